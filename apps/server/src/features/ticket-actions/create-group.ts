import { findManifest } from '@balcao/channels/registry.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { connections } from '../connections/connections.table.ts';
import { isLiving } from '../contacts/contacts.queries.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { placeFor } from './place-for.ts';

type Creation = RouteRequest<typeof ticketRoutes.createGroup>['body'];

/**
 * Begins a conversation with several contacts at once. Everything that can be wrong with the wish is said first; then the
 * connection's channel must know how to make a group. A connector that does says so in its manifest (`groups`) and is asked
 * for it here, by a job, because a use case has no network.
 */
export async function createGroup(ctx: UserCtx, creation: Creation): Promise<Ticket> {
  await requireWorkTime(ctx);
  await placeFor(ctx, creation);
  await requireContacts(ctx, [...new Set(creation.contactsAddGroup)]);
  const channel = await requireChannel(ctx, creation.whatsappId);
  const canMakeGroups = findManifest(channel)?.capabilities.groups === true;
  return fail('ERR_WAPP_NOT_INITIALIZED', { channel, canMakeGroups });
}

async function requireContacts({ db }: UserCtx, wanted: number[]) {
  const people = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(inArray(contacts.id, wanted), eq(contacts.isGroup, false), isLiving));
  if (people.length !== wanted.length) fail('ERR_NO_CONTACT_FOUND');
}

async function requireChannel({ db }: UserCtx, connectionId: number) {
  const { id, channel } = connections;
  const [connection] = await db.select({ channel }).from(connections).where(eq(id, connectionId));
  return connection?.channel ?? fail('ERR_NO_WAPP_FOUND');
}
