import type { Logger } from '@balcao/platform/logger.ts';
import { sessionScope } from './session/session-scope.ts';

/**
 * What code of one session forgot to catch ends the socket of that session, which begins anew. What belongs to none ends the
 * process: others take its sessions over.
 */
export function isolateFailures(log: Logger, endProcess: () => void): void {
  const isolate = (error: unknown) => {
    const session = sessionScope.getStore();
    log.error({ err: error, connectionId: session?.connectionId }, 'something failed that nobody was waiting for');
    if (session) session.fail();
    else endProcess();
  };
  process.on('unhandledRejection', isolate);
  process.on('uncaughtException', isolate);
}
