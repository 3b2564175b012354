import type { AssistantFailure } from '@balcao/contract/assistant/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { asPlatformCtx, type UserCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { aiAccountFailures } from '../assistant.table.ts';
import { tellOfAccount } from './tell-of-account.ts';

/** What is the account's fault; the others are one question's. */
const ofAccount: ReadonlySet<string> = new Set<AssistantFailure>([
  'configuration',
  'quota',
  'busy',
  'timeout',
  'unreachable',
]);

/** An account that failed three times within a minute is left alone for one. */
export async function refuseResting({ db, now }: UserCtx, owner: number): Promise<void> {
  const [row] = await db.select().from(aiAccountFailures).where(eq(aiAccountFailures.account, owner));
  if (row?.restingUntil && row.restingUntil > now) fail('ERR_AI_PROVIDER', { failure: 'resting' });
}

/** Remembers how an account fared; what worked forgets what failed. Whoever decides about it is told of what waiting does not mend. */
export async function noteOutcome(deps: Deps, owner: number, failure: AssistantFailure | null): Promise<void> {
  if (failure !== null && !ofAccount.has(failure)) return;
  await store(deps, owner, failure);
  if (failure === 'configuration' || failure === 'quota') await tellOfAccount(deps, owner, failure);
}

async function store(deps: Deps, owner: number, failure: AssistantFailure | null): Promise<void> {
  await asPlatformCtx(deps, async ({ client, now }) => {
    if (failure === null) {
      await client.query({
        name: 'ai-account-works',
        text: 'delete from ai_account_failures where account = $1',
        values: [owner],
      });
      return;
    }
    await client.query({
      name: 'ai-account-failed',
      text: `
        insert into ai_account_failures as f (account, reason, at, recent) values ($1, $2, $3, array[$3::timestamptz])
        on conflict (account) do update set reason = excluded.reason, at = excluded.at,
          recent = (f.recent || excluded.recent)[greatest(1, cardinality(f.recent) - 1):],
          resting_until = case when cardinality(f.recent) >= 2 and f.recent[cardinality(f.recent) - 1] > $3::timestamptz - interval '1 minute'
            then $3::timestamptz + interval '1 minute' end`,
      values: [owner, failure, now],
    });
  });
}
