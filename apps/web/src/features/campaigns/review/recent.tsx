import { RECENT_DAYS } from '@balcao/contract/campaigns/plan-models.ts';
import { Button } from '@mantine/core';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import review from './review.module.css';
import { campaignTrialPhrases } from './phrases/phrases.ts';

type Props = {
  /** How many of the plan's people heard from us lately. */
  recent: number;
  restDays: number;
  onRestDays: (days: number) => void;
};

/** Whoever heard from the company in the last days is left out by one click, and taken in again by another. */
export function Recent({ recent, restDays, onRestDays }: Props) {
  const t = campaignTrialPhrases.useT();
  const isSpared = restDays >= RECENT_DAYS;
  if (recent === 0 && !isSpared) return null;
  return (
    <div className={review['advice']}>
      <span>
        {isSpared
          ? t('recent.spared', { days: restDays })
          : t('recent', { count: recent, total: formatDecimal(recent, 0), days: RECENT_DAYS })}
      </span>
      <Button variant="default" size="compact-sm" onClick={() => onRestDays(isSpared ? 0 : RECENT_DAYS)}>
        {t(isSpared ? 'recent.takeIn' : 'recent.spare')}
      </Button>
    </div>
  );
}
