import type { ApiScope } from '@balcao/contract/api-keys/scopes.ts';
import type { Fault } from '@balcao/contract/external-api/faults.ts';
import type { PlanFlag } from '@balcao/contract/plan-levels.ts';
import type { Deps } from '../../deps.ts';
import type { CallLimit } from '../../limits/rate-windows.ts';

/** What of the company a program reaches; null is all of it. A ticket has to fit both. */
export type Reach = { connectionIds: readonly number[] | null; queueIds: readonly number[] | null };

/** A program of a company, known by the token of one of its connections or by a key. */
export type Program = {
  companyId: number;
  /** By what it is known: `connection:<id>` or `key:<id>`. */
  caller: string;
  /** Null for a key. */
  connectionId: number | null;
  /** What the key may do; a connection's token opens the routes that take one and no other. */
  scopes: ReadonlySet<ApiScope>;
  reach: Reach;
  /** Of the connection or the key: people read it where the program did something. */
  name: string;
  isShut: boolean;
  mayWork: boolean;
  planFlags: ReadonlySet<PlanFlag>;
};

/** What became of a call, for people who look whether their program arrives. */
export type ProgramCallOutcome = {
  status: number;
  error: string | null;
  /** What was refused of it, by the names of fields alone. */
  faults: Fault[];
  milliseconds: number;
  messageId: number | null;
};

/** How a call came. `digest` tells whether two calls say the same. */
export type ProgramCall = {
  deps: Deps;
  program: Program;
  /** Does not wait until what it sends has left. */
  isImpatient: boolean;
  idempotencyKey: string | null;
  digest: () => Promise<Buffer>;
};

/** `isReplay`: nothing happened now, it is the answer to an earlier call. */
export type ProgramAnswer<Result> = {
  status: 200 | 201 | 202;
  result: Result;
  messageId: number | null;
  isReplay: boolean;
};

/** Brought by the slice that owns the route: the transport knows neither connections nor what is kept of calls. */
export type ByProgram<Input, Result> = {
  limit: CallLimit;
  /** Null for a token that opens nothing, or not from this address. */
  admit: (deps: Deps, token: string, address: string) => Promise<Program | null>;
  serve: (call: ProgramCall, input: Input) => Promise<ProgramAnswer<Result>>;
  noteCall: (deps: Deps, program: Program, outcome: ProgramCallOutcome) => Promise<void>;
};
