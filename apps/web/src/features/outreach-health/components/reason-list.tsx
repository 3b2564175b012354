import type { GuardianReason } from '@balcao/contract/outreach/models.ts';
import { figuresText } from '../figures.ts';
import { healthPhrases } from '../phrases/phrases.ts';
import styles from './line-card.module.css';

/** What speaks against a number, with what was counted and what to do. */
export function ReasonList({ reasons }: { reasons: readonly GuardianReason[] }) {
  const t = healthPhrases.useT();
  return (
    <ul className={styles['reasons']} aria-label={t('reasons')}>
      {reasons.map((reason) => {
        const { finding, scope, verdict, campaignId, variant } = reason;
        const figures = figuresText(reason, t);
        return (
          <li key={[finding, scope, campaignId, variant].join()} data-verdict={verdict}>
            <b>{t(`finding.${finding}`)}</b>
            {figures && <small>{figures}</small>}
            <span>{t(`todo.${finding}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
