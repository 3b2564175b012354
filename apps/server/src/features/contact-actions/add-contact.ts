import type { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { and, desc, eq, inArray } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { connections } from '../connections/connections.table.ts';
import { createContact } from '../contacts/create-contact.ts';
import { createTicket } from '../ticket-actions/create-ticket.ts';
import { requireUsableQueue } from '../ticket-actions/require-usable-queue.ts';
import { visibleTo } from '../tickets/ticket-visibility.ts';
import { tickets } from '../tickets/tickets.table.ts';

type Addition = RouteRequest<typeof contactRoutes.create>['body'];

/** Adds a contact and, when asked, begins its service at once: both or neither. */
export async function addContact(ctx: UserCtx, addition: Addition): Promise<Contact & { uuid?: string }> {
  const { createTicket: wantsTicket, queueId, whatsappId, ...fields } = addition;
  if (queueId) await requireUsableQueue(ctx, queueId);
  if (whatsappId) await requireConnection(ctx, whatsappId);
  const contact = await createContact(ctx, fields);
  const uuid = wantsTicket
    ? (
        await createTicket(ctx, {
          contactId: contact.id,
          status: 'open',
          queueId: queueId ?? onlyQueue(ctx),
          whatsappId,
        })
      ).uuid
    : await activeTicket(ctx, contact.id);
  return uuid === undefined ? contact : { ...contact, uuid };
}

async function requireConnection({ db }: UserCtx, connectionId: number) {
  const [row] = await db.select({ id: connections.id }).from(connections).where(eq(connections.id, connectionId));
  if (!row) fail('ERR_NO_WAPP_FOUND');
}

const onlyQueue = ({ actor }: UserCtx) => (actor.queueIds.length === 1 ? actor.queueIds[0] : undefined);

async function activeTicket(ctx: UserCtx, contactId: number): Promise<string | undefined> {
  const { id, uuid, status } = tickets;
  const [ticket] = await ctx.db
    .select({ uuid })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), inArray(status, ['pending', 'open']), visibleTo(ctx.actor)))
    .orderBy(desc(id))
    .limit(1);
  return ticket?.uuid;
}
