import type { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import type { RouteRequest, RouteResult } from '@balcao/contract/kit/route.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../../connections/connections.table.ts';
import { sendAsked } from '../sending/send-asked.ts';

type Route = (typeof apiV1Routes)['sendMessage'];
type Asked = RouteRequest<Route>['body'] & { program: string };

/** Stores a text for a number; it leaves after those of people and before those of campaigns. */
export async function sendMessage(ctx: Ctx, asked: Asked): Promise<RouteResult<Route>> {
  const { to, content, ticket, program } = asked;
  const stored = await sendAsked(ctx, {
    program,
    connectionId: asked.connectionId ?? (await defaultConnection(ctx)),
    number: to.number,
    body: [content.text],
    files: [],
    userId: ticket.userId ?? null,
    queueId: ticket.queueId ?? null,
    status: ticket.status ?? null,
    sendSignature: false,
    closeTicket: false,
    saveOnTicket: null,
  });
  const { messageId: id, messageIds: ids, ticketId, ticketStatus } = stored;
  return { id, ids, status: 'queued', ticketId, ticketStatus };
}

async function defaultConnection({ db }: Ctx): Promise<number> {
  const { id, isDefault } = connections;
  const [row] = await db.select({ id }).from(connections).where(eq(isDefault, true));
  return row?.id ?? fail('ERR_WAPP_NOT_INITIALIZED');
}
