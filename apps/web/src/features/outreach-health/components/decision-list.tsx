import type { LineHealth } from '@balcao/contract/outreach/models.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { healthPhrases } from '../phrases/phrases.ts';
import styles from './line-card.module.css';

type Decision = LineHealth['decisions'][number];

function DecisionRow({ at, verdict, reasons, acknowledgedAt }: Decision) {
  const t = healthPhrases.useT();
  const { timeZone } = useSession().user.company;
  const why = [...new Set(reasons.map(({ finding }) => t(`finding.${finding}`)))].join(' ');
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
      <span>
        <b>{t(`mode.${verdict}`)}</b> {why}
        {acknowledgedAt !== null && (
          <small>{t('acknowledged', { when: formatDateTime(acknowledgedAt, timeZone) })}</small>
        )}
      </span>
    </li>
  );
}

/** What was decided about a number of late. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  const t = healthPhrases.useT();
  if (decisions.length === 0) return <p className={styles['quiet']}>{t('decisions.none')}</p>;
  return (
    <details className={styles['decisions']}>
      <summary>{t('decisions')}</summary>
      <ol>
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} {...decision} />
        ))}
      </ol>
    </details>
  );
}
