import { inCompanyAsSystem } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { wakeRun } from './wake-run.ts';

const AT_ONCE = 200;
/** Among so many, companies take turns. */
const LOOKED_AT = 5000;
const SIDE_BY_SIDE = 4;

type Due = { id: number; companyId: number; ticketId: number };

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
  return rows.map((row) => ({ id: row.id, companyId: row.company_id, ticketId: row.ticket_id }));
}

async function wakeAll(deps: Deps, due: readonly Due[]): Promise<number> {
  const queue = [...due];
  let moved = 0;
  const worker = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) if (await wake(deps, one)) moved += 1;
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  return moved;
}

async function wake(deps: Deps, { id: runId, companyId, ticketId }: Due): Promise<boolean> {
  try {
    return await repeatAfterDeadlock(() =>
      inCompanyAsSystem(deps, companyId, (ctx) => wakeRun(ctx, { runId, ticketId })),
    );
  } catch (error) {
    if (isLostDatabase(error)) throw error;
    deps.log.error({ err: error, runId, ticketId }, 'a run could not go on');
    return false;
  }
}
