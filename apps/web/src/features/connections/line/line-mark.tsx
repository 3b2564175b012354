import { IconPlugConnectedX } from '@tabler/icons-react';
import styles from './line.module.css';
import { linePhrases } from './phrases/phrases.ts';
import { useLine } from './use-line.ts';

/** Beside the name of a connection: how it is doing, when it does not send. */
export function LineMark({ connectionId }: { connectionId: number | null }) {
  const t = linePhrases.useT();
  const line = useLine(connectionId);
  if (!line || line.state === 'up') return null;
  return (
    <span className={styles['mark']} data-bad={line.state === 'down' || line.state === 'paused' || undefined}>
      <IconPlugConnectedX size={13} stroke={1.9} aria-hidden />
      {t(`mark.${line.state}`)}
    </span>
  );
}
