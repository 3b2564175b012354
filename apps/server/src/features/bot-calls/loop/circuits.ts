import type { Database } from '../../../platform/db/database.ts';

const FAILURES = 5;
const OPEN_SECONDS = 60;

type Place = { companyId: number; host: string };

/**
 * Notes what a host did to a company. After five failures in a row its circuit is open for a minute: calls fail at once.
 * The first one after that tries again, and one more failure opens it anew.
 */
export async function noteOutcome(
  { pool }: Database,
  { companyId, host }: Place,
  { at, failed }: { at: Date; failed: boolean },
) {
  if (!failed) {
    await pool.query({
      name: 'call-circuit-close',
      text: 'delete from call_circuits where company_id = $1 and host = $2',
      values: [companyId, host],
    });
    return;
  }
  await pool.query({
    name: 'call-circuit-fail',
    text: `
      insert into call_circuits as k (company_id, host, failed_at) values ($1, $2, $3)
      on conflict (company_id, host) do update set failures = least(k.failures + 1, 1000), failed_at = $3,
        open_until = case when k.failures + 1 >= $4 then $3::timestamptz + make_interval(secs => $5) else k.open_until end`,
    values: [companyId, host, at, FAILURES, OPEN_SECONDS],
  });
}
