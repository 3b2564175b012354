import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf, countTries, type Attempt } from './count-tries.ts';
import type { AnyHandle, AnyHandler } from '../handlers.ts';

/** Runs a plain handler, or a counted one as one try. */
export function counted<T>(
  { handler, deps }: { handler: AnyHandler; deps: Deps },
  { request, input, userId }: { request: FastifyRequest; input: unknown; userId: number | null },
  run: (handle: AnyHandle, attempt: Attempt) => Promise<T>,
) {
  if (typeof handler !== 'function' && !('counts' in handler)) throw new TypeError('this handler is not counted');
  if (typeof handler === 'function') return run(handler, { forgive: () => undefined });
  const counts = handler.counts(callerOf(request, deps.config, userId), input);
  return countTries(deps.throttle, counts, (attempt) => run(handler.handle, attempt));
}
