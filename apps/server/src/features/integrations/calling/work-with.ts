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

/**
 * Works with an account until the work is done or the time is up, and keeps how it went. Throws SourceError.
 */
export async function workWith<Result>(
  deps: Deps,
  account: BillingAccount,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const trace: Trace = { until: startedAt + WORK_MS, status: null };
  const note = (failure: SourceError['failure'] | null) =>
    noteCall(deps, {
      companyId: account.companyId,
      source: account.source,
      failure,
      status: trace.status,
      milliseconds: Math.round(performance.now() - startedAt),
    });
  try {
    const result = await work(askOf(deps, account, trace));
    await note(null);
    return result;
  } catch (error) {
    if (error instanceof SourceError) await note(error.failure);
    throw error;
  }
}

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
