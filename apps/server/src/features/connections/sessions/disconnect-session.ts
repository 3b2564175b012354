import type { Connection } from '@balcao/contract/connections/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { lockConnection, requireSession, requestSession } from './request-session.ts';

/** Logs out at WhatsApp and forgets the login. What waits to be sent goes on waiting for the next phone. */
export async function disconnectSession(ctx: UserCtx, { connectionId }: { connectionId: number }): Promise<Connection> {
  requireSession(await lockConnection(ctx, connectionId));
  return requestSession(ctx, { connectionId, cause: 'disconnect-asked', wanted: false, unlink: true });
}
