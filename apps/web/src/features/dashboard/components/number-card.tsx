import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { cardIcons, type CardName } from '../numbers.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import type { Trend } from '../trend.ts';
import styles from './number-card.module.css';

type Props = {
  name: CardName;
  /** Undefined while it is on its way. */
  value: string | undefined;
  /** Said below its meaning. */
  note?: string | undefined;
  /** Beside the period before; left out where there is none. */
  trend?: Trend | null | undefined;
  onOpen: () => void;
};

function TrendMark({ trend: { change, unit, isGood } }: { trend: Trend }) {
  const t = dashboardPhrases.useT();
  const Mark = change > 0 ? IconTrendingUp : IconTrendingDown;
  return (
    <span className={styles['trend']} data-good={isGood ?? undefined}>
      <Mark size={15} stroke={1.8} aria-hidden />
      {t(`trend.${unit}.${change > 0 ? 'more' : 'less'}`, { change: Math.abs(change) })}
    </span>
  );
}

/** One number with its meaning; it opens what it is made of. */
export function NumberCard({ name, value, note, trend, onOpen }: Props) {
  const t = dashboardPhrases.useT();
  const CardIcon = cardIcons[name];
  return (
    <button type="button" className={styles['card']} onClick={onOpen} data-number={name}>
      <span className={styles['label']}>
        <CardIcon size={16} stroke={1.7} aria-hidden />
        {t(name)}
      </span>
      <span className={styles['value']}>
        {value ?? <span className={styles['waiting']} />}
        {trend && <TrendMark trend={trend} />}
      </span>
      <span className={styles['means']}>
        {t(`${name}.means`)}
        {note && <> {note}</>}
      </span>
    </button>
  );
}
