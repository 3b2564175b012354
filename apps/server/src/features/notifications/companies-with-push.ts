import type { PoolClient } from 'pg';

/** Those of these companies in which anybody's device is told anything: for all others nothing has to be asked. */
export async function companiesWithPush(client: PoolClient, companyIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ company_id: number }>({
    name: 'companies-with-push',
    text: 'select distinct company_id from push_subscriptions where company_id = any($1)',
    values: [[...new Set(companyIds)]],
  });
  return new Set(rows.map((row) => Number(row.company_id)));
}
