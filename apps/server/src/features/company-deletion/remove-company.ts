import { setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { and, eq, isNotNull } from '../../platform/db/drizzle.ts';
import { asPlatformCtx, type PlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { companies } from '../companies/companies.table.ts';
import { connections } from '../connections/connections.table.ts';
import { leaveAccount } from '../connections/removing/leave-account.ts';
import { emptied } from './tables-of-a-company.ts';

const BATCH = 5000;
const WAIT_FOR_PHONES = '1 hour';

/** What is told after each step; throwing in it is a crash at that point. */
export type Watch = (step: string) => void;
type Removal = { companyId: number; batch?: number; watch?: Watch };

/**
 * Removes all that a company holds, and at last its row, in short transactions. Whatever stops it, the next call goes on: each step
 * looks at what is still there. False: its phones are still being unlinked, or its deletion was taken back.
 */
export async function removeCompany(deps: Deps, { companyId, batch = BATCH, watch = () => {} }: Removal) {
  if (!(await begin(deps, companyId))) return false;
  watch('begun');
  if (await hasLinkedPhones(deps, companyId)) return false;
  // What arrives while it goes is found by another round.
  while ((await empty(deps, { companyId, batch, watch })) > 0);
  await deps.storage.removeCompany(companyId);
  watch('files');
  await removeRow(deps, companyId);
  watch('row');
  return true;
}

/** From here on nothing is taken back. The row's lock decides between this and whoever takes it back in the last second. */
const begin = (deps: Deps, companyId: number) =>
  asPlatformCtx(deps, async ({ client, now }) => {
    const { rows } = await client.query<{ begun: boolean }>(
      `select removing_at is not null as begun from companies
       where id = $1 and id <> $2 and deleting_at <= $3::timestamptz - interval '7 days' for no key update`,
      [companyId, PLATFORM_COMPANY_ID, now],
    );
    const [row] = rows;
    if (!row) return false;
    if (row.begun) return true;
    await client.query('update companies set removing_at = $2 where id = $1', [companyId, now]);
    const linked = await client.query<{ id: number }>(
      'select connection_id as id from whatsapp_sessions where company_id = $1 order by 1',
      [companyId],
    );
    for (const { id } of linked.rows)
      await setDesiredSession(client, { companyId, connectionId: Number(id), wanted: false, unlink: true }, now);
    return true;
  });

/** A host that does not answer holds nothing up for ever. */
async function hasLinkedPhones({ database, now }: Deps, companyId: number): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select from whatsapp_sessions s join companies c on c.id = s.company_id
     where s.company_id = $1 and s.unlink and c.removing_at > $2::timestamptz - interval '${WAIT_FOR_PHONES}' limit 1`,
    [companyId, now()],
  );
  return rowCount !== 0;
}

type Round = Required<Removal>;

async function empty(deps: Deps, round: Round): Promise<number> {
  let all = 0;
  for (const table of emptied) {
    for (let gone = 1; gone > 0; all += gone) {
      gone = await asPlatformCtx(deps, (ctx) => removeBatch(ctx, table, round));
      if (gone > 0) round.watch(table);
    }
  }
  return all;
}

async function removeBatch(ctx: PlatformCtx, table: (typeof emptied)[number], { companyId, batch }: Round) {
  if (table === 'connections') await leaveAccounts(ctx, companyId);
  const { rowCount } = await ctx.client.query(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where company_id = $1 limit $2)) and company_id = $1`,
    [companyId, batch],
  );
  return rowCount ?? 0;
}

/** In the transaction in which the connections go: they are asked to be left if and only if they are gone. */
async function leaveAccounts(ctx: PlatformCtx, companyId: number) {
  for (const row of await ctx.db.select().from(connections).where(eq(connections.companyId, companyId))) {
    leaveAccount(ctx, row);
  }
}

/** What is left is one line in the platform's own log. */
const removeRow = (deps: Deps, companyId: number) =>
  asPlatformCtx(deps, async (ctx) => {
    const gone = and(eq(companies.id, companyId), isNotNull(companies.removingAt));
    const [row] = await ctx.db.delete(companies).where(gone).returning({ name: companies.name });
    if (!row) return;
    const log = { ...ctx, companyId: PLATFORM_COMPANY_ID, actor: { kind: 'system' as const } };
    await recordAudit(log, { action: 'company.gone', subject: `company:${companyId}`, details: row });
  });
