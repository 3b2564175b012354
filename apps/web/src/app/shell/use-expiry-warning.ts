import { useEffect } from 'react';
import { formatDay } from '../../platform/format/day.ts';
import { useSession } from '../../platform/session.tsx';
import { toastWarning } from '../../ui/feedback/toast.tsx';
import { shellPhrases } from '../phrases/phrases.ts';

const WARN_BELOW_DAYS = 5;
const STORAGE_KEY = 'balcao.expiryTold';

/**
 * Tells those who can pay, once a day in this browser, that fewer than five paid days remain. A company in its first steps is
 * not greeted with it: the top bar says the date anyway.
 */
export function useExpiryWarning(): void {
  const { company, profile } = useSession().user;
  const { id, daysLeft: count, dueDate, isNew } = company;
  const isTold = profile === 'admin' && !isNew;
  useEffect(() => {
    if (!isTold || count === null || dueDate === null || count < 0 || count >= WARN_BELOW_DAYS) return;
    // The days left are another number tomorrow.
    const told = `${id} ${dueDate} ${count}`;
    if (localStorage.getItem(STORAGE_KEY) === told) return;
    localStorage.setItem(STORAGE_KEY, told);
    const date = formatDay(dueDate);
    toastWarning(count === 0 ? shellPhrases.t('expiringToday', { date }) : shellPhrases.t('expiring', { count, date }));
  }, [isTold, id, dueDate, count]);
}
