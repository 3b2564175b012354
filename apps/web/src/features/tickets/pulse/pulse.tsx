import { useQuery } from '@tanstack/react-query';
import { minutesSince } from '../../../platform/format/instant.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { formatWaiting } from '../list/waiting.ts';
import { BAR_PX, barsOf, HEIGHT_PX } from './bars.ts';
import { pulseQuery } from './pulse.data.ts';
import { pulsePhrases } from './phrases/phrases.ts';
import styles from './pulse.module.css';

/** How the room is doing, in a hairline: one bar for each customer who waits, the longer the wait the higher. */
export function Pulse() {
  const t = pulsePhrases.useT();
  const now = useNow();
  const { data: waits } = useQuery(pulseQuery);
  if (!waits || waits.size === 0) return null;
  const minutes = [...waits.values()].map((since) => minutesSince(since, now));
  const count = minutes.length;
  const label = t('label', {
    count,
    time: formatWaiting(minutes.reduce((longest, wait) => Math.max(longest, wait), 0)),
  });
  return (
    <svg
      className={styles['pulse']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${count * BAR_PX} ${HEIGHT_PX}`}
      preserveAspectRatio="none"
      style={{ width: `min(100%, ${count * BAR_PX}px)` }}
    >
      <title>{label}</title>
      {barsOf(minutes).map(({ urgency, path }) => (
        <path key={urgency} data-urgency={urgency} d={path} />
      ))}
    </svg>
  );
}
