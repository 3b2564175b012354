import { findManifest } from '@balcao/channels/registry.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import { connections } from '../../connections/connections.table.ts';
import { orRefuse, requestFromHost } from '../../connections/sessions/request-from-host.ts';
import { isListed } from '../../contacts/contacts.queries.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { resolveGroup } from '../../contacts/identity/resolve-group.ts';
import { showsGroups } from '../../settings/shows-groups.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { requireWorkTime } from '../../users/require-work-time.ts';
import { createTicket } from '../create-ticket.ts';
import { assignmentFor } from '../opening/assignment-for.ts';
import { translateLostRace } from '../transitions/refuse-lost-race.ts';

type GroupCreation = RouteRequest<typeof ticketRoutes.createGroup>['body'];

/** A group of many people takes WhatsApp a while. */
const TIMEOUT_MS = 60_000;

/** Begins a conversation with several contacts at once: on the phone first, then here. */
export async function createGroup(
  { deps, companyId, inTransaction }: RequestScope,
  creation: GroupCreation,
): Promise<Ticket> {
  const { phones } = await inTransaction((ctx) => prepareGroup(ctx, creation));
  const input = { subject: creation.titleGroup, phones };
  const question = { companyId, connectionId: creation.whatsappId, kind: 'create-group', input } as const;
  const created = await orRefuse(requestFromHost(deps, question, { timeoutMs: TIMEOUT_MS }), 'ERR_WAPP_NO_ANSWER', {
    recipient: 'ERR_WAPP_INVALID_CONTACT',
  });
  return translateLostRace(inTransaction((ctx) => openGroup(ctx, creation, created)));
}

/**
 * Everything that can be wrong with the request for a group is said before the channel is asked for one. Returns the numbers of
 * those who are to be in it.
 */
async function prepareGroup(ctx: UserCtx, creation: GroupCreation): Promise<{ phones: string[] }> {
  if (!(await showsGroups(ctx))) fail('ERR_NO_PERMISSION', { setting: 'showMessageGroups' });
  await requireWorkTime(ctx);
  await assignmentFor(ctx, creation);
  const people = [...new Set(creation.contactsAddGroup)];
  await requireContacts(ctx, people);
  const channel = await requireChannel(ctx, creation.whatsappId);
  if (findManifest(channel)?.capabilities.groups !== true) return fail('ERR_WAPP_NOT_INITIALIZED', { channel });
  const phones: string[] = [];
  for (const contactId of people) {
    const address = await findRecipient(ctx, { contactId, channel });
    phones.push(address?.to.phone ?? fail('ERR_WAPP_INVALID_CONTACT', { contactId }));
  }
  return { phones };
}

/** The channel has made the group: it becomes a contact with a ticket of its own. */
async function openGroup(
  ctx: UserCtx,
  creation: GroupCreation,
  { group, subject }: { group: string; subject: string },
): Promise<Ticket> {
  const { contactId } = await resolveGroup(ctx, { groupId: group, name: subject });
  return createTicket(ctx, { ...creation, contactId });
}

async function requireContacts({ db }: UserCtx, wanted: number[]) {
  const people = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(inArray(contacts.id, wanted), eq(contacts.isGroup, false), isListed));
  if (people.length !== wanted.length) fail('ERR_NO_CONTACT_FOUND');
}

async function requireChannel({ db }: UserCtx, connectionId: number) {
  const { id, channel } = connections;
  const [connection] = await db.select({ channel }).from(connections).where(eq(id, connectionId));
  return connection?.channel ?? fail('ERR_NO_WAPP_FOUND');
}
