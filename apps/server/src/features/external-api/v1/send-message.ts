import type { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import type { RouteRequest, RouteResult } from '@balcao/contract/kit/route.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Program } from '../../../platform/http/programs/program.ts';
import { nameOfAddress } from '../media/address-draft.ts';
import { fetchAddressJob } from '../media/fetch-address.job.ts';
import { storeSending } from '../sending/store-sending.ts';
import { composeContent } from './compose-content.ts';

type Route = (typeof apiV1Routes)['sendMessage'];
type Asked = RouteRequest<Route>['body'];
export type Sender = Pick<Program, 'name' | 'caller' | 'reach'>;

/** Stores what a program says; it leaves after those of people and before those of campaigns. */
export async function sendMessage(ctx: Ctx, asked: Asked, sender: Sender): Promise<RouteResult<Route>> {
  const { to, content, ticket, expiresAt } = asked;
  const { name: program, caller, reach } = sender;
  const stored = await storeSending(ctx, {
    program,
    reach,
    to,
    connectionId: asked.connectionId ?? null,
    userId: ticket.userId ?? null,
    queueId: ticket.queueId ?? null,
    status: ticket.status ?? null,
    whenDisconnected: asked.whenDisconnected,
    respectHours: asked.respectHours,
    isMarketing: asked.category === 'marketing',
    expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
    reference: asked.clientReference ?? null,
    isTemplate: 'template' in content,
    compose: (_ctx, { manifest, connectionId }) => composeContent(ctx, content, { manifest, connectionId, caller }),
  });
  const { messageId: id, messageIds: ids, ticketId, ticketStatus } = stored;
  if ('media' in content && 'url' in content.media) {
    const { url, caption, voice } = content.media;
    const name = nameOfAddress(content.media);
    ctx.enqueue(fetchAddressJob, { companyId: ctx.companyId, messageId: id, url, caption, name, voice });
  }
  return { id, ids, status: 'queued', ticketId, ticketStatus };
}

/** Whether it says all that there is to send: neither a file nor a template has to be looked for. */
export const isFewWords = ({ content }: Pick<Asked, 'content'>) => !('media' in content) && !('template' in content);
