import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './ack-ticks.module.css';

const names = ['ack.queued', 'ack.sent', 'ack.delivered', 'ack.read', 'ack.played'] as const;

/** How far a message has come: a clock, one tick, two, two in the brand's colour. */
export function AckTicks({ ack }: { ack: number }) {
  const t = messagePhrases.useT();
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
