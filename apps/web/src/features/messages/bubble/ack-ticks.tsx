import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './ack-ticks.module.css';

const names = ['ack.queued', 'ack.sent', 'ack.delivered', 'ack.read', 'ack.played'] as const;

type Props = {
  ack: number;
  /** It has to wait: said in words. */
  isQueued: boolean;
};

/** How far a message has come: a clock, one tick, two, two in the brand's colour. */
export function AckTicks({ ack, isQueued }: Props) {
  const t = messagePhrases.useT();
  if (isQueued) {
    return (
      <span className={styles['queued']} title={t('ack.waitingHint')}>
        {t('ack.waiting')}
        <IconClock size={13} stroke={1.9} aria-hidden />
      </span>
    );
  }
  const label = t(names[ack] ?? 'ack.queued');
  return (
    <span className={styles['ack']} data-read={ack >= 3 || undefined} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {ack === 0 && <IconClock size={13} stroke={1.9} aria-hidden />}
      {ack === 1 && <IconCheck size={14} stroke={2} aria-hidden />}
      {ack > 1 && <IconChecks size={15} stroke={2} aria-hidden />}
    </span>
  );
}
