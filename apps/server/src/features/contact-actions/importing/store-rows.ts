import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import type { RowReason } from '@balcao/contract/contact-actions/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withIds } from '../../contacts/extra-info.ts';
import { lockPhones } from '../../contacts/identity/lock-person.ts';
import type { ReadRow, RefusedRow } from './parse-row.ts';

export type StoredRows = { created: number; updated: number; leftOut: RefusedRow[] };

/** What an import may do to contacts that are there already. */
export type StoreRules = {
  /** A name that nobody here has typed is replaced by the imported one. */
  refreshesNames: boolean;
};

type Owner = { number: string; contactId: number; isHidden: boolean; isSameForm: boolean };
type Known = { row: ReadRow; owner: Owner };

/** Stores rows as contacts: whoever is known, under either form of the number, is left as they are. */
export async function storeRows(ctx: Ctx, rows: readonly ReadRow[], rules: StoreRules): Promise<StoredRows> {
  await lockPhones(
    ctx,
    rows.map(({ number }) => number),
  );
  const owners = await findOwners(ctx, rows);
  const isTaken = new Set<string>();
  const fresh: ReadRow[] = [];
  const known: Known[] = [];
  const leftOut: RefusedRow[] = [];
  const leaveOut = ({ row, cells }: ReadRow, reason: RowReason) => leftOut.push({ row, cells, reason });
  for (const row of rows) {
    const owner = owners.get(row.number);
    if (phoneAliases(row.number).some((form) => isTaken.has(form))) leaveOut(row, 'repeated');
    else if (owner && (owner.isHidden || (rules.refreshesNames && row.hasName))) known.push({ row, owner });
    else if (owner) leaveOut(row, owner.isSameForm ? 'duplicate' : 'ninth-digit');
    else fresh.push(row);
    isTaken.add(row.number);
  }
  const created = await insertRows(ctx, fresh);
  const updated = await refreshRows(ctx, known, rules);
  return { created, updated, leftOut };
}

async function findOwners({ client }: Ctx, rows: readonly ReadRow[]): Promise<Map<string, Owner>> {
  const wanted = rows.flatMap(({ number }) => phoneAliases(number).map((form) => ({ number, form })));
  const { rows: owners } = await client.query<Owner>({
    name: 'import-owners',
    text: `
      select wanted.number, i.contact_id as "contactId", c.deleted_at is not null or c.is_outreach as "isHidden",
        wanted.number = wanted.form as "isSameForm"
      from unnest($1::text[], $2::text[]) as wanted(number, form)
      join lateral (
        select contact_id from contact_identities
        where company_id = current_company() and kind = 'phone' and value = wanted.form limit 1
      ) i on true
      join lateral (
        select deleted_at, is_outreach from contacts where company_id = current_company() and id = i.contact_id limit 1
      ) c on true
      -- The number as given comes last, and so wins in the map.
      order by (wanted.number = wanted.form)`,
    values: [wanted.map(({ number }) => number), wanted.map(({ form }) => form)],
  });
  return new Map(owners.map((owner) => [owner.number, owner]));
}

async function insertRows(ctx: Ctx, rows: readonly ReadRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { companyId, client, now } = ctx;
  const { rows: inserted } = await client.query({
    name: 'import-contacts',
    text: `
      with added as (
        insert into contacts
          (company_id, name, name_is_own, number, email, empresa, extra_info, created_at, updated_at)
        select $1, name, has_name, number, email, nullif(empresa, ''), extra::jsonb, $8, $8
        from unnest($2::text[], $3::boolean[], $4::text[], $5::text[], $6::text[], $7::text[])
          as fresh(name, has_name, number, email, empresa, extra)
        on conflict do nothing returning id, number
      )
      insert into contact_identities (company_id, contact_id, kind, value, created_at)
      select $1, id, 'phone', number, $8 from added
      on conflict (company_id, kind, value) do nothing returning contact_id`,
    values: [
      companyId,
      rows.map(({ name }) => name),
      rows.map(({ hasName }) => hasName),
      rows.map(({ number }) => number),
      rows.map(({ email }) => email),
      rows.map(({ empresa }) => empresa),
      rows.map(({ extra }) => JSON.stringify(withIds(extra))),
      now,
    ],
  });
  return inserted.length;
}

/**
 * Deleted contacts, and those that only a campaign knew, come with what the import says, as somebody added by hand does; others
 * only get the name of the address book, which knows nothing but names.
 */
async function refreshRows({ client, now }: Ctx, known: readonly Known[], rules: StoreRules): Promise<number> {
  let updated = 0;
  for (const { row, owner } of known) {
    const { rowCount } = await client.query({
      name: 'import-refresh',
      text: `
        update contacts set
          name = case when $3 and (not name_is_own or deleted_at is not null or is_outreach) then $2 else name end,
          name_is_own = name_is_own or $3,
          email = case when $5 and (deleted_at is not null or is_outreach) then $6 else email end,
          empresa = case when $5 and (deleted_at is not null or is_outreach) then nullif($7, '') else empresa end,
          extra_info = case when $5 and (deleted_at is not null or is_outreach) then $8::jsonb else extra_info end,
          deleted_at = null, deleted_by = null, deleted_with = null, updated_at = $4, is_outreach = false,
          created_at = case when is_outreach then $4 else created_at end
        where id = $1 and (deleted_at is not null or is_outreach or ($3 and not name_is_own and name <> $2))`,
      values: [
        owner.contactId,
        row.name,
        row.hasName,
        now,
        !rules.refreshesNames,
        row.email,
        row.empresa,
        JSON.stringify(withIds(row.extra)),
      ],
    });
    updated += rowCount ?? 0;
  }
  return updated;
}
