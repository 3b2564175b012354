import type { WallboardTicket } from '@balcao/contract/wallboard/models.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Link } from '@tanstack/react-router';
import { memo, useCallback, useRef } from 'react';
import { channelIcons } from '../../../ui/channel-icons.ts';
import { wallboardPhrases } from '../phrases/phrases.ts';
import styles from '../pages/wallboard-page.module.css';
import { Elapsed } from './elapsed.tsx';

const ROW_PX = 44;
const WALL_ROW_PX = 66;

type RowProps = { ticket: WallboardTicket; now: Date };

const Row = memo(function Row({ ticket, now }: RowProps) {
  const t = wallboardPhrases.useT();
  const Channel = channelIcons[ticket.channel];
  return (
    <Link to="/tickets/{-$uuid}" params={{ uuid: ticket.uuid }} className={styles['row']}>
      <Elapsed since={ticket.since} now={now} isWait={!ticket.isBot} />
      <span className={styles['name']}>{ticket.name}</span>
      <span className={styles['queue']}>
        <i style={{ background: ticket.queue?.color }} aria-hidden />
        {ticket.queue?.name ?? t('noQueue')}
      </span>
      <Channel size={15} stroke={1.8} aria-hidden />
    </Link>
  );
});

type Props = { label: string; tickets: readonly WallboardTicket[]; now: Date; isWall: boolean };

/** However many wait, only those in sight are drawn. */
export function WaitingList({ label, tickets, now, isWall }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const rowPx = isWall ? WALL_ROW_PX : ROW_PX;
  const virtualizer = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => box.current,
    estimateSize: useCallback(() => rowPx, [rowPx]),
    getItemKey: useCallback((index: number) => tickets[index]?.id ?? index, [tickets]),
    overscan: 4,
    initialRect: { width: 400, height: 600 },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <div ref={box} className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <ul style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const ticket = tickets[index];
          return (
            ticket && (
              <li
                key={key}
                aria-setsize={tickets.length}
                aria-posinset={index + 1}
                style={{ height: rowPx, transform: `translateY(${start}px)` }}
              >
                <Row ticket={ticket} now={now} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
