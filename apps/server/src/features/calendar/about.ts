import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { getContact, loadContacts } from '../contacts/contacts.queries.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { getVisibleTicket } from '../tickets/find-ticket.ts';
import { visibleTo } from '../tickets/ticket-visibility.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** What appointments are asked or made about. */
export type About = { ticketId?: number | undefined; contactId?: number | undefined };

/** Fails with ERR_NO_TICKET_FOUND or ERR_NO_CONTACT_FOUND where the person cannot see it. */
export async function requireSubject(ctx: UserCtx, { ticketId, contactId }: About): Promise<void> {
  if (ticketId !== undefined) await getVisibleTicket(ctx, ticketId);
  if (contactId !== undefined) await getContact(ctx, contactId);
}

/** Appointments about these tickets or this contact. Null: about whatever. */
export type Subjects = { ticketIds: number[]; contactId: number | null } | null;

/** About somebody is also what is about one of their tickets. Of what the person cannot see there is nothing. */
export async function subjectsAsked({ db, actor }: UserCtx, { ticketId, contactId }: About): Promise<Subjects> {
  if (ticketId === undefined && contactId === undefined) return null;
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        visibleTo(actor),
        ticketId === undefined ? undefined : eq(tickets.id, ticketId),
        contactId === undefined ? undefined : eq(tickets.contactId, contactId),
      ),
    );
  return { ticketIds: rows.map(({ id }) => id), contactId: (ticketId === undefined && contactId) || null };
}

type Linked = { ticketId: number | null; contactId: number | null };
type Shown = Pick<CalendarEvent, 'ticket' | 'contact'>;

/** How what appointments are about is called, for who may see it. */
export async function loadSubjects(ctx: UserCtx, linked: readonly Linked[]): Promise<(one: Linked) => Shown> {
  const ticketIds = [...new Set(linked.flatMap((one) => one.ticketId ?? []))];
  const contactIds = [...new Set(linked.flatMap((one) => one.contactId ?? []))];
  const rows =
    ticketIds.length === 0
      ? []
      : await ctx.db
          .select({ id: tickets.id, uuid: tickets.uuid, contactName: contacts.name })
          .from(tickets)
          .innerJoin(contacts, eq(contacts.id, tickets.contactId))
          .where(and(inArray(tickets.id, ticketIds), visibleTo(ctx.actor)));
  const seen = new Map(rows.map((row) => [row.id, row]));
  const people = new Map((await loadContacts(ctx, contactIds)).map(({ id, name }) => [id, { id, name }]));
  return ({ ticketId, contactId }) => ({
    ticket: seen.get(ticketId ?? 0) ?? null,
    contact: people.get(contactId ?? 0) ?? null,
  });
}
