import type { Connection } from '@balcao/contract/connections/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { linkByOf, type LinkBy } from './link-by.ts';
import { lockConnection, requireSession, requestSession } from './request-session.ts';

/** Forgets the login there is, also at WhatsApp, and shows a new QR or code. */
export async function renewQr(
  ctx: UserCtx,
  { connectionId, ...by }: LinkBy & { connectionId: number },
): Promise<Connection> {
  requireSession(await lockConnection(ctx, connectionId));
  return requestSession(ctx, { connectionId, cause: 'new-qr-asked', wanted: true, unlink: true, linkBy: linkByOf(by) });
}
