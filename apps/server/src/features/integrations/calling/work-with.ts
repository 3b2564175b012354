import { SourceError } from '@balcao/integrations/kit/source-error.ts';
import type { Access, BillingSource, Dialogue } from '@balcao/integrations/kit/source.ts';
import { sources } from '@balcao/integrations/registry.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { BillingAccount } from './accounts-of.ts';
import { accessTokenOf, discardToken } from './access-token.ts';
import { carry, type Trace } from './call-source.ts';
import { noteCall } from './note-call.ts';

/** Everything that somebody waits for at a screen. */
const WORK_MS = 25_000;

/** Asks one thing of an account. A token that ended on the way is replaced once, and the dialogue begins again. */
export type Ask = <Result>(dialogue: (source: BillingSource, access: Access) => Dialogue<Result>) => Promise<Result>;

type Work<Result> = (ask: Ask) => Promise<Result>;
type Worked<Result> = { account: BillingAccount; status: number | null; milliseconds: number } & (
  | { result: Result }
  | { error: unknown }
);

/**
 * Works with an account until the work is done or the time is up, and keeps how it went. Throws SourceError.
 */
export async function workWith<Result>(deps: Deps, account: BillingAccount, work: Work<Result>): Promise<Result> {
  const worked = await attempt(deps, account, work);
  await noteSystem(deps, [worked]);
  if ('error' in worked) throw worked.error;
  return worked.result;
}

type Brought<Result> = {
  brought: { account: BillingAccount; result: Result }[];
  failure: SourceError['failure'] | null;
};

/** The same thing of every account of one system: one that fails takes nothing away of what the others bring. */
export async function workWithEach<Result>(
  deps: Deps,
  accounts: readonly BillingAccount[],
  work: Work<Result>,
): Promise<Brought<Result>> {
  const all = await Promise.all(accounts.map((account) => attempt(deps, account, work)));
  await noteSystem(deps, all);
  const brought: Brought<Result> = { brought: [], failure: null };
  for (const one of all) {
    if ('result' in one) brought.brought.push(one);
    else if (one.error instanceof SourceError) brought.failure ??= one.error.failure;
    else throw one.error;
  }
  return brought;
}

async function attempt<Result>(deps: Deps, account: BillingAccount, work: Work<Result>): Promise<Worked<Result>> {
  const startedAt = performance.now();
  const trace: Trace = { until: startedAt + WORK_MS, status: null };
  const facts = () => ({ account, status: trace.status, milliseconds: Math.round(performance.now() - startedAt) });
  try {
    const result = await work(askOf(deps, account, trace));
    return { ...facts(), result };
  } catch (error) {
    return { ...facts(), error };
  }
}

/** A system has one card, whatever it has of accounts: the first that failed is what it tells. */
async function noteSystem(deps: Deps, all: readonly Worked<unknown>[]): Promise<void> {
  const told = all.find((one) => failureOf(one) !== null) ?? all.find((one) => 'result' in one);
  if (told === undefined) return;
  const { account, status, milliseconds } = told;
  const { companyId, source } = account;
  await noteCall(deps, { companyId, source, failure: failureOf(told), status, milliseconds });
}

const failureOf = (worked: Worked<unknown>) =>
  'error' in worked && worked.error instanceof SourceError ? worked.error.failure : null;

function askOf(deps: Deps, account: BillingAccount, trace: Trace): Ask {
  const source = sources[account.source];
  const { authorise } = source;
  const open = async (): Promise<Access> => {
    const { settings } = account;
    return authorise
      ? { settings, accessToken: await accessTokenOf(deps, account, { authorise, trace }) }
      : { settings };
  };
  return async (dialogue) => {
    const once = async () => carry(deps, dialogue(source, await open()), { address: account.address, trace });
    try {
      return await once();
    } catch (error) {
      const isStale = error instanceof SourceError && error.failure === 'credentials' && authorise !== undefined;
      if (!isStale) throw error;
      await discardToken(deps, account);
      return once();
    }
  };
}
