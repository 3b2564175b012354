import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import type { Column } from './data-table.tsx';
import styles from './data-table.module.css';

const ROW_PX = 41;
/** The next page is asked for this many rows before the end. */
const AHEAD = 40;
/** What screen readers are told of a table whose end nobody knows. */
const UNKNOWN = -1;

type Props<Row> = {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** How many rows there are in all; undefined while nobody knows. */
  count: number | undefined;
  empty: ReactNode;
  failure?: unknown;
  /** What could not be done, where the usual words are not those of the screen. */
  failureTitle?: string;
  onRetry: () => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onMore?: () => void;
};

/** A table of which, however long it is, only the rows in sight are drawn. It goes on by itself near its end. */
export function LongTable<Row>({ rows, empty, failure, onRetry, ...table }: Props<Row>) {
  const { hasMore, isLoadingMore, onMore, failureTitle } = table;
  const isUsedUp = rows?.length === 0 && hasMore;
  useEffect(() => {
    if (isUsedUp && !isLoadingMore && !failure) onMore?.();
  });
  if (!rows || isUsedUp)
    return failure ? (
      <ErrorState title={failureTitle} failure={failure} onRetry={onRetry} />
    ) : (
      <SkeletonRows count={8} />
    );
  if (rows.length === 0) return empty;
  return <Drawn rows={rows} failure={failure} onRetry={onRetry} {...table} />;
}

type DrawnProps<Row> = Omit<Props<Row>, 'rows' | 'empty'> & { rows: readonly Row[] };

/** Which rows are in sight, and how high what lies above and below them is. */
function useRowsInSight(count: number) {
  'use no memo';
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const visible = virtualizer.getVirtualItems();
  const first = visible[0] ?? { index: 0, start: 0 };
  const last = visible.at(-1) ?? { index: -1, end: 0 };
  return {
    scroller,
    measure: virtualizer.measureElement,
    from: first.index,
    behind: last.index + 1,
    above: first.start,
    below: virtualizer.getTotalSize() - last.end,
  };
}

function Drawn<Row>({ label, columns, rows, rowKey, count, failure, ...paging }: DrawnProps<Row>) {
  const { hasMore, isLoadingMore, onMore, onRetry, failureTitle } = paging;
  const rowCount = hasMore && count === undefined ? UNKNOWN : (count ?? rows.length) + 1;
  const { scroller, measure, from, behind, above, below } = useRowsInSight(rows.length);
  const isWanted = behind + AHEAD >= rows.length && hasMore && !isLoadingMore && !failure;
  useEffect(() => {
    if (isWanted) onMore?.();
  });
  return (
    <div ref={scroller} className={styles['scroll']}>
      <table className={styles['table']} aria-label={label} aria-busy={isLoadingMore} aria-rowcount={rowCount}>
        <thead>
          <Headings columns={columns} />
        </thead>
        <tbody>
          <Gap height={above} />
          {rows.slice(from, behind).map((row, nth) => (
            <tr key={rowKey(row)} ref={measure} data-index={from + nth} aria-rowindex={from + nth + 2}>
              <Cells row={row} columns={columns} />
            </tr>
          ))}
          <Gap height={below} />
        </tbody>
      </table>
      {Boolean(failure) && <ErrorState title={failureTitle} failure={failure} onRetry={onRetry} />}
    </div>
  );
}

function Headings<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr aria-rowindex={1}>
      {columns.map(({ key, header, isHeaderHidden, width, align, isHiddenOnNarrow }) => (
        <th key={key} scope="col" style={{ width, textAlign: align }} data-wide-only={isHiddenOnNarrow || undefined}>
          <span className={isHeaderHidden ? styles['hidden'] : undefined}>{header}</span>
        </th>
      ))}
    </tr>
  );
}

function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map(({ key, cell, align, isHiddenOnNarrow }) => (
    <td key={key} style={{ textAlign: align }} data-wide-only={isHiddenOnNarrow || undefined}>
      {cell(row)}
    </td>
  ));
}

/** The room of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ height }} />;
