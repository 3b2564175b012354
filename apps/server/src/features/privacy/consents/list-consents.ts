import type { privacyRoutes } from '@balcao/contract/privacy/routes.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import { and, desc, eq, lt } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { isListed } from '../../contacts/contacts.queries.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { consents } from './consents.table.ts';

const ON_A_PAGE = 50;

type Wanted = { contactId?: number | undefined; before?: number | undefined };

/** The log of consents, the latest first. A person known under several identities has a line for each. */
export async function listConsents(
  { db, companyId }: UserCtx,
  { contactId, before }: Wanted,
): Promise<RouteOutput<typeof privacyRoutes.consents>> {
  const rows = await db
    .select({ row: consents, contact: { id: contacts.id, name: contacts.name } })
    .from(consents)
    .leftJoin(contacts, and(eq(contacts.id, consents.contactId), isListed))
    .where(
      and(
        eq(consents.companyId, companyId),
        contactId === undefined ? undefined : eq(consents.contactId, contactId),
        before === undefined ? undefined : lt(consents.id, before),
      ),
    )
    .orderBy(desc(consents.id))
    .limit(ON_A_PAGE + 1);
  const shown = rows.slice(0, ON_A_PAGE).map(({ row, contact }) => ({
    id: row.id,
    contact,
    lastDigits: row.lastDigits,
    state: row.state,
    source: row.source,
    note: row.note,
    userName: row.userName,
    at: row.at.toISOString(),
  }));
  return { consents: shown, hasMore: rows.length > ON_A_PAGE };
}
