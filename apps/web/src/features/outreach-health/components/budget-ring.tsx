import { formatCount } from '../format-count.ts';
import { healthPhrases } from '../phrases/phrases.ts';
import styles from './line-card.module.css';

type Props = { label: string; used: number; limit: number | null };

/** How much of what a number may say is used up. */
export function BudgetRing({ label, used, limit }: Props) {
  const t = healthPhrases.useT();
  const share = limit === null ? 0 : Math.min(100, limit === 0 ? 100 : (used / limit) * 100);
  const words = limit === null ? t('budget.free') : t('budget.of', { limit: formatCount(limit) });
  return (
    <div className={styles['budget']}>
      <svg viewBox="0 0 44 44" aria-hidden data-full={share >= 100 || undefined}>
        <circle cx="22" cy="22" r="18" />
        {share > 0 && <circle cx="22" cy="22" r="18" pathLength={100} strokeDasharray={`${share} 100`} data-used />}
      </svg>
      <p>
        <span>{label}</span>
        <b>{formatCount(used)}</b> {words}
      </p>
    </div>
  );
}
