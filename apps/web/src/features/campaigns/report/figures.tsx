import type { Campaign, CampaignNumbers } from '@balcao/contract/campaigns/models.ts';
import { Link } from '@tanstack/react-router';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { campaignPhrases } from '../phrases/phrases.ts';
import details from './details.module.css';
import { campaignReportPhrases } from './phrases/phrases.ts';
import styles from './report.module.css';

const whole = (count: number) => formatDecimal(count, 0);
const shareOf = (part: number, of: number) => (of === 0 ? 0 : Math.min(1, part / of));

/** Delivered out of valid, in words and as a bar. */
export function HowFar({ numbers: { delivered, valid } }: { numbers: CampaignNumbers }) {
  const t = campaignReportPhrases.useT();
  const percent = Math.floor(shareOf(delivered, valid) * 100);
  return (
    <div className={styles['far']}>
      <p>{t('delivered', { delivered: whole(delivered), valid: whole(valid) })}</p>
      <progress className={styles['whole']} aria-label={t('progress')} value={percent} max={100} />
    </div>
  );
}

/** The cards of the specification; those about confirmations only where one is asked for. */
export function Cards({ campaign }: { campaign: Campaign }) {
  const t = campaignReportPhrases.useT();
  const none = campaignPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { numbers, confirmation, whatsapp, contactList, scheduledAt, completedAt } = campaign;
  const figures = [
    ['valid', numbers.valid],
    ...(confirmation
      ? ([
          ['requested', numbers.requested],
          ['confirmed', numbers.confirmed],
        ] as const)
      : []),
    ['delivered', numbers.delivered],
    ['replied', numbers.replied],
    ['optedOut', numbers.optedOut],
  ] as const;
  const facts = [
    ['connection', whatsapp?.name ?? none('noConnection')],
    ['list', contactList?.name ?? none('noList')],
    ['scheduledAt', scheduledAt === null ? none('noSchedule') : formatDateTime(scheduledAt, timeZone)],
    ['completedAt', completedAt === null ? none('notCompleted') : formatDateTime(completedAt, timeZone)],
  ] as const;
  return (
    <div className={styles['both']}>
      <dl className={styles['cards']}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`card.${name}`)}</dt>
            <dd data-figure>{whole(count)}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles['cards']} data-facts>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`card.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Sent, delivered, read, answered: each of those before it. */
export function Funnel({ campaign, onReplies }: { campaign: Campaign; onReplies: () => void }) {
  const { outcomes, delivered, replied } = campaign.numbers;
  const t = campaignReportPhrases.useT();
  const steps = [
    ['sent', delivered],
    ['delivered', outcomes.delivered + outcomes.read],
    ['read', outcomes.read],
    ['replied', replied],
  ] as const;
  return (
    <section className={styles['section']}>
      <h3>{t('funnel')}</h3>
      <ul className={styles['funnel']}>
        {steps.map(([name, count]) => {
          const share = shareOf(count, delivered);
          return (
            <li key={name}>
              {name === 'replied' && count > 0 ? (
                <button type="button" className={details['open']} onClick={onReplies}>
                  {t('funnel.replied')}
                </button>
              ) : (
                t(`funnel.${name}`)
              )}
              <span className={styles['track']}>
                <span style={{ width: `${share * 100}%` }} />
              </span>
              <b>
                {whole(count)}
                <small>{t('share', { percent: Math.round(share * 100) })}</small>
              </b>
            </li>
          );
        })}
      </ul>
      {replied > 0 && (
        <Link
          className={`${details['open']} ${styles['inbox']}`}
          to="/tickets/{-$uuid}"
          search={{ tab: 'search', campaign: campaign.id }}
        >
          {t('funnel.inbox')}
        </Link>
      )}
    </section>
  );
}
