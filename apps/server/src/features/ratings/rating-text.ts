import type { Option } from './ratings.table.ts';

/** Options as customers see them, one a line. */
export const optionLines = (options: readonly Option[]) => options.map(({ name, value }) => `[${value}] - ${name}`);
