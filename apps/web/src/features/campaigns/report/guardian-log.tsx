import type { CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import details from './details.module.css';
import { guardianPhrases } from './guardian-phrases/phrases.ts';
import report from './report.module.css';

/** What was decided about the number while the campaign ran, and why. */
export function GuardianLog({ decisions }: Pick<CampaignReport, 'decisions'>) {
  const t = guardianPhrases.useT();
  const { timeZone } = useSession().user.company;
  if (decisions.length === 0) return null;
  return (
    <section className={report['section']}>
      <h3>{t('title')}</h3>
      <ul className={details['reasons']}>
        {decisions.map(({ id, at, verdict, findings }) => (
          <li key={id}>
            <div>
              <b>{t(`mode.${verdict}`)}</b>
              <span>{findings.map((finding) => t(`finding.${finding}`)).join(' ')}</span>
            </div>
            <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
          </li>
        ))}
      </ul>
      <Link className={details['open']} to="/saude-dos-numeros">
        {t('all')}
      </Link>
    </section>
  );
}
