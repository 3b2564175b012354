import type { LineVerdict, StatementDetails, StatementLineShown } from '@balcao/contract/statements/models.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { statementPhrases } from '../phrases/phrases.ts';
import { linesQuery } from '../statements.data.ts';
import { StatementLine } from './statement-line.tsx';
import styles from './statements.module.css';

const LINE_PX = 76;
/** The next page is asked for this many lines before the end. */
const AHEAD = 40;

const decidable = ['preview', 'applying', 'done'];

/** Sure lines have their charge, and the cent that proves the account pays nothing. */
const canGive = ({ state }: StatementDetails, line: StatementLineShown) =>
  decidable.includes(state) && line.state !== 'settled' && line.verdict !== 'sure' && line.reason !== 'probe';

type Props = {
  statement: StatementDetails;
  verdict: LineVerdict;
  /** A person wants to say which invoice a line is the money for. */
  onGive: (line: StatementLineShown) => void;
};

/** Lines of one kind. However many there are, only those in sight are drawn. */
export function StatementLines({ statement, verdict, onGive }: Props) {
  'use no memo';
  const t = statementPhrases.useT();
  const box = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(linesQuery(statement.id, verdict));
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    overscan: 8,
  });
  const visible = virtualizer.getVirtualItems();
  const isNearEnd = (visible.at(-1)?.index ?? 0) + AHEAD >= lines.length;
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage]);

  if (query.error) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows count={6} />;
  if (lines.length === 0) return <p className={styles['hint']}>{t('none')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
    <div ref={box} className={styles['lines']} tabIndex={0}>
      <ul aria-label={t('lines')} style={{ height: virtualizer.getTotalSize() }}>
        {visible.map(({ key, index, start }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles['place']}
              style={{ transform: `translateY(${start}px)` }}
            >
              <StatementLine
                statementId={statement.id}
                line={line}
                {...(canGive(statement, line) && { onGive: () => onGive(line) })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
