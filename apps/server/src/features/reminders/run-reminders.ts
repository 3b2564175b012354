import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { inCompanyAsSystem } from '../../platform/context.ts';
import { repeatAfterDeadlock } from '../../platform/db/deadlock.ts';
import type { Deps } from '../../platform/deps.ts';
import { fireReminders } from './fire-reminders.ts';
import type { ReminderSubjects } from './reminder-subjects.ts';

/** People plan by the minute. */
const EVERY_MS = 5000;
const COMPANIES_AT_ONCE = 100;
const AT_ONCE = 200;

/** Rings what is due, for as long as the process lives. Any number of processes may do it. */
export const runReminders =
  (subjects: ReminderSubjects) =>
  (deps: Deps): Working =>
    runLoop({ name: 'reminders', log: deps.log, idleMs: EVERY_MS, step: () => reminderRound(deps, subjects) });

/** One look at all companies; those that may not work wait. Answers whether there may be more. */
export async function reminderRound(deps: Deps, subjects: ReminderSubjects): Promise<boolean> {
  const { rows } = await deps.database.pool.query<{ companyId: number }>({
    name: 'reminders-due',
    text: `
      select company_id as "companyId" from reminders
      where fired_at is null and fire_at <= $1 and company_may_work(company_id, $1)
      group by company_id order by min(fire_at) limit $2`,
    values: [deps.now(), COMPANIES_AT_ONCE],
  });
  const fired = [];
  for (const { companyId } of rows) fired.push(await attempt(deps, companyId, subjects));
  return fired.some((count) => count === AT_ONCE);
}

/** A company that fails holds up no other. */
async function attempt(deps: Deps, companyId: number, subjects: ReminderSubjects): Promise<number> {
  try {
    return await repeatAfterDeadlock(() =>
      inCompanyAsSystem(deps, companyId, (ctx) => fireReminders(ctx, { subjects, most: AT_ONCE })),
    );
  } catch (error) {
    deps.log.error({ err: error, companyId }, 'the reminders of a company could not ring');
    return 0;
  }
}
