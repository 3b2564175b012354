import type { Suppression } from '@balcao/contract/suppressions/models.ts';
import { alias, and, desc, eq, isNotNull, isNull, lt, or, sql, type SQL } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import { fail } from '../../platform/fail.ts';
import { getContact, isLiving, seesNumbers, toContact } from '../contacts/contacts.queries.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { parsePhone } from '../contacts/numbers/parse-phone.ts';
import { users } from '../users/users.table.ts';
import { digestsOf, keysOfContact } from '../contacts/identity/person-digests.ts';
import { suppressions } from './suppressions.table.ts';

type Reader = Pick<Ctx, 'db' | 'client' | 'seal' | 'companyId' | 'actor'>;

const PAGE_SIZE = 50;
const lifters = alias(users, 'lifters');

const select = (ctx: Reader, where: SQL | undefined) =>
  ctx.db
    .select({ row: suppressions, contact: contacts, userName: users.name, lifterName: lifters.name })
    .from(suppressions)
    .leftJoin(contacts, and(eq(contacts.id, suppressions.contactId), isLiving))
    .leftJoin(users, eq(users.id, suppressions.userId))
    .leftJoin(lifters, eq(lifters.id, suppressions.liftedBy))
    .where(where);

type Found = Awaited<ReturnType<typeof select>>[number];

function toSuppression(ctx: Reader, { row, contact, userName, lifterName }: Found): Suppression {
  const shown = contact && toContact(contact, seesNumbers(ctx.actor));
  return {
    id: row.id,
    contact: shown && { id: shown.id, name: shown.name, number: shown.number },
    lastDigits: row.lastDigits,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    userName,
    lifted: row.liftedAt && {
      at: row.liftedAt.toISOString(),
      userName: lifterName,
      reason: row.liftReason ?? '',
    },
  };
}

/** Another row about the same person, as long as their contact is there. The outer columns are written out for subqueries. */
const ofSamePerson = sql`
  other.company_id = "suppressions"."company_id" and other.contact_id = "suppressions"."contact_id"
  and (other.lifted_at is null) = ("suppressions"."lifted_at" is null)
  and coalesce(other.lifted_at = "suppressions"."lifted_at", true)`;

// A person is known under several identities and shown once, by the number where there is one.
const isShown = sql`not exists (
  select from suppressions other
  where ${ofSamePerson} and (other.kind <> 'phone', other.id) < ("suppressions"."kind" <> 'phone', "suppressions"."id"))`;

/** Whether it is true of the row, or of another about the same person. */
const ofAny = (own: SQL, others: SQL) =>
  or(own, sql`exists (select from suppressions other where ${ofSamePerson} and ${others})`);

type Query = { searchParam: string; isLifted: boolean; before?: number | undefined };
type Page = { suppressions: Suppression[]; count: number; hasMore: boolean };

/** People who opted out, the newest first. */
export async function listSuppressions(ctx: Reader, { searchParam, isLifted, before }: Query): Promise<Page> {
  const wanted = and(
    isLifted ? isNotNull(suppressions.liftedAt) : isNull(suppressions.liftedAt),
    isShown,
    await matching(ctx, searchParam),
  );
  const [counted] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(suppressions)
    .leftJoin(contacts, and(eq(contacts.id, suppressions.contactId), isLiving))
    .where(wanted);
  const found = await select(ctx, and(wanted, before === undefined ? undefined : lt(suppressions.id, before)))
    .orderBy(desc(suppressions.id))
    .limit(PAGE_SIZE + 1);
  return {
    suppressions: found.slice(0, PAGE_SIZE).map((one) => toSuppression(ctx, one)),
    count: counted?.count ?? 0,
    hasMore: found.length > PAGE_SIZE,
  };
}

/** By name, by four digits, or by a whole number, which is found even when nothing of it is stored but its digest. */
async function matching(ctx: Reader, searchParam: string) {
  if (searchParam === '') return undefined;
  const phone = parsePhone(searchParam);
  const digestOf = phone === null ? null : await digestsOf(ctx);
  const digest = phone === null || !digestOf ? undefined : digestOf({ kind: 'phone', value: phone });
  return or(
    containsText(contacts.name, searchParam),
    ofAny(eq(suppressions.lastDigits, searchParam), sql`other.last_digits = ${searchParam}`),
    digest && ofAny(eq(suppressions.keyDigest, digest), sql`other.key_digest = ${digest}`),
  );
}

/** What holds for a contact; undefined when they may be written to. */
async function inForce(ctx: Reader, contactId: number): Promise<Found | undefined> {
  const digestOf = await digestsOf(ctx);
  if (!digestOf) return undefined;
  const keys = await keysOfContact(ctx, contactId);
  const digests = keys.map((key) => eq(suppressions.keyDigest, digestOf(key)));
  if (digests.length === 0) return undefined;
  const [found] = await select(ctx, and(isNull(suppressions.liftedAt), or(...digests)))
    .orderBy(suppressions.id)
    .limit(1);
  return found;
}

/** Why a contact the actor can see receives nothing in bulk; null when nothing holds. */
export async function suppressionOf(ctx: Reader, contactId: number): Promise<{ suppression: Suppression | null }> {
  await getContact(ctx, contactId);
  const found = await inForce(ctx, contactId);
  return { suppression: found ? toSuppression(ctx, found) : null };
}

export async function getSuppression(ctx: Reader, id: number): Promise<Suppression> {
  const [found] = await select(ctx, eq(suppressions.id, id));
  return found ? toSuppression(ctx, found) : fail('ERR_NO_SUPPRESSION_FOUND');
}
