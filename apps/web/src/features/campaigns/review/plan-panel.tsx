import { campaignPlanRoutes } from '@balcao/contract/campaigns/plan-routes.ts';
import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { CAMPAIGNS } from '../campaign-keys.ts';
import { campaignPhrases } from '../phrases/phrases.ts';
import styles from './plan-panel.module.css';
import { campaignTrialPhrases } from './phrases/phrases.ts';

/** So much of the timetable shows what kind of thing it is; so many days fill the dialog no more than the texts do. */
const FIRST_LINES = 5;
const FIRST_DAYS = 7;
const MINUTE_MS = 60_000;

type Props = { campaign: Campaign; wanted: string | null; window: Campaign['window'] };

const planQuery = ({ campaign, wanted, window }: Props) => ({
  queryKey: [...CAMPAIGNS, 'plan', campaign.id, campaign.updatedAt, wanted, window] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      campaignPlanRoutes.dryRun,
      {
        params: { campaignId: campaign.id },
        body: { pageNumber: 1, window, ...(wanted !== null && { scheduledAt: wanted }) },
      },
      { signal },
    ),
  // What it says depends on the moment.
  staleTime: 0,
  placeholderData: keepPreviousData,
});

function useMoments() {
  const { timeZone } = useSession().user.company;
  const wall = (at: string) => wallClockAt(at, timeZone);
  return {
    short: (at: string) => `${formatDay(wall(at).slice(0, 10)).slice(0, 5)} ${wall(at).slice(11, 16)}`,
    exact: (at: string) => `${formatDay(wall(at).slice(0, 10)).slice(0, 5)} ${wall(at).slice(11, 19)}`,
  };
}

function useDuration() {
  const t = campaignTrialPhrases.useT();
  return ({ beginsAt, endsAt }: Pick<CampaignPlan, 'beginsAt' | 'endsAt'>): string => {
    if (beginsAt === null || endsAt === null) return t('plan.never');
    const minutes = Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(beginsAt)) / MINUTE_MS));
    const days = Math.floor(minutes / 1440);
    if (days > 0) return t('plan.days', { count: days });
    if (minutes < 60) return t('plan.minutes', { count: minutes });
    return t('plan.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

function Totals({ plan, asksFirst }: { plan: CampaignPlan; asksFirst: boolean }) {
  const t = campaignTrialPhrases.useT();
  const { short } = useMoments();
  const duration = useDuration();
  const { price, beginsAt, endsAt } = plan;
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>{t('plan.duration')}</dt>
        <dd>{duration(plan)}</dd>
      </div>
      {beginsAt !== null && (
        <div>
          <dt>{t('plan.begins')}</dt>
          <dd>{short(beginsAt)}</dd>
        </div>
      )}
      {endsAt !== null && (
        <div>
          <dt>{t('plan.ends')}</dt>
          <dd>{short(endsAt)}</dd>
        </div>
      )}
      {price && (
        <div>
          <dt>{t('plan.price')}</dt>
          <dd>{t('plan.amount', { currency: price.currency, amount: formatDecimal(price.amount, 2) })}</dd>
          <small>
            {t(asksFirst ? 'plan.priceQuestions' : 'plan.priceOf', { day: formatDay(price.asOf) })}
            {price.unpriced > 0 && ` ${t('plan.unpriced', { count: price.unpriced })}`}
          </small>
        </div>
      )}
    </dl>
  );
}

function Days({ days }: Pick<CampaignPlan, 'days'>) {
  const t = campaignTrialPhrases.useT();
  const words = campaignPhrases.useT();
  const most = Math.max(1, ...days.map(({ people }) => people));
  return (
    <ul className={styles['days']} aria-label={t('plan.byDay')}>
      {days.slice(0, FIRST_DAYS).map(({ day, people, limit }) => (
        <li key={day}>
          <span>{formatDay(day).slice(0, 5)}</span>
          <span className={styles['track']}>
            <span style={{ inlineSize: `${(people / most) * 100}%` }} />
          </span>
          <b>{t('plan.people', { count: people, total: formatDecimal(people, 0) })}</b>
          <small>{limit !== null && words(`waiting.${limit}`)}</small>
        </li>
      ))}
      {days.length > FIRST_DAYS && <li>{t('plan.moreDays', { count: days.length - FIRST_DAYS })}</li>}
    </ul>
  );
}

const leftOutWords = {
  suppressed: 'left.suppressed',
  'invalid-number': 'left.invalid-number',
  blocked: 'left.blocked',
} as const;
const hasWords = (reason: string): reason is keyof typeof leftOutWords => Object.hasOwn(leftOutWords, reason);

/** Who of the list will not be written to, by reason. */
function LeftOut({ leftOut }: Pick<CampaignPlan, 'leftOut'>) {
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
            <li key={one.reason}>
              <b>{formatDecimal(one.count, 0)}</b> {t(hasWords(one.reason) ? leftOutWords[one.reason] : 'left.other')}
            </li>
          ))}
      </ul>
    </section>
  );
}

function Lines({ timetable }: Pick<CampaignPlan, 'timetable'>) {
  const t = campaignTrialPhrases.useT();
  const { exact } = useMoments();
  return (
    <details className={styles['lines']}>
      <summary>{t('plan.timetable')}</summary>
      <ol>
        {timetable.slice(0, FIRST_LINES).map(({ at, position, name, number, variant }) => (
          <li key={position}>
            <time dateTime={at}>{exact(at)}</time> {t('plan.line', { name: name || number, n: variant })}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What the server says it will do, by the function that does it. */
export function PlanPanel(props: Props) {
  const t = campaignTrialPhrases.useT();
  const { data: plan, error, refetch } = useQuery(planQuery(props));
  if (error && !plan) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles['plan']} aria-label={t('plan')} aria-busy={!plan}>
      <h3>{t('plan')}</h3>
      {plan ? (
        <>
          <Totals plan={plan} asksFirst={props.campaign.confirmation} />
          <LeftOut leftOut={plan.leftOut} />
          {plan.days.length > 0 && <Days days={plan.days} />}
          {plan.others.length > 0 && (
            <p>{t('plan.others', { names: plan.others.map(({ name }) => name).join(', ') })}</p>
          )}
          {plan.timetable.length > 0 && <Lines timetable={plan.timetable} />}
          <p className={styles['note']}>{t('plan.note')}</p>
        </>
      ) : (
        <SkeletonRows count={3} />
      )}
    </section>
  );
}
