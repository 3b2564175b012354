import { inCompanyAsSystem } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type DueRun, wakeRuns } from './wake-runs.ts';

const AT_ONCE = 200;
/** Among so many, companies take turns. */
const LOOKED_AT = 5000;
const SIDE_BY_SIDE = 4;
/** So many of one company share a transaction: its commit, its events and whom they wake are paid once. */
const TOGETHER = 8;

type Due = DueRun & { companyId: number };
type Group = { companyId: number; runs: DueRun[] };

/** Goes on with runs that are due, of each company in its turn. Answers whether there may be more at once. */
export async function ringDue(deps: Deps): Promise<boolean> {
  const due = await findDue(deps);
  const moved = await wakeAll(deps, due);
  // What could not be moved is held by somebody, or failing: it is looked at again after a rest.
  return due.length === AT_ONCE && moved > 0;
}

async function findDue({ database, now }: Deps): Promise<Due[]> {
  const { rows } = await database.pool.query<{ id: number; company_id: number; ticket_id: number }>({
    name: 'routing-due-runs',
    text: `
      select id, company_id, ticket_id from (
        select *, row_number() over (partition by company_id order by wake_at) as place from (
          select id, company_id, ticket_id, wake_at from bot_runs
          where status = 'active' and wake_at is not null and wake_at <= $1 order by wake_at limit $3
        ) earliest
      ) due order by place, wake_at limit $2`,
    values: [now(), AT_ONCE, LOOKED_AT],
  });
  return rows.map((row) => ({ runId: row.id, companyId: row.company_id, ticketId: row.ticket_id }));
}

async function wakeAll(deps: Deps, due: readonly Due[]): Promise<number> {
  const queue = groupsOf(due);
  let moved = 0;
  const worker = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) moved += await wake(deps, group);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  return moved;
}

/** Of each company a few at a time, and no fewer transactions than run side by side; companies take turns as before. */
function groupsOf(due: readonly Due[]): Group[] {
  const size = Math.min(TOGETHER, Math.ceil(due.length / SIDE_BY_SIDE));
  const groups: Group[] = [];
  const open = new Map<number, DueRun[]>();
  for (const { companyId, ...run } of due) {
    const runs = open.get(companyId);
    if (runs && runs.length < size) {
      runs.push(run);
      continue;
    }
    const begun = [run];
    open.set(companyId, begun);
    groups.push({ companyId, runs: begun });
  }
  return groups;
}

/** Answers how many went on. A transaction that fails is taken apart: a run that cannot go on holds up no other. */
async function wake(deps: Deps, { companyId, runs }: Group): Promise<number> {
  try {
    return await repeatAfterDeadlock(() => inCompanyAsSystem(deps, companyId, (ctx) => wakeRuns(ctx, runs)));
  } catch (error) {
    if (isLostDatabase(error)) throw error;
    if (runs.length === 1) {
      deps.log.error({ err: error, ...runs[0] }, 'a run could not go on');
      return 0;
    }
    let moved = 0;
    for (const run of runs) moved += await wake(deps, { companyId, runs: [run] });
    return moved;
  }
}
