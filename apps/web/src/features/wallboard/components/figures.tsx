import { WALLBOARD_LIMIT } from '@balcao/contract/wallboard/models.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { minutesSince } from '../../../platform/format/instant.ts';
import type { Arranged } from '../arrange.ts';
import { wallboardPhrases } from '../phrases/phrases.ts';
import styles from './figures.module.css';
import { elapsedText, urgencyOf } from '../elapsed-text.ts';

/** More than the server tells of is not counted here. */
const countText = (count: number) => (count >= WALLBOARD_LIMIT ? `${WALLBOARD_LIMIT}+` : String(count));

type FigureProps = { value: string; label: string; note?: string | undefined; tone?: ReturnType<typeof urgencyOf> };

function Figure({ value, label, note, tone }: FigureProps): ReactNode {
  return (
    <>
      <b data-tone={tone}>{value}</b>
      <span>{label}</span>
      {note && <small>{note}</small>}
    </>
  );
}

type Props = { arranged: Arranged; now: Date };

/** The counter in five numbers; those that are lists lead to them. */
export function Figures({ arranged: { waiting, withBot, serving, desks }, now }: Props) {
  const t = wallboardPhrases.useT();
  const first = waiting.reduce<string | null>(
    (oldest, { since }) => (!oldest || since < oldest ? since : oldest),
    null,
  );
  const longest = first === null ? null : minutesSince(first, now);
  const tone = longest === null ? undefined : urgencyOf(longest);
  const inState = (wanted: string) => desks.filter(({ state, person }) => person && state === wanted).length;
  return (
    <section className={styles['figures']} aria-label={t('figures')}>
      <Link to="/tickets/{-$uuid}" search={{ sub: 'pending', wait: 'people' }}>
        <Figure
          value={countText(waiting.length)}
          label={t('waiting')}
          tone={tone}
          note={
            longest === null ? undefined : t('longest', { time: longest < 1 ? t('justNow') : elapsedText(longest) })
          }
        />
      </Link>
      <Link to="/tickets/{-$uuid}" search={{ all: true }}>
        <Figure value={countText(serving)} label={t('serving')} />
      </Link>
      <Link to="/tickets/{-$uuid}" search={{ sub: 'pending', wait: 'bot' }}>
        <Figure value={countText(withBot.length)} label={t('withBot')} />
      </Link>
      <div>
        <Figure value={String(inState('free'))} label={t('free')} tone={inState('free') > 0 ? undefined : tone} />
      </div>
      <div>
        <Figure value={String(inState('paused'))} label={t('paused')} />
      </div>
    </section>
  );
}
