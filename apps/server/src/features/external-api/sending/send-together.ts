import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { sharing, StoodAside } from '../../../platform/db/gathered.ts';
import { isRefusedByDatabase } from '../../../platform/db/refused-by-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, fail } from '../../../platform/fail.ts';
import type { ProgramCall } from '../../../platform/http/programs/program.ts';
import { asProgram } from '../as-program.ts';
import { once, type OnceKey } from '../idempotency/once.ts';
import { inProgramTurn } from '../in-program-turn.ts';

type Done<T> = { answer: T; isReplay: boolean };
type Work = (ctx: Ctx) => Promise<Done<object>>;
type Waiting = {
  call: ProgramCall;
  /** Its person and its name: of each, one goes at a time. */
  marks: readonly string[];
  work: Work;
  ended: PromiseWithResolvers<Done<object>>;
};

type Asked<T> = {
  /** Who it goes to, where it is a few words to a telephone; null for what has to look for more, or carries files. */
  person: string | null;
  key: OnceKey;
  send: (ctx: Ctx) => Promise<T>;
};

/** In one transaction. What waits for the commit of so many waits for some tens of milliseconds. */
const MAX_TOGETHER = 25;
const MAX_WAITING = 1000;

/** How a line is stored: so many in a group, and after it a rest of so many times as long as the group took. */
type Pace = { together: number; rests: number };
const atOnce: Pace = { together: MAX_TOGETHER, rests: 0 };
/** While people are at work, hundreds that came at once are stored a few at a time: processors and database are theirs in between. */
const besidePeople: Pace = { together: 5, rests: 3 };
/** What is still a flood after this is no burst, and has to be stored as fast as it comes. */
const BURST_MS = 6000;
const lasting: Pace = { together: MAX_TOGETHER, rests: 1 };
const MAX_REST_MS = 60;

const linesOf = new WeakMap<Deps, Map<number, Waiting[]>>();

/**
 * Stores what a program sends, once a key. What comes for a company while others of its calls are being stored is stored
 * together, in one transaction: each is answered after the commit, a refusal concerns nobody but its own call, and to one person
 * one goes at a time, in the order of coming.
 */
export async function sendTogether<T extends object>(call: ProgramCall, { person, key, send }: Asked<T>) {
  const work = (ctx: Ctx): Promise<Done<T>> => once(ctx, key, () => send(asProgram(ctx, call.program)));
  if (person === null) return inProgramTurn(call, work);
  const line = lineOf(call);
  if (line.length >= MAX_WAITING) return fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
  const ended = Promise.withResolvers<Done<object>>();
  const marks = [`person ${person}`, ...(key === null ? [] : [`key ${key.caller} ${key.key}`])];
  // What is written of it goes by the request that asked for it.
  const within = AsyncLocalStorage.snapshot();
  line.push({ call, marks, work: (ctx) => within(work, ctx), ended });
  return ended.promise as Promise<Done<T>>;
}

/** The line of a company; the first who stands in it sets it going. */
function lineOf({ deps, program: { companyId } }: ProgramCall): Waiting[] {
  const lines = linesOf.get(deps) ?? new Map<number, Waiting[]>();
  linesOf.set(deps, lines);
  const known = lines.get(companyId);
  if (known) return known;
  const line: Waiting[] = [];
  lines.set(companyId, line);
  setImmediate(() => void drain(deps, companyId, line));
  return line;
}

async function drain(deps: Deps, companyId: number, line: Waiting[]) {
  let floodSince: number | null = null;
  while (line.length > 0) {
    const begunAt = performance.now();
    floodSince = line.length > MAX_TOGETHER && deps.concurrency.isInUse() ? (floodSince ?? begunAt) : null;
    const { together, rests } = paceOf(floodSince === null ? null : begunAt - floodSince);
    await storeGroup(deps, companyId, takeGroup(line, together));
    if (rests > 0) await delay(Math.min((performance.now() - begunAt) * rests, MAX_REST_MS));
  }
  linesOf.get(deps)?.delete(companyId);
}

const paceOf = (floodedForMs: number | null): Pace => {
  if (floodedForMs === null) return atOnce;
  return floodedForMs < BURST_MS ? besidePeople : lasting;
};

/** The next ones that may go together. Who has to wait for somebody before them keeps their place. */
function takeGroup(line: Waiting[], atMost: number): Waiting[] {
  const group: Waiting[] = [];
  const staying: Waiting[] = [];
  const marked = new Set<string>();
  for (const one of line.splice(0)) {
    const isFree = group.length < atMost && one.marks.every((mark) => !marked.has(mark));
    (isFree ? group : staying).push(one);
    for (const mark of one.marks) marked.add(mark);
  }
  line.push(...staying);
  return group;
}

/** Thrown so that a transaction is undone, before anybody has asked for its commit. */
class Undone extends Error {}

async function storeGroup(deps: Deps, companyId: number, group: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await deps.programTurns.actTogether(() =>
      inCompanyAsSystem(deps, companyId, async (ctx) => {
        const ended = await sharing(
          ctx,
          group.map(({ work }) => work),
        );
        if (ended.some(isFault)) throw new Undone();
        return ended;
      }),
    );
    for (const [index, outcome] of outcomes.entries()) settle(group[index], outcome);
  } catch (error) {
    // Nothing of it has happened: each by itself, the one at fault hears of it and the others do not.
    if (error instanceof Undone || isRefusedByDatabase(error)) for (const one of group) storeAlone(one);
    else for (const { ended } of group) ended.reject(error);
  }
}

/** Neither a refusal nor somebody who stood aside: the database refuses whatever follows. */
const isFault = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && !(outcome.reason instanceof AppError) && !(outcome.reason instanceof StoodAside);

function settle(one: Waiting | undefined, outcome: PromiseSettledResult<Done<object>>) {
  if (one === undefined) return;
  if (outcome.status === 'fulfilled') one.ended.resolve(outcome.value);
  else if (outcome.reason instanceof StoodAside) storeAlone(one);
  else one.ended.reject(outcome.reason);
}

const storeAlone = ({ call, work, ended }: Waiting): void =>
  void inProgramTurn(call, work).then(ended.resolve, ended.reject);
