import { useEffect } from 'react';
import { formatDay } from '../../platform/format/day.ts';
import { daysLeft, isExpiringSoon } from '../../platform/subscription.ts';
import { useSession } from '../../platform/session.tsx';
import { toastWarning } from '../../ui/toast.tsx';
import { shellPhrases } from '../phrases/phrases.ts';

/** Tells, once after opening, that fewer than five paid days remain. */
export function useExpiryWarning(): void {
  const { company } = useSession().user;
  useEffect(() => {
    if (!isExpiringSoon(company) || company.dueDate === null) return;
    const count = daysLeft(company) ?? 0;
    const date = formatDay(company.dueDate);
    toastWarning(count === 0 ? shellPhrases.t('expiringToday', { date }) : shellPhrases.t('expiring', { count, date }));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each due day: renewing the session must not repeat it
  }, [company.id, company.dueDate]);
}
