import type { Flow } from '@balcao/contract/flows/models.ts';

/** Rows a page of the list. */
export const PAGE_SIZE = 10;

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The flows whose name has these words; neither case nor accents count. */
export const findFlows = (flows: readonly Flow[], words: string): readonly Flow[] =>
  words === '' ? flows : flows.filter(({ name }) => fold(name).includes(fold(words)));

/** The number of the last page. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

export const pageOf = <Row>(rows: readonly Row[], page: number): readonly Row[] =>
  rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
