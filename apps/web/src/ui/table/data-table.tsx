import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import styles from './data-table.module.css';

/** The next page is asked for this close to the end. */
const NEAR_END_PX = 100;

export type Column<Row> = {
  key: string;
  /** Names the column for everybody; `isHeaderHidden` keeps it for screen readers only. */
  header: string;
  isHeaderHidden?: boolean;
  cell: (row: Row) => ReactNode;
  align?: 'right' | 'center';
  /** A CSS width; without one the column shares what is left. */
  width?: string;
  /** What a phone leaves out. */
  isHiddenOnNarrow?: boolean;
};

type Props<Row> = {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** A tint for rows that want attention. */
  rowTone?: (row: Row) => 'bad' | undefined;
  /** Stands here when there is nothing to show. */
  empty: ReactNode;
  failure?: unknown;
  onRetry: () => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onMore?: () => void;
};

/** Rows of one kind under a header that stays; goes on by itself near its end. */
export function DataTable<Row>({ label, columns, rows, rowKey, rowTone, empty, failure, ...paging }: Props<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { hasMore = false, isLoadingMore = false, onMore, onRetry } = paging;
  function loadMoreNearEnd() {
    const box = scroller.current;
    if (!hasMore || isLoadingMore || failure) return;
    const isNearEnd = box && box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_END_PX;
    if (isNearEnd || rows?.length === 0) onMore?.();
  }
  // A first page that does not fill the table, or of which every row was deleted, has no scrolling to ask for the next.
  useEffect(loadMoreNearEnd);

  if (!rows || (rows.length === 0 && hasMore)) {
    if (failure) return <ErrorState failure={failure} onRetry={onRetry} />;
    return <SkeletonRows count={8} />;
  }
  if (rows.length === 0) return empty;
  return (
    <div ref={scroller} className={styles['scroll']} onScroll={loadMoreNearEnd}>
      <table className={styles['table']} aria-label={label} aria-busy={isLoadingMore}>
        <thead>
          <tr>
            {columns.map(({ key, header, isHeaderHidden, width, align, isHiddenOnNarrow }) => (
              <th
                key={key}
                scope="col"
                style={{ width, textAlign: align }}
                data-wide-only={isHiddenOnNarrow || undefined}
              >
                <span className={isHeaderHidden ? styles['hidden'] : undefined}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-tone={rowTone?.(row)}>
              {columns.map(({ key, cell, align, isHiddenOnNarrow }) => (
                <td key={key} style={{ textAlign: align }} data-wide-only={isHiddenOnNarrow || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isLoadingMore && <SkeletonRows count={2} />}
      {failure !== null && failure !== undefined && <ErrorState failure={failure} onRetry={onRetry} />}
    </div>
  );
}
