import type { UserCtx } from '../../../platform/context.ts';
import { enqueueCheck } from '../enqueue-provider-jobs.ts';
import { requestSession } from './request-session.ts';

/**
 * Closes and opens every session of the company without logging out, and has the other connections tried again. Hosts take
 * one after the other. Those that somebody has disconnected stay so.
 */
export async function restartSessions(ctx: UserCtx): Promise<{ message: string; count: number }> {
  const { rows } = await ctx.client.query<{ id: number; is_session: boolean }>({
    name: 'connections-to-restart',
    text: `
      select c.id, c.channel = 'whatsapp' as is_session
      from connections c left join whatsapp_sessions s on s.connection_id = c.id
      where c.channel <> 'whatsapp' or s.wanted or (s.sealed_credentials is not null and not s.unlink)
      order by c.id for update of c`,
  });
  for (const { id, is_session: isSession } of rows) {
    if (isSession) await requestSession(ctx, { connectionId: Number(id), cause: 'restart-asked', wanted: true });
    else enqueueCheck(ctx, Number(id));
  }
  return { message: 'Aguarde... Suas conexões serão reiniciadas!', count: rows.length };
}
