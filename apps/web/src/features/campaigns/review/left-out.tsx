import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import styles from './left-out.module.css';
import { campaignTrialPhrases } from './phrases/phrases.ts';

const leftOutWords = {
  suppressed: 'left.suppressed',
  'invalid-number': 'left.invalid-number',
  blocked: 'left.blocked',
  duplicate: 'left.duplicate',
  erased: 'left.erased',
  'window-closed': 'left.window-closed',
  'too-soon': 'left.too-soon',
  'empty-text': 'left.empty-text',
  'empty-parameter': 'left.empty-parameter',
} as const;
const hasWords = (reason: string): reason is keyof typeof leftOutWords => Object.hasOwn(leftOutWords, reason);

type Reason = CampaignPlan['leftOut'][number];

function ReasonRow({ reason, count, people }: Reason) {
  const t = campaignTrialPhrases.useT();
  return (
    <li>
      <details>
        <summary>
          <b>{formatDecimal(count, 0)}</b> {t(hasWords(reason) ? leftOutWords[reason] : 'left.other')}
        </summary>
        <ul>
          {people.map(({ name, number }, index) => (
            <li key={index}>
              {name} <span>{formatPhoneNumber(number)}</span>
            </li>
          ))}
          {count > people.length && <li>{t('left.more', { total: formatDecimal(count - people.length, 0) })}</li>}
        </ul>
      </details>
    </li>
  );
}

/** Who of the list will not be written to, by reason; each reason opens its people. */
export function LeftOut({ leftOut }: Pick<CampaignPlan, 'leftOut'>) {
  const t = campaignTrialPhrases.useT();
  const count = leftOut.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <section className={styles['left']} aria-label={t('left')}>
      <h4>{t('left.title', { count, total: formatDecimal(count, 0) })}</h4>
      <ul>
        {leftOut
          .toSorted((a, b) => b.count - a.count)
          .map((one) => (
            <ReasonRow key={one.reason} {...one} />
          ))}
      </ul>
    </section>
  );
}
