import type { CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { campaignReportPhrases } from './phrases/phrases.ts';
import styles from './report.module.css';

const known = {
  marketing: 'cost.marketing',
  utility: 'cost.utility',
  authentication: 'cost.authentication',
  service: 'cost.service',
} as const;
const isKnown = (category: string): category is keyof typeof known => Object.hasOwn(known, category);

/** Whom the provider charges for, by its category. */
export function Cost({ billed }: Pick<CampaignReport, 'billed'>) {
  const t = campaignReportPhrases.useT();
  if (billed.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>{t('cost')}</h3>
      <dl className={styles['cards']}>
        {billed.map(({ category, count }) => (
          <div key={category}>
            <dt>
              {isKnown(category.toLowerCase()) ? t(known[category.toLowerCase() as keyof typeof known]) : category}
            </dt>
            <dd data-figure>{formatDecimal(count, 0)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>{t('cost.hint')}</p>
    </section>
  );
}
