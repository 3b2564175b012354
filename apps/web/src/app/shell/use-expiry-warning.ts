import { useEffect } from 'react';
import { formatDay } from '../../platform/format/day.ts';
import { useSession } from '../../platform/session.tsx';
import { toastWarning } from '../../ui/toast.tsx';
import { shellPhrases } from '../phrases/phrases.ts';

const WARN_BELOW_DAYS = 5;

/** Tells, once after opening, that fewer than five paid days remain. */
export function useExpiryWarning(): void {
  const { company } = useSession().user;
  useEffect(() => {
    const { daysLeft: count, dueDate } = company;
    if (count === null || dueDate === null || count < 0 || count >= WARN_BELOW_DAYS) return;
    const date = formatDay(dueDate);
    toastWarning(count === 0 ? shellPhrases.t('expiringToday', { date }) : shellPhrases.t('expiring', { count, date }));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each due day: renewing the session must not repeat it
  }, [company.id, company.dueDate]);
}
