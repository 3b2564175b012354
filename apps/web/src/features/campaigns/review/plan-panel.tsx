import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../platform/format/day.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { campaignPhrases } from '../phrases/phrases.ts';
import { LeftOut } from './left-out.tsx';
import { planQuery, type PlanAsked } from './plan.data.ts';
import styles from './plan-panel.module.css';
import { campaignTrialPhrases } from './phrases/phrases.ts';
import { Recent } from './recent.tsx';
import { Timetable } from './timetable.tsx';

/** So many days fill the dialog no more than the texts do. */
const FIRST_DAYS = 7;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

type Props = PlanAsked & { onRestDays: (days: number) => void };

function useMoments() {
  const { timeZone } = useSession().user.company;
  const wall = (at: string) => wallClockAt(at, timeZone);
  return {
    short: (at: string) => `${formatDay(wall(at).slice(0, 10)).slice(0, 5)} ${wall(at).slice(11, 16)}`,
  };
}

function useDuration() {
  const t = campaignTrialPhrases.useT();
  return ({ people, beginsAt, endsAt }: Pick<CampaignPlan, 'people' | 'beginsAt' | 'endsAt'>): string => {
    if (people === 0) return t('plan.nobody');
    if (beginsAt === null || endsAt === null) return t('plan.never');
    const minutes = Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(beginsAt)) / MINUTE_MS));
    if (minutes < 60) return t('plan.minutes', { count: minutes });
    if (minutes >= DAY_MINUTES) {
      const hours = Math.round(minutes / 60);
      const [days, rest] = [Math.floor(hours / 24), hours % 24];
      return rest === 0 ? t('plan.days', { count: days }) : t('plan.daysHours', { count: days, hours: rest });
    }
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

type Beside = Pick<CampaignPlan, 'others' | 'unforeseen' | 'sharing' | 'moreSharing'>;

/** Who else speaks meanwhile: on the number, which is planned as far as it can be, and at the cost of the company's daily maximum, which is not. */
function Others({ others, unforeseen, sharing, moreSharing }: Beside) {
  const t = campaignTrialPhrases.useT();
  const { short } = useMoments();
  const named = others.map(({ name, from }) => (from === null ? name : t('plan.from', { name, moment: short(from) })));
  const elsewhere = sharing.map(({ name }) => name).join(', ');
  const more = moreSharing > 0 ? ` ${t('plan.moreSharing', { count: moreSharing })}` : '';
  const total = t('plan.people', { count: unforeseen.people, total: formatDecimal(unforeseen.people, 0) });
  return (
    <>
      {others.length > 0 && <p>{t('plan.others', { names: named.join(', ') })}</p>}
      {unforeseen.campaigns > 0 && (
        <p role="note">{t('plan.unforeseen', { count: unforeseen.campaigns, people: total })}</p>
      )}
      {sharing.length > 0 && <p>{t('plan.sharing', { names: elsewhere + more })}</p>}
    </>
  );
}

/** What the server says it will do, by the function that does it. */
export function PlanPanel({ onRestDays, ...asked }: Props) {
  const t = campaignTrialPhrases.useT();
  const { data: plan, error, refetch } = useQuery(planQuery(asked, 1));
  if (error && !plan) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles['plan']} aria-label={t('plan')} aria-busy={!plan}>
      <h3>{t('plan')}</h3>
      {plan ? (
        <>
          <Totals plan={plan} asksFirst={asked.campaign.confirmation} />
          <LeftOut leftOut={plan.leftOut} />
          <Recent recent={plan.recent} restDays={asked.restDays} onRestDays={onRestDays} />
          {plan.days.length > 0 && <Days days={plan.days} />}
          <Others {...plan} />
          {plan.timetable.length > 0 && <Timetable asked={asked} plan={plan} />}
          <p className={styles['note']}>{t('plan.note')}</p>
        </>
      ) : (
        <SkeletonRows count={3} />
      )}
    </section>
  );
}
