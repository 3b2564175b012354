import type { Route } from '@balcao/contract/kit/route.ts';
import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../fail.ts';
import { noteCall, refusalOf, tokenOf, type Bound } from './note-call.ts';
import type { Program, ProgramCallOutcome } from './program.ts';

/** What is looked at before the body: the same of every kind of route. */
export type Entrant = Pick<FastifyRequest, 'raw' | 'headers' | 'ip'>;
export type EntryReply = { raw: ServerResponse; header: (name: string, value: string) => unknown };

/** A program that is let in, and how its call is noted. */
export type ProgramEntry = {
  program: Program;
  note: (outcome: Omit<ProgramCallOutcome, 'milliseconds'>) => Promise<void>;
};

/** Asks whose the call is, counts it and lets it in. What is refused of somebody known is noted. */
export async function enterProgram(bound: Bound, request: Entrant, reply: EntryReply): Promise<ProgramEntry> {
  const { route, handler, deps } = bound;
  const token = tokenOf(request, route);
  const program = token === null ? null : await handler.admit(deps, token, request.ip);
  if (!program) return fail('ERR_UNAUTHENTICATED');
  deps.companyLoad.called(request.raw, program.companyId);
  if (program.isShut) return fail('ERR_ACCOUNT_DISABLED');
  const startedAt = performance.now();
  const note: ProgramEntry['note'] = (outcome) =>
    noteCall(bound, program, { ...outcome, milliseconds: Math.round(performance.now() - startedAt) });
  try {
    await countCall(bound, program, reply);
    requireOpen(route, program);
    return { program, note };
  } catch (error) {
    await note(refusalOf(error));
    throw error;
  }
}

/** Fails when there were too many; says in any case how many are left. */
async function countCall({ handler, deps }: Bound, program: Program, reply: EntryReply) {
  const { limit } = handler;
  const count = await deps.rateWindows.count(limit, program.caller);
  reply.header('ratelimit-limit', String(limit.calls));
  reply.header('ratelimit-remaining', String(count.remaining));
  reply.header('ratelimit-reset', String(count.resetSeconds));
  if (count.isOver) fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: count.resetSeconds });
}

function requireOpen({ planFlag, worksWhenExpired, scope }: Route, { mayWork, planFlags, scopes }: Program) {
  if (!mayWork && !worksWhenExpired) fail('ERR_SUBSCRIPTION_EXPIRED');
  if (planFlag && !planFlags.has(planFlag)) fail('ERR_NO_PERMISSION', { planFlag });
  if (scope && !scopes.has(scope)) fail('ERR_NO_PERMISSION', { scope });
}
