import type { CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { campaignReportPhrases } from './phrases/phrases.ts';
import styles from './details.module.css';
import report from './report.module.css';

type Variant = CampaignReport['variants'][number];

const percentOf = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 100));

/** The texts beside each other, where there are several. */
export function VariantsTable({ variants }: { variants: readonly Variant[] }) {
  const t = campaignReportPhrases.useT();
  if (variants.length < 2) return null;
  const share = (count: number, of: number) => (
    <>
      {formatDecimal(count, 0)} <small>{t('share', { percent: percentOf(count, of) })}</small>
    </>
  );
  return (
    <section className={report['section']}>
      <h3>{t('variants')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it */}
      <section className={styles['wide']} tabIndex={0} aria-label={t('variants')}>
        <table className={styles['variants']}>
          <thead>
            <tr>
              <th scope="col">{t('variants.version')}</th>
              <th scope="col">{t('variants.people')}</th>
              <th scope="col">{t('funnel.sent')}</th>
              <th scope="col">{t('funnel.read')}</th>
              <th scope="col">{t('funnel.replied')}</th>
              <th scope="col">{t('card.optedOut')}</th>
            </tr>
          </thead>
          <tbody>
            {variants.map(({ variant, audience, delivered, outcomes, replied, optedOut }) => (
              <tr key={variant}>
                <th scope="row">{t('variants.n', { n: variant })}</th>
                <td>{formatDecimal(audience, 0)}</td>
                <td>{share(delivered, audience)}</td>
                <td>{share(outcomes.read, delivered)}</td>
                <td>{share(replied, delivered)}</td>
                <td>{share(optedOut, delivered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
