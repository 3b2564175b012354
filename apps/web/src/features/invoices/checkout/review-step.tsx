import type { Quote, SubscriptionOffer } from '@balcao/contract/checkout/models.ts';
import { monthsOf } from '@balcao/contract/companies/recurrence.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../platform/format/day.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { checkoutPhrases } from '../phrases/checkout/phrases.ts';
import { quoteQuery, type Chosen } from './checkout.data.ts';
import styles from './checkout.module.css';

type Props = { offer: SubscriptionOffer; chosen: Chosen; billedTo: string };

function nameOf(chosen: Chosen, { plans }: SubscriptionOffer, custom: string) {
  return chosen.plan === 'custom' ? custom : (plans.find(({ id }) => id === chosen.plan)?.name ?? '');
}

function Lines({ quote, offer, chosen }: Omit<Props, 'billedTo'> & { quote: Quote }) {
  const t = checkoutPhrases.useT();
  const { dueDate, recurrence } = offer;
  const words = {
    period: t('line.period', {
      plan: nameOf(chosen, offer, t('custom')),
      months: t('months', { count: monthsOf(recurrence) }),
    }),
    difference: t('line.difference', { date: formatDay(dueDate ?? '') }),
  };
  return (
    <dl className={styles['lines']}>
      {quote.lines.map(({ what, amount }) => (
        <div key={what}>
          <dt>{words[what]}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>{t('total')}</dt>
        <dd>{formatMoney(quote.total)}</dd>
      </div>
    </dl>
  );
}

/** Revisar: what it costs, and from when on it holds. */
export function ReviewStep({ offer, chosen, billedTo }: Props) {
  const t = checkoutPhrases.useT();
  const { data: quote, error, refetch } = useQuery(quoteQuery(chosen));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!quote) return <SkeletonRows count={3} />;
  return (
    <div className={styles['review']}>
      <Lines quote={quote} offer={offer} chosen={chosen} />
      {quote.isChange && (
        <p>{quote.holdsAfter === null ? t('holds.paid') : t('holds.after', { date: formatDay(quote.holdsAfter) })}</p>
      )}
      <p>{t('until', { date: formatDay(quote.paidUntil) })}</p>
      <p>{t('billedTo', { name: billedTo })}</p>
    </div>
  );
}
