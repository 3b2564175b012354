import { formatPhone } from '@balcao/channels/kit/phone-number.ts';
import { firstUnits } from '@balcao/channels/kit/text/clean-text.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';
import { bareTerm, wholeNumbers } from '../../contacts/search-numbers.ts';
import type { ReadRow, RefusedRow } from '../../contact-actions/importing/parse-row.ts';
import type { FillSource } from '../contact-lists.table.ts';
import { recipientsOf } from './fill-from-campaign.ts';
import { endImport, importItems } from './import-items.ts';
import type { ImportEntry } from './imports.queries.ts';
import type { Known } from './known.ts';

const BATCH = 1000;
const MAX_NAME = 50;

type Part = { after: number; wanted: number };

/** Takes people that the company has into a list, in batches; interrupted, it goes on behind the last of them. */
export async function fillFromContacts(
  deps: Deps,
  { companyId, importId }: { companyId: number; importId: number },
  { place, done, source }: ImportEntry,
): Promise<void> {
  if (source === null) return;
  let [from, behind] = [place, done];
  for (;;) {
    const part = { after: from, wanted: BATCH };
    const known = await inCompanyAsSystem(deps, companyId, (ctx) => peopleOf(ctx, source, part));
    const last = known.at(-1);
    if (!last) break;
    const rows = known.map((contact, index) => toRow(contact, behind + index + 1));
    const batch = { rows, from, next: last.id };
    if (!(await inCompanyAsSystem(deps, companyId, (ctx) => importItems(ctx, importId, batch)))) return;
    from = last.id;
    behind += known.length;
  }
  await inCompanyAsSystem(deps, companyId, (ctx) => endImport(ctx, importId));
}

const columns = `c.id, c.name, c.number, c.email, c.empresa, c.extra_info as "extraInfo"`;

const peopleOf = (ctx: Ctx, source: FillSource, part: Part): Promise<Known[]> =>
  'campaignId' in source ? recipientsOf(ctx, { ...source, ...part }) : contactsOf(ctx, source, part);

type OfContacts = Exclude<FillSource, { campaignId: number }>;

async function contactsOf({ client, companyId }: Ctx, source: OfContacts, { after, wanted }: Part): Promise<Known[]> {
  if ('tagId' in source) {
    const { rows } = await client.query<Known>({
      name: 'list-fill-tag',
      text: `
        select ${columns} from (
          select distinct t.contact_id from ticket_tags tt join tickets t on t.id = tt.ticket_id
          where tt.company_id = $1 and tt.tag_id = $2 and t.contact_id > $3
        ) tagged join contacts c on c.id = tagged.contact_id
        where c.company_id = $1 and not c.is_group and c.deleted_at is null and c.merged_into is null
        order by c.id limit $4`,
      values: [companyId, source.tagId, after, wanted],
    });
    return rows;
  }
  const [first = null, second = null] = wholeNumbers(source.searchParam);
  const { rows } = await client.query<Known>({
    name: 'list-fill-contacts',
    text: `
      select ${columns}
      from find_contacts($1, $2, $3, true, $4, 0, $5, null, null, 0) with ordinality as f(id, total, place)
      join contacts c on c.id = f.id order by f.place`,
    values: [bareTerm(source.searchParam), first, second, after === 0 ? null : after, wanted],
  });
  return rows;
}

/** A contact as a row of a sheet would be. */
function toRow({ name, number, email, empresa, extraInfo }: Known, row: number): ReadRow | RefusedRow {
  const cells = [name, number ?? '', email, empresa ?? ''];
  const phone = number === null ? null : parsePhone(`+${number}`);
  if (phone === null) return { row, cells, reason: 'number' };
  const called = firstUnits(name.trim(), MAX_NAME).trimEnd();
  const hasName = called.length >= 2;
  return {
    row,
    cells,
    hasName,
    name: hasName ? called : formatPhone(phone),
    number: phone,
    email,
    empresa: empresa ?? '',
    extra: extraInfo.filter(({ value }) => value !== ''),
  };
}
