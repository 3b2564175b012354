import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { inCompanyAsSystem } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { announceFailure } from '../messages/announce-failure.ts';

const IDLE_MS = 1000;
const BATCH = 100;
const TEXT = 'A mensagem perdeu a validade antes de sair.';

type Expired = { id: number; companyId: number; messageId: number; mayHaveLeft: boolean };

/**
 * Fails what was not to be sent any more and is still queued. From its last moment on no owner takes it. What campaigns say goes back to
 * them. A phone that lost its line may have let go of what it had tried: nobody knows.
 */
export async function expireSends(deps: Deps): Promise<boolean> {
  const { rows } = await deps.database.pool.query<Expired>({
    name: 'sends-expired',
    text: `
      select o.id, o.company_id as "companyId", o.message_id as "messageId",
        o.attempts > 0 and c.channel = 'whatsapp' as "mayHaveLeft"
      from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
      join connections c on c.id = o.connection_id
      where o.expires_at <= $1 and o.state = 'queued' and (o.priority < 2 or m.recipient_id is null)
      order by o.expires_at limit ${BATCH}`,
    values: [deps.now()],
  });
  for (const row of rows) await expire(deps, row);
  return rows.length === BATCH;
}

const expire = (deps: Deps, { id, companyId, messageId, mayHaveLeft }: Expired) =>
  inCompanyAsSystem(deps, companyId, async (ctx) => {
    const { rowCount } = await ctx.client.query({
      name: 'send-expire',
      text: `
        update outbox set state = 'failed', finished_at = $2
        where id = $1 and company_id = current_company() and state = 'queued' and expires_at <= $2`,
      values: [id, ctx.now],
    });
    if (!rowCount) return;
    const failure = mayHaveLeft
      ? { reason: 'unknown' as const, text: null }
      : { reason: 'outdated' as const, text: TEXT };
    await announceFailure(ctx, messageId, { ...failure, code: null });
  });

export const runExpiry = (deps: Deps): Working =>
  runLoop({ name: 'expiring sends', log: deps.log, idleMs: IDLE_MS, step: () => expireSends(deps) });
