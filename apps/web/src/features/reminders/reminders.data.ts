import type { Reminder } from '@balcao/contract/reminders/models.ts';
import { reminderRoutes } from '@balcao/contract/reminders/routes.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { toastFailure } from '../../ui/feedback/toast.tsx';

const SNOOZE_MINUTES = 10;

export const remindersQuery = queryOptions({
  queryKey: ['reminders'] as const,
  queryFn: async ({ signal }) => (await call(reminderRoutes.list, {}, { signal })).reminders,
});

/** What can be done with reminders that rang. */
export function useReminderActs() {
  const queries = useQueryClient();
  async function attempt(act: () => Promise<unknown>) {
    try {
      await act();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      await queries.invalidateQueries({ queryKey: ['reminders'] });
    }
  }
  const of = ({ id }: Reminder) => ({ params: { reminderId: id } });
  return {
    snooze: (reminder: Reminder) =>
      attempt(() => call(reminderRoutes.snooze, { ...of(reminder), body: { minutes: SNOOZE_MINUTES } })),
    finish: (reminder: Reminder) => attempt(() => call(reminderRoutes.finish, of(reminder))),
    see: (reminders: readonly Reminder[]) =>
      attempt(() => Promise.all(reminders.map((reminder) => call(reminderRoutes.see, of(reminder))))),
  };
}
