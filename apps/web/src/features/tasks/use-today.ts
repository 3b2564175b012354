import { dayAt } from '../../platform/format/day.ts';
import { useSession } from '../../platform/session.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';

const POLL_INTERVAL_MS = 60_000;

/** The day on the company's calendar. */
export function useToday(): string {
  const { timeZone } = useSession().user.company;
  return dayAt(useNow(POLL_INTERVAL_MS), timeZone);
}
