import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session.tsx';
import { userPhrases } from '../phrases/phrases.ts';
import { userNamesQuery } from '../users.data.ts';
import styles from './seats.module.css';

/** How many people the plan has room for, and how many work here; nothing until both are known. */
export function useSeats(): { taken: number; limit: number; isFull: boolean } | null {
  const { plan } = useSession().user.company;
  const { data: names } = useQuery(userNamesQuery);
  if (!plan || !names) return null;
  return { taken: names.length, limit: plan.users, isFull: names.length >= plan.users };
}

export function Seats() {
  const t = userPhrases.useT();
  const seats = useSeats();
  if (!seats) return null;
  return (
    <span className={styles['seats']} data-full={seats.isFull || undefined}>
      {t('seats', { count: seats.taken, limit: seats.limit })}
    </span>
  );
}

/** Says that the plan has no room left, before somebody fills in a form for nothing. */
export function SeatsNotice() {
  const t = userPhrases.useT();
  const seats = useSeats();
  if (!seats?.isFull) return null;
  return <output className={styles['notice']}>{t('seats.full', { limit: seats.limit })}</output>;
}
