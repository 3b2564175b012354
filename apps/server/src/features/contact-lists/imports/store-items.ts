import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { ListRowReason } from '@balcao/contract/contact-lists/import-models.ts';
import { MAX_LIST_ITEMS } from '@balcao/contract/contact-lists/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ReadRow } from '../../contact-actions/importing/parse-row.ts';
import { contactLists } from '../contact-lists.table.ts';
import type { ListEntry } from '../lists.queries.ts';
import { learnValidity } from '../validity/learn-validity.ts';
import { isImpossible } from '../validity/numbering-plan.ts';
import { eq } from '../../../platform/db/drizzle.ts';

export type LeftOut = { row: number; cells: string[]; reason: ListRowReason };
type Keyed = { row: ReadRow; key: string };
type Standing = { number: string; importId: number | null };

const MAX_VARIABLES = 50;

/**
 * Adds rows to a list whose lock the caller holds, in one statement; whoever stands there already, under either form of the
 * number, stays as they are. What is known of the new ones is learned at once.
 */
export async function storeItems(
  ctx: Pick<Ctx, 'client' | 'db' | 'companyId' | 'now'>,
  list: ListEntry,
  { importId, rows }: { importId: number; rows: readonly ReadRow[] },
): Promise<{ created: number; leftOut: LeftOut[] }> {
  const keyed = rows.map((row) => ({ row, key: canonicalPhone(row.number) ?? row.number }));
  const standing = await whoStands(ctx, list.id, keyed);
  const leftOut: LeftOut[] = [];
  const leaveOut = ({ row, cells }: ReadRow, reason: ListRowReason) => leftOut.push({ row, cells, reason });
  const fresh = new Map<string, ReadRow>();
  for (const { row, key } of keyed) {
    const there = standing.get(key);
    if (there) leaveOut(row, whyStanding(there, { row, importId }));
    else if (fresh.has(key)) leaveOut(row, 'repeated');
    else if (list.contactsCount + fresh.size >= MAX_LIST_ITEMS) leaveOut(row, 'list-full');
    else fresh.set(key, row);
  }
  const created = await insertItems(ctx, list.id, { importId, fresh });
  if (created > 0) {
    await learnValidity(ctx, { listId: list.id, phoneKeys: [...fresh.keys()] });
    await addVariables(ctx, list, fresh);
  }
  return { created, leftOut };
}

function whyStanding({ number, importId: from }: Standing, { row, importId }: { row: ReadRow; importId: number }) {
  if (from === importId) return 'repeated';
  return number === row.number ? 'duplicate' : 'ninth-digit';
}

async function whoStands(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  listId: number,
  keyed: readonly Keyed[],
): Promise<Map<string, Standing>> {
  const { rows } = await client.query<Standing & { key: string }>({
    name: 'list-import-standing',
    // One look-up by key each: of a list that grows while it is filled the statistics are never true, and with them the whole list
    // was read for every batch. `+ 0` keeps its index out.
    text: `
      select k.key, i.number, i.import_id as "importId" from unnest($3::text[]) k (key)
      cross join lateral (
        select number, import_id from contact_list_items where company_id = $1 and phone_key = k.key and list_id + 0 = $2 limit 1
      ) i`,
    values: [companyId, listId, keyed.map(({ key }) => key)],
  });
  return new Map(rows.map((row) => [row.key, row]));
}

type Fresh = { importId: number; fresh: ReadonlyMap<string, ReadRow> };

async function insertItems(
  { client, companyId, now }: Pick<Ctx, 'client' | 'companyId' | 'now'>,
  listId: number,
  { importId, fresh }: Fresh,
): Promise<number> {
  if (fresh.size === 0) return 0;
  const rows = [...fresh.values()];
  const { rowCount } = await client.query({
    name: 'list-import-items',
    text: `
      insert into contact_list_items (company_id, list_id, import_id, created_at,
        phone_key, name, number, email, empresa, extra, validity, validity_source)
      select $1, $2, $3, $4, phone_key, name, number, email, empresa, extra::jsonb,
        case when impossible then 'invalid' else 'unknown' end, case when impossible then 'numbering-plan' end
      from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::boolean[]) with ordinality
        as fresh(phone_key, name, number, email, empresa, extra, impossible, place)
      order by place
      on conflict (company_id, phone_key, list_id) do nothing`,
    values: [
      companyId,
      listId,
      importId,
      now,
      [...fresh.keys()],
      rows.map(({ name }) => name),
      rows.map(({ number }) => number),
      rows.map(({ email }) => email),
      rows.map(({ empresa }) => empresa),
      rows.map(({ extra }) => JSON.stringify(asValues(extra))),
      rows.map(({ number }) => isImpossible(number)),
    ],
  });
  return rowCount ?? 0;
}

/** What nobody could read back from an object. */
const isName = ({ name }: { name: string }) => name !== '__proto__';

/** By name; of two columns with one name the first counts. */
const asValues = (extra: ReadRow['extra']) =>
  Object.fromEntries(
    extra
      .filter(isName)
      .toReversed()
      .map(({ name, value }) => [name, value]),
  );

/** Texts of campaigns may use what further columns say; which there are stands with the list. */
async function addVariables({ db }: Pick<Ctx, 'db'>, list: ListEntry, fresh: ReadonlyMap<string, ReadRow>) {
  const known = new Set(list.variables);
  const names = new Set([...fresh.values()].flatMap(({ extra }) => extra.filter(isName).map(({ name }) => name)));
  const added = [...names].filter((name) => !known.has(name));
  if (added.length === 0) return;
  const variables = [...list.variables, ...added].slice(0, MAX_VARIABLES);
  await db.update(contactLists).set({ variables }).where(eq(contactLists.id, list.id));
}
