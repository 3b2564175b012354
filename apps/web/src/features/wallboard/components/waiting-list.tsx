import type { WallboardTicket } from '@balcao/contract/wallboard/models.ts';
import { Link } from '@tanstack/react-router';
import { memo, useCallback, useState } from 'react';
import { channelIcons } from '../../../ui/channel-icons.ts';
import { wallboardPhrases } from '../phrases/phrases.ts';
import { Elapsed } from './elapsed.tsx';
import styles from './waiting-list.module.css';

const ROW_PX = 44;
const WALL_ROW_PX = 66;
/** Drawn beyond either edge, so that scrolling shows no gaps. */
const SPARE_ROWS = 4;

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

/** Which part of a box is in sight; the box is told by the ref that is answered. */
function useSight() {
  const [sight, setSight] = useState({ top: 0, height: 600 });
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { box, sight };
}

type Props = { label: string; tickets: readonly WallboardTicket[]; now: Date; isWall: boolean };

/** However many wait, only those in sight are drawn. */
export function WaitingList({ label, tickets, now, isWall }: Props) {
  const { box, sight } = useSight();
  const rowPx = isWall ? WALL_ROW_PX : ROW_PX;
  const first = Math.max(0, Math.floor(sight.top / rowPx) - SPARE_ROWS);
  const end = Math.min(tickets.length, Math.ceil((sight.top + sight.height) / rowPx) + SPARE_ROWS);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <section ref={box} className={styles['scroll']} aria-label={label} tabIndex={0}>
      <ul style={{ height: tickets.length * rowPx }} aria-label={label}>
        {tickets.slice(first, end).map((ticket, index) => (
          <li
            key={ticket.id}
            aria-setsize={tickets.length}
            aria-posinset={first + index + 1}
            style={{ height: rowPx, top: (first + index) * rowPx }}
          >
            <Row ticket={ticket} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
