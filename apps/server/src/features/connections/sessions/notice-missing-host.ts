import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { asPlatformCtx, inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connections } from '../connections.table.ts';
import { recordHistory } from '../history/record-history.ts';
import { announceSession } from './announce-session.ts';

const LOOK_EVERY_MS = 15_000;
/** A session that was given up is in other hands within ten seconds, as long as there are any. */
const TIMEOUT_MS = 60_000;
const AT_ONCE = 100;

/** Says on the connection that nobody speaks for its phone: whoever would have told us is what is missing. */
export function noticeMissingHost(deps: Deps): Working {
  return runLoop({
    name: 'notice-missing-host',
    log: deps.log,
    idleMs: LOOK_EVERY_MS,
    step: async () => {
      const abandoned = await findAbandoned(deps);
      for (const { id, companyId } of abandoned) {
        await inCompanyAsSystem(deps, companyId, (ctx) => sayNobodySpeaks(ctx, id));
      }
      return abandoned.length === AT_ONCE;
    },
  });
}

const ABANDONED = `
  from whatsapp_sessions s join connections c on c.id = s.connection_id
    left join connection_leases l on l.connection_id = c.id
  where s.wanted and s.updated_at < $1 and (l.connection_id is null or l.expires_at < $1)
    and c.status <> 'DISCONNECTED' and c.problem is distinct from 'no-host'
    and company_keeps_phones(c.company_id, $1)`;

const findAbandoned = (deps: Deps): Promise<{ id: number; companyId: number }[]> =>
  asPlatformCtx(deps, async ({ client, now }) => {
    const { rows } = await client.query<{ id: number; company_id: number }>({
      name: 'sessions-abandoned',
      text: `select c.id, c.company_id ${ABANDONED} order by c.id limit $2`,
      values: [new Date(now.getTime() - TIMEOUT_MS), AT_ONCE],
    });
    return rows.map(({ id, company_id: companyId }) => ({ id: Number(id), companyId: Number(companyId) }));
  });

/** Looked at again under lock: the host may have told us something meanwhile, which is truer. */
export async function sayNobodySpeaks(ctx: Ctx, connectionId: number): Promise<boolean> {
  const { now } = ctx;
  const { rowCount } = await ctx.client.query({
    name: 'session-abandoned',
    text: `select ${ABANDONED} and c.id = $2 for update of c`,
    values: [new Date(now.getTime() - TIMEOUT_MS), connectionId],
  });
  if (!rowCount) return false;
  const state = { status: 'TIMEOUT', problem: 'no-host', cause: 'no-host', until: null, sealedPairing: null } as const;
  await ctx.db
    .update(connections)
    .set({ ...state, updatedAt: now })
    .where(eq(connections.id, connectionId));
  await recordHistory(ctx, { connectionId, at: now, status: state.status, cause: state.cause });
  await announceSession(ctx, connectionId);
  return true;
}
