import type { Fault } from '@balcao/contract/external-api/faults.ts';
import type { Route } from '@balcao/contract/kit/route.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../fail.ts';
import { toAppError } from '../answer-errors.ts';
import { bearerToken } from '../bearer-token.ts';
import { faultsOf } from './faults.ts';
import type { ByProgram, Program, ProgramCallOutcome } from './program.ts';

export type Bound = { route: Route; handler: ByProgram<unknown, unknown>; deps: Deps };

type Caller = Pick<FastifyRequest, 'headers' | 'ip'>;

/** Fails for nobody: the answer does not depend on it. */
export const noteCall = ({ handler, deps }: Bound, program: Program, outcome: ProgramCallOutcome) =>
  deps.programTurns
    .look(() => handler.noteCall(deps, program, outcome))
    .catch((failure: unknown) => deps.log.warn({ err: failure }, 'a call of a program was not noted'));

export function refusalOf(error: unknown): Omit<ProgramCallOutcome, 'milliseconds'> {
  const known = toAppError(error) ?? new AppError('ERR_INTERNAL');
  return { status: known.status, error: known.code, faults: faultsOf(known), messageId: null };
}

/** Programs written for comparable products bring theirs in a header of its own. */
export function tokenOf(request: Pick<Caller, 'headers'>, { tokenHeader }: Route): string | null {
  const own = tokenHeader && request.headers[tokenHeader];
  return typeof own === 'string' && own !== '' ? own : bearerToken(request);
}

/** Of a route for programs: a call that ended before it was read, because it was no JSON or too much of it, is noted like the others. */
export const notingUnread = (bound: Bound) => ({
  onError: (request: Caller, _reply: unknown, error: Error) => noteUnread(bound, request, error),
});

async function noteUnread(bound: Bound, request: Caller, error: Error & { code?: string }) {
  if (error.code?.startsWith('FST_ERR_CTP_') !== true) return;
  const token = tokenOf(request, bound.route);
  const program = token === null ? null : await bound.handler.admit(bound.deps, token, request.ip);
  if (!program) return;
  const refusal = refusalOf(error);
  const isTooLong = refusal.error === 'ERR_PAYLOAD_TOO_LARGE';
  const faults: Fault[] = isTooLong ? [{ field: 'body', reason: 'long' }] : refusal.faults;
  await noteCall(bound, program, { ...refusal, faults, milliseconds: 0 });
}
