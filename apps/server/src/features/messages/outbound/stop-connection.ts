import type { ConnectionProblem } from '@balcao/contract/connections/session-models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { providerWords } from '../../connections/provider-words.ts';
import { reportConnection } from '../../connections/report-connection.ts';

/** With these nothing works, as a check would find: the connection is not one that is connected and has some trouble. */
const lost: ReadonlySet<ConnectionProblem> = new Set(['reauthenticate', 'disconnected']);

/** Notes what a refused call has shown about its connection; what is queued waits. */
export async function stopConnection(
  ctx: Ctx,
  connectionId: number,
  { problem, error }: { problem: ConnectionProblem; error: unknown },
): Promise<void> {
  const status = lost.has(problem) ? ({ status: 'DISCONNECTED' } as const) : {};
  await reportConnection(ctx, connectionId, { ...status, problem, problemDetail: providerWords(error) });
}
