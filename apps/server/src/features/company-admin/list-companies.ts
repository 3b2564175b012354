import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { PLATFORM_COMPANY_ID, type Standing } from '@balcao/contract/companies/standing.ts';
import { and, asc, sql, type SQL } from '../../platform/db/drizzle.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import { companies } from '../companies/companies.table.ts';
import { selectListed, shownInList, type Reading } from './company-file.ts';

const PAGE_SIZE = 20;
const MAX_NAMES = 100;

type Filter = {
  searchParam: string;
  pageNumber: number;
  after?: string | undefined;
  standing?: Standing | undefined;
};

const foldedName = sql`fold(${companies.name})`;
const byName = [foldedName, asc(companies.id)];

/** All companies by name, a page from where the one before ended, or by its number. */
export async function listCompanies(
  ctx: Reading,
  { searchParam, pageNumber, after, standing }: Filter,
): Promise<{ companies: ListedCompany[]; hasMore: boolean; next: string | null }> {
  const rows = await selectListed(ctx.db)
    .where(and(hasWords(searchParam), standing && stands(standing, ctx.now), comesAfter(after)))
    .orderBy(...byName)
    .limit(PAGE_SIZE + 1)
    .offset(after === undefined ? (pageNumber - 1) * PAGE_SIZE : 0);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const hasMore = rows.length > PAGE_SIZE;
  const next = hasMore && last ? await placeOf(ctx, last) : null;
  return { companies: page.map((row) => shownInList(ctx, row)), hasMore, next };
}

/** For pickers. */
export const listCompanyNames = ({ db }: Reading, { searchParam }: { searchParam: string }) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(hasWords(searchParam))
    .orderBy(...byName)
    .limit(MAX_NAMES);

/** Exactly as the index has it. */
const searched = sql`(${companies.name} || ' ' || coalesce(${companies.email}, '') || ' ' || coalesce(${companies.document}, ''))`;

/** A document is found by its digits, however it is typed. */
function hasWords(typed: string): SQL | undefined {
  const isDocument = /^[\d./-]{6,}$/.test(typed);
  return containsText(searched, isDocument ? typed.replaceAll(/[./-]/g, '') : typed);
}

/** The database folds names, so it says where this one stands. */
async function placeOf({ db }: Reading, { id, name }: { id: number; name: string }): Promise<string> {
  const { rows } = await db.execute<{ folded: string }>(sql`select fold(${name}) as folded`);
  return `${id}.${Buffer.from(rows[0]?.folded ?? '').toString('base64url')}`;
}

function comesAfter(place: string | undefined): SQL | undefined {
  if (place === undefined) return undefined;
  const dot = place.indexOf('.');
  const folded = Buffer.from(place.slice(dot + 1), 'base64url')
    .toString('utf8')
    .replaceAll('\0', '');
  return sql`(${foldedName}, ${companies.id}) > (${folded}, ${Number(place.slice(0, dot))}::bigint)`;
}

/** `standingOf` as a condition on the row, so that ten thousand of them are looked through in one pass. */
function stands(standing: Standing, now: Date): SQL {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${companies.timeZone})::date`;
  const isPlatform = sql`${companies.id} = ${PLATFORM_COMPANY_ID}`;
  const isOn = sql`not (${isPlatform}) and ${companies.deletingAt} is null and ${companies.status}`;
  const isPaid = sql`${isOn} and ${today} <= ${companies.dueDate}`;
  const isPast = sql`${isOn} and ${companies.dueDate} < ${today}`;
  const hasGrace = sql`${today} <= ${companies.dueDate} + grace_days_of(${companies.graceDays})`;
  const conditions: Record<Standing, SQL> = {
    exempt: sql`(${isPlatform} or (${isOn} and ${companies.dueDate} is null))`,
    trial: sql`(${isPaid} and ${companies.firstPaidAt} is null)`,
    active: sql`(${isPaid} and ${companies.firstPaidAt} is not null)`,
    overdue: sql`(${isPast} and ${hasGrace})`,
    blocked: sql`(${isPast} and not ${hasGrace})`,
    ended: sql`(not (${isPlatform}) and ${companies.deletingAt} is null and not ${companies.status})`,
    deleting: sql`(not (${isPlatform}) and ${companies.deletingAt} is not null)`,
  };
  return conditions[standing];
}
