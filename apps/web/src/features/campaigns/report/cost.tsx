import type { CampaignCost, CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { campaignReportPhrases } from './phrases/phrases.ts';
import { costQuery } from './report.data.ts';
import styles from './report.module.css';

const known = {
  marketing: 'cost.marketing',
  utility: 'cost.utility',
  authentication: 'cost.authentication',
  service: 'cost.service',
} as const;
const isKnown = (category: string): category is keyof typeof known => Object.hasOwn(known, category);

/** Whole messages cost fractions of a cent: a small sum shows them. */
const digitsOf = (amount: number) => (amount > 0 && amount < 1 ? 4 : 2);

function Categories({ cost: { categories, currency } }: { cost: CampaignCost }) {
  const t = campaignReportPhrases.useT();
  return categories.map(({ category, messages, amount }) => {
    const name = category.toLowerCase();
    return (
      <div key={category}>
        <dt>{isKnown(name) ? t(known[name]) : category || t('cost.other')}</dt>
        <dd data-figure>
          {formatDecimal(messages, 0)}
          <small>
            {amount === null || currency === null
              ? t('cost.noPrice')
              : t('cost.amount', { currency, amount: formatDecimal(amount, digitsOf(amount)) })}
          </small>
        </dd>
      </div>
    );
  });
}

/** What the provider charges for, by its category, and how much that is at its list prices. */
export function Cost({ campaignId, billed }: { campaignId: number } & Pick<CampaignReport, 'billed'>) {
  const t = campaignReportPhrases.useT();
  const { data: cost } = useQuery({ ...costQuery(campaignId), enabled: billed.length > 0 });
  if (!cost || cost.categories.length === 0) return null;
  const { currency, amount, unpriced } = cost;
  return (
    <section className={styles['section']}>
      <h3>{t('cost')}</h3>
      <dl className={styles['cards']} data-few>
        {currency !== null && (
          <div>
            <dt>{t('cost.total')}</dt>
            <dd data-figure>{t('cost.amount', { currency, amount: formatDecimal(amount, digitsOf(amount)) })}</dd>
          </div>
        )}
        <Categories cost={cost} />
      </dl>
      <p className={styles['hint']}>
        {t('cost.hint')}
        {unpriced > 0 && ` ${t('cost.unpriced', { count: unpriced, total: formatDecimal(unpriced, 0) })}`}
      </p>
    </section>
  );
}
