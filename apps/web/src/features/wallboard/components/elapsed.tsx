import { minutesSince } from '../../../platform/format/instant.ts';
import { elapsedText, urgencyOf } from '../elapsed-text.ts';
import { wallboardPhrases } from '../phrases/phrases.ts';
import styles from './elapsed.module.css';

type Props = {
  since: string;
  now: Date;
  /** Somebody waits: the longer, the louder. */
  isWait?: boolean;
};

export function Elapsed({ since, now, isWait = false }: Props) {
  const t = wallboardPhrases.useT();
  const minutes = minutesSince(since, now);
  return (
    <time className={styles['elapsed']} dateTime={since} data-urgency={isWait ? urgencyOf(minutes) : undefined}>
      {minutes < 1 ? t('justNow') : elapsedText(minutes)}
    </time>
  );
}
