import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimLetters } from './claim-letters.ts';
import { sendLetterRow } from './send-letter-row.ts';

const EVERY_MS = 1000;
/** Letters of one company, and companies, that leave side by side. */
const AT_ONCE = 4;
const COMPANIES = 5;

/** Companies whose letters are leaving, each with how many it took in hand. */
type Serving = Map<number, Promise<number>>;

/**
 * Lets letters leave for as long as the process lives. Any number of processes may do it. A company whose mail server is slow keeps
 * its own place alone: the other places go on being given to whoever was served longest ago.
 */
export function runLetters(deps: Deps): Working {
  const serving: Serving = new Map();
  const step = async () => {
    const begun = await beginRounds(deps, serving);
    for (const counted of begun) void counted.then((count) => count > 0 && loop.wake());
    return false;
  };
  const loop = runLoop({ name: 'letters', log: deps.log, idleMs: EVERY_MS, step });
  return {
    isWorking: loop.isWorking,
    async stop() {
      await loop.stop();
      await Promise.all(serving.values());
    },
  };
}

/** One look at what is due in all companies, until all of it has left. Returns whether there may be more. */
export async function letterRound(deps: Deps): Promise<boolean> {
  const counts = await Promise.all(await beginRounds(deps, new Map()));
  return counts.some((count) => count > 0);
}

/** Gives the free places to companies that are not served already. */
async function beginRounds(deps: Deps, serving: Serving): Promise<Promise<number>[]> {
  await recoverLetters(deps);
  const free = COMPANIES - serving.size;
  if (free <= 0) return [];
  const { rows } = await deps.database.pool.query<{ companyId: number }>({
    ...companiesWithLetters,
    values: [deps.now(), free, [...serving.keys()]],
  });
  return rows.map(({ companyId }) => {
    const round = lettersOf(deps, companyId).finally(() => serving.delete(companyId));
    serving.set(companyId, round);
    return round;
  });
}

// Whoever was served longest ago comes first. Companies that have not paid keep theirs: back within a day they lose nothing.
const companiesWithLetters = {
  name: 'companies-with-letters',
  text: `
    select due.company_id as "companyId" from (
      select distinct company_id from emails where status = 'AGENDADO' and next_try_at <= $1
    ) due
    cross join lateral (
      select max(e.claimed_at) as at, count(*) filter (where e.claimed_at > $1::timestamptz - interval '1 minute') as lately
      from emails e where e.company_id = due.company_id and e.claimed_at > $1::timestamptz - interval '1 hour'
    ) served
    where served.lately < 50 and due.company_id <> all ($3::bigint[]) and company_may_work(due.company_id, $1)
    order by served.at nulls first limit $2`,
};

/** One company's trouble is not another's. */
async function lettersOf(deps: Deps, companyId: number): Promise<number> {
  try {
    const claimed = await inCompanyAsSystem(deps, companyId, (ctx) => claimLetters(ctx, AT_ONCE));
    await Promise.all(claimed.map((letter) => sendLetterRow(deps, letter)));
    return claimed.length;
  } catch (error) {
    deps.log.error({ err: error, companyId }, 'letters of a company could not be sent');
    return 0;
  }
}

async function recoverLetters(deps: Deps): Promise<void> {
  const { rows } = await deps.database.pool.query<{ companyId: number }>({
    name: 'companies-with-lost-letters',
    text: `select distinct company_id as "companyId" from emails where status = 'ENVIANDO' and lease_until < $1`,
    values: [deps.now()],
  });
  for (const { companyId } of rows) await inCompanyAsSystem(deps, companyId, recoverOfCompany);
}

/**
 * What a process had in hand when it died: a letter that had not begun to leave is sent by the next one, unless it was stopped; of
 * one that had, nobody knows, and a person decides.
 */
async function recoverOfCompany({ client, companyId, now, emit }: Ctx): Promise<void> {
  const { rows } = await client.query<{ batchId: string }>({
    name: 'recover-letters',
    text: `
      update emails set claim = null, lease_until = null, updated_at = $2,
        status = case when handed_at is not null then 'INCERTO' when stopped_at is not null then 'CANCELADO' else 'AGENDADO' end,
        tries = case when handed_at is null then greatest(tries - 1, 0) else tries end
      where company_id = $1 and status = 'ENVIANDO' and lease_until < $2
      returning batch_id as "batchId"`,
    values: [companyId, now],
  });
  for (const batchId of new Set(rows.map((row) => row.batchId))) emit('letter.changed', { batchId });
}
