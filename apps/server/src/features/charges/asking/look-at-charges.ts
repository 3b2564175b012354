import { ProviderError } from '@balcao/payments/kit/provider-error.ts';
import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { asPlatformCtx, type PlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { askAbout } from './ask-about.ts';
import { nextLook } from './next-look.ts';

const EVERY_MS = 5000;
const AT_ONCE = 8;

type Due = { id: number; accountId: number; txid: string; status: string; shownAt: Date; expiresAt: Date };

/** Asks providers about charges whose notification may be lost, for as long as the process lives. Any number of processes may. */
export const lookAtCharges = (deps: Deps): Working =>
  runLoop({ name: 'charge-looks', log: deps.log, idleMs: EVERY_MS, step: () => lookRound(deps) });

/** One look at what is due. Returns whether there may be more. */
export async function lookRound(deps: Deps): Promise<boolean> {
  const due = await asPlatformCtx(deps, take);
  await Promise.all(due.map((charge) => look(deps, charge)));
  return due.length === AT_ONCE;
}

/** When it is looked at next is written before anybody is asked: a look that a crash cut off is one look less. */
async function take({ client, now }: PlatformCtx): Promise<Due[]> {
  const { rows } = await client.query<Due>({
    name: 'charges-to-look-at',
    text: `select id, account_id as "accountId", txid, status, shown_at as "shownAt", expires_at as "expiresAt" from charges
      where next_look_at <= $1 order by next_look_at limit $2 for update skip locked`,
    values: [now, AT_ONCE],
  });
  for (const charge of rows) {
    const isOver = charge.status === 'waiting' && charge.expiresAt <= now;
    await client.query({
      name: 'charge-looked-at',
      text: `update charges set next_look_at = $2, status = case when $3 then 'expired' else status end where id = $1`,
      values: [charge.id, charge.status === 'paid' ? null : nextLook({ ...charge, now }), isOver],
    });
  }
  return rows;
}

async function look(deps: Deps, { id, accountId, txid }: Due): Promise<void> {
  try {
    await askAbout(deps, accountId, { txid });
  } catch (error) {
    const failure = error instanceof ProviderError ? error.message : undefined;
    deps.log.warn(
      { chargeId: id, failure, ...(failure === undefined && { err: error }) },
      'a charge was not looked at',
    );
  }
}
