import { Button } from '@mantine/core';
import { IconPlus, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { PagePanel } from '../page-panel.tsx';
import { SearchField } from '../search-field.tsx';
import { shutBy } from '../shut.ts';
import { DataTable, type Column } from './data-table.tsx';
import { TableFrame } from './table-frame.tsx';

export type ListTexts = {
  title: string;
  search: string;
  /** What the button says that adds; a list that is only read has none. */
  add?: string;
  /** When there is nothing at all, and what to do about it. */
  empty: [title: string, hint: string];
  /** When nothing fits what is looked for. */
  notFound: [title: string, hint: string];
};

/** The rows loaded so far and how more are got. */
export type ListRows<Row> = {
  rows: readonly Row[] | undefined;
  /** How many there are in all; undefined while nobody knows. */
  count: number | undefined;
  failure: unknown;
  onRetry: () => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onMore?: () => void;
};

type Props<Row> = {
  texts: ListTexts;
  icon: Icon;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  list: ListRows<Row>;
  /** What is looked for. */
  term: string;
  onSearch: (term: string) => void;
  onAdd?: () => void;
  /** Why nothing can be added at present: the button says it in place of adding. */
  whyNotAdd?: string;
  /** Further actions, left of it. */
  beside?: ReactNode;
  /** Between head and table, such as filters. */
  bar?: ReactNode;
  /** Rows of another tone. */
  rowTone?: (row: Row) => 'bad' | undefined;
  /** More than the words of the search narrows the list down. */
  isFiltered?: boolean;
  /** Instead of the words for a list that is empty as a whole. */
  whenEmpty?: ReactNode;
  /** Under the table, such as page numbers. */
  footer?: ReactNode;
  /** The dialogs of the page. */
  children: ReactNode;
};

/** A page that is one searchable table: title with count, search, "add", rows, and what to do when there are none. */
export function ListPage<Row>({
  texts,
  icon,
  list,
  term,
  onSearch,
  onAdd,
  whyNotAdd,
  beside,
  bar,
  footer,
  isFiltered = false,
  whenEmpty,
  children,
  ...table
}: Props<Row>) {
  const { count, ...rows } = list;
  const isSearching = term !== '' || isFiltered;
  const [title, hint] = isSearching ? texts.notFound : texts.empty;
  const add = onAdd && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} {...shutBy(whyNotAdd, onAdd)}>
      {texts.add}
    </Button>
  );
  const nothing = (
    <EmptyState icon={icon} title={title} action={!isSearching && add}>
      {hint}
    </EmptyState>
  );
  return (
    <PagePanel
      title={texts.title}
      {...(count !== undefined && { count })}
      search={<SearchField label={texts.search} onSearch={onSearch} />}
      action={
        <>
          {beside}
          {add}
        </>
      }
    >
      <TableFrame above={bar} below={footer}>
        <DataTable label={texts.title} {...table} {...rows} empty={(!isSearching && whenEmpty) || nothing} />
      </TableFrame>
      {children}
    </PagePanel>
  );
}
