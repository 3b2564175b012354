import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconHourglassLow } from '@tabler/icons-react';
import { formatListTime, minutesSince } from '../../../platform/format/instant.ts';
import type { Card, View } from '../board/card.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import { useBoardActs } from './board-acts.ts';
import styles from './card.module.css';
import { elapsedText, urgencyOf } from './elapsed.ts';

type Props = { id: string; card: Card; view: View; now: Date };

/** How long somebody waits for an answer; where nobody does, how long the card is in its lane or when something was said last. */
export function CardClock({ id, card, view, now }: Props) {
  const t = kanbanPhrases.useT();
  const { timeZone } = useBoardActs();
  const { waitStartedAt, lane, lastMessageAt } = card;
  if (view === 'stay' && lane) {
    const time = elapsedText(minutesSince(lane.since, now));
    return (
      <span id={id} className={styles['clock']} title={t('card.staysFor', { time })}>
        <IconHourglassLow size={12} stroke={2} aria-hidden />
        <VisuallyHidden>{t('card.staysFor', { time })}</VisuallyHidden>
        <span aria-hidden>{time}</span>
      </span>
    );
  }
  if (waitStartedAt === null) {
    return (
      <time id={id} className={styles['clock']} dateTime={lastMessageAt}>
        {formatListTime(lastMessageAt, timeZone, now)}
      </time>
    );
  }
  const minutes = minutesSince(waitStartedAt, now);
  const time = elapsedText(minutes);
  return (
    <span id={id} className={styles['clock']} data-urgency={urgencyOf(minutes)} title={t('card.waits', { time })}>
      <IconClock size={12} stroke={2.2} aria-hidden />
      <VisuallyHidden>{t('card.waits', { time })}</VisuallyHidden>
      <span aria-hidden>{time}</span>
    </span>
  );
}
