import type { WallboardTicket } from '@balcao/contract/wallboard/models.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { minutesSince } from '../../../platform/format/instant.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import type { Desk } from '../arrange.ts';
import { wallboardPhrases } from '../phrases/phrases.ts';
import styles from './desk-card.module.css';
import { elapsedText } from '../elapsed-text.ts';
import { Elapsed } from './elapsed.tsx';

/** Who waits longest; the rest is a number that leads to all of them. */
const SHOWN = 4;

function stateText({ person, state, load }: Desk, now: Date): string {
  const t = wallboardPhrases.t;
  if (person === null) return t('state.nobody');
  if (state === 'free') return t('state.free');
  if (state === 'busy') return t('state.busy', { count: load });
  const words =
    state === 'paused' && person.pause
      ? t('state.paused', {
          time: elapsedText(minutesSince(person.pause.since, now)),
          reason: person.pause.reason || t('state.noReason'),
        })
      : t('state.away');
  return load === 0 ? words : `${words} · ${t('state.busy', { count: load })}`;
}

function Customer({ ticket, now }: { ticket: WallboardTicket; now: Date }) {
  const t = wallboardPhrases.useT();
  const isWaiting = ticket.waitStartedAt !== null;
  return (
    <li>
      <Link
        to="/tickets/{-$uuid}"
        params={{ uuid: ticket.uuid }}
        title={t(isWaiting ? 'waitsForAnswer' : 'served')}
        className={styles['customer']}
      >
        <span>{ticket.name}</span>
        <Elapsed since={ticket.waitStartedAt ?? ticket.since} now={now} isWait={isWaiting} />
      </Link>
    </li>
  );
}

type Props = { desk: Desk; now: Date; canSeeAll: boolean };

/** One person of the counter: free or not, and whom they serve. */
export const DeskCard = memo(function DeskCard({ desk, now, canSeeAll }: Props) {
  const t = wallboardPhrases.useT();
  const { person, state, tickets, load } = desk;
  const name = person?.name ?? t('nobody');
  const more = load - Math.min(SHOWN, tickets.length);
  return (
    <li className={styles['desk']} data-state={state} data-left={(state === 'away' && load > 0) || undefined}>
      <div className={styles['who']}>
        {person && <Avatar name={name} size={30} online={person.online} />}
        <span>
          <b>{name}</b>
          <small>{stateText(desk, now)}</small>
        </span>
      </div>
      {tickets.length > 0 && (
        <ul aria-label={t('servedBy', { name })}>
          {tickets.slice(0, SHOWN).map((ticket) => (
            <Customer key={ticket.id} ticket={ticket} now={now} />
          ))}
        </ul>
      )}
      {more > 0 &&
        (canSeeAll && person ? (
          <Link
            to="/tickets/{-$uuid}"
            search={{ tab: 'search', users: [person.id] }}
            className={styles['more']}
            aria-label={t('allOf', { name })}
          >
            {t('more', { count: more })}
          </Link>
        ) : (
          <span className={styles['more']}>{t('more', { count: more })}</span>
        ))}
    </li>
  );
});
