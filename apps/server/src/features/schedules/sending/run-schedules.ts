import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import type { StopCampaigns } from '../../outreach/guardian/judge-line.ts';
import { neverLeaves } from './never-leaves.ts';
import { sendSchedule } from './send-schedule.ts';
import { settleSchedule } from './settle-schedule.ts';
import { LOOK_EVERY_MS } from './wake-schedules.ts';

const AT_ONCE = 50;
/** What was taken has left a moment later, as a rule: for so long it is looked at so often. */
const LEAVES_WITHIN_MS = 60_000;
const WHILE_IT_LEAVES_MS = 1000;
/** Something of ours that fails is tried again after so long; after a day the message is too late anyway. */
const PAUSE_MS = 60_000;

type Found = { id: number; companyId: number };

/** Sends what is due, for as long as the process lives. Any number of processes may do it. */
export function runSchedules(deps: Deps, stopCampaigns: StopCampaigns): Working {
  let timer: NodeJS.Timeout | undefined;
  async function step(): Promise<boolean> {
    clearTimeout(timer);
    const lookedAt = deps.now();
    const more = await scheduleRound(deps, stopCampaigns);
    const rest = more ? null : await untilNext(deps, lookedAt);
    if (rest !== null) timer = setTimeout(loop.wake, rest);
    return more;
  }
  const loop = runLoop({ name: 'schedules', log: deps.log, idleMs: LOOK_EVERY_MS, step });
  const stopListening = deps.notifications.on('balcao_schedules', loop.wake);
  return {
    isWorking: loop.isWorking,
    async stop() {
      stopListening();
      clearTimeout(timer);
      await loop.stop();
    },
  };
}

/**
 * How long until something is due, or may have left, before the next look by itself; null when nothing is. What has become due
 * since the round began was not looked at.
 */
async function untilNext({ database, now }: Deps, lookedAt: Date): Promise<number | null> {
  const at = now().getTime();
  const { rows } = await database.pool.query<{ next: Date | null; isLeaving: boolean }>({
    name: 'schedules-next',
    text: `
      select (
        select min(next_attempt_at) from schedules
        where status = 'PENDENTE' and next_attempt_at > $1 and next_attempt_at < $2
      ) as next, exists (select from schedules where status = 'AGENDADA' and updated_at > $3) as "isLeaving"`,
    values: [lookedAt, new Date(at + LOOK_EVERY_MS), new Date(at - LEAVES_WITHIN_MS)],
  });
  const [found] = rows;
  const due = found?.next ? Math.max(1, found.next.getTime() - at) : null;
  return found?.isLeaving ? Math.min(due ?? WHILE_IT_LEAVES_MS, WHILE_IT_LEAVES_MS) : due;
}

/** One look at what is due and at what is under way, of all companies. Returns whether there may be more. */
export async function scheduleRound(deps: Deps, stopCampaigns: StopCampaigns): Promise<boolean> {
  const send = (ctx: Ctx, id: number) => sendSchedule(ctx, id, stopCampaigns);
  const due = await find(deps, dueNow, [deps.now(), AT_ONCE]);
  for (const found of due) await attempt(deps, found, send);
  for (const found of await find(deps, decided, [AT_ONCE])) await attempt(deps, found, settleSchedule);
  return due.length === AT_ONCE;
}

// Companies whose plan has no schedules any more or that have not paid wait: who is back within a day loses nothing.
const dueNow = {
  name: 'schedules-due',
  text: `
    select s.id, s.company_id as "companyId" from schedules s
    join company_entitlements e on e.company_id = s.company_id
    where s.status = 'PENDENTE' and s.next_attempt_at <= $1 and e.use_schedules
      and company_may_work(s.company_id, $1)
    order by s.next_attempt_at limit $2`,
};

const decided = {
  name: 'schedules-decided',
  text: `
    select s.id, s.company_id as "companyId" from schedules s
    where s.status = 'AGENDADA' and (
      exists (select from messages m where m.id = any(s.message_ids) and m.failed_at is not null)
      or not exists (select from messages m where m.id = any(s.message_ids) and m.ack = 0 and not ${neverLeaves('m')})
    )
    order by s.id limit $1`,
};

const find = async ({ database }: Deps, query: typeof dueNow, values: unknown[]): Promise<Found[]> =>
  (await database.pool.query<Found>({ ...query, values })).rows;

/** One that fails takes no other with it. */
async function attempt(deps: Deps, found: Found, work: (ctx: Ctx, scheduleId: number) => Promise<void>) {
  const { id, companyId } = found;
  try {
    // Whoever moves a card locks the ticket first, and what waits for its contact then.
    await repeatAfterDeadlock(() => inCompanyAsSystem(deps, companyId, (ctx) => work(ctx, id)));
  } catch (error) {
    deps.log.error({ err: error, scheduleId: id }, 'a scheduled message could not be handled');
    await deps.database.pool.query({
      name: 'schedule-later',
      text: "update schedules set next_attempt_at = $2 where id = $1 and status = 'PENDENTE'",
      values: [id, new Date(deps.now().getTime() + PAUSE_MS)],
    });
  }
}
