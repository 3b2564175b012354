import type { Outcome } from '@balcao/contract/campaigns/outcomes.ts';
import { VisuallyHidden } from '@mantine/core';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { campaignPhrases } from '../phrases/phrases.ts';
import { partition, type OutcomeCounts } from './outcomes.ts';
import styles from './partition-bar.module.css';

/** What became of everybody, as one thin line; its name says the same in words. */
export function ThinPartition({ counts }: { counts: OutcomeCounts }) {
  const t = campaignPhrases.useT();
  const parts = partition(counts);
  const words = parts.map(({ outcome, count }) => `${t(`outcome.${outcome}`)}: ${formatDecimal(count, 0)}`);
  return (
    <span>
      <VisuallyHidden>{words.join(', ') || t('outcome.nobody')}</VisuallyHidden>
      <span className={styles['bar']} aria-hidden>
        {parts.map(({ outcome, share }) => (
          <span
            key={outcome}
            className={styles['part']}
            data-outcome={outcome}
            style={{ flexBasis: `${share * 100}%` }}
          />
        ))}
      </span>
    </span>
  );
}

type Props = {
  counts: OutcomeCounts;
  /** Whose people are looked at. */
  chosen: Outcome | null;
  onChoose: (outcome: Outcome | null) => void;
};

/** What became of everybody. Each part opens its people, by the bar or by its name below. */
export function PartitionBar({ counts, chosen, onChoose }: Props) {
  const t = campaignPhrases.useT();
  const parts = partition(counts);
  const press = (outcome: Outcome) => () => onChoose(outcome === chosen ? null : outcome);
  return (
    <div>
      <div className={styles['bar']} data-large>
        {parts.map(({ outcome, count, share }) => (
          // The names below do the same for whoever cannot see or point.
          <button
            key={outcome}
            type="button"
            tabIndex={-1}
            aria-hidden
            className={styles['part']}
            data-outcome={outcome}
            aria-pressed={outcome === chosen}
            title={`${t(`outcome.${outcome}`)}: ${formatDecimal(count, 0)}`}
            style={{ flexBasis: `${share * 100}%` }}
            onClick={press(outcome)}
          />
        ))}
      </div>
      <div className={styles['legend']}>
        {parts.map(({ outcome, count }) => (
          <button
            key={outcome}
            type="button"
            className={styles['entry']}
            aria-pressed={outcome === chosen}
            onClick={press(outcome)}
          >
            <span className={styles['dot']} data-outcome={outcome} />
            {t(`outcome.${outcome}`)} <b>{formatDecimal(count, 0)}</b>
          </button>
        ))}
      </div>
    </div>
  );
}
