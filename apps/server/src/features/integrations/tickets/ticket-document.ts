import type { Contact } from '@balcao/contract/contacts/models.ts';
import { parseDocument } from '@balcao/contract/payments/document.ts';
import { eq, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { withIds } from '../../contacts/extra-info.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';

/** What people call it among the further information of a contact. */
const NAMED_SO = /cpf|cnpj|documento/i;
const OWN_NAME = 'CPF/CNPJ';
const SHOWN = 3;

export type TicketDocument = { contactId: number; document: string | null; extraInfo: Contact['extraInfo'] };

/** The CPF or CNPJ of the ticket's contact, without punctuation; null when it has none whose check digits are right. */
export async function documentOfTicket(ctx: UserCtx, ticketId: number): Promise<TicketDocument> {
  const { contactId } = await getVisibleTicket(ctx, ticketId);
  const [contact] = await ctx.db
    .select({ extraInfo: sql<Contact['extraInfo']>`${contacts.extraInfo}` })
    .from(contacts)
    .where(eq(contacts.id, contactId));
  const extraInfo = contact?.extraInfo ?? [];
  const documents = extraInfo.flatMap(({ name, value }) =>
    NAMED_SO.test(name) ? (parseDocument(value)?.value ?? []) : [],
  );
  return { contactId, extraInfo, document: documents[0] ?? null };
}

/** Kept among the further information, in place of what was no document of this kind. */
export async function saveDocument(ctx: UserCtx, { ticketId, document }: { ticketId: number; document: string }) {
  const { contactId, extraInfo } = await documentOfTicket(ctx, ticketId);
  const { value } = parseDocument(document) ?? fail('ERR_TAX_DOCUMENT');
  const others = extraInfo.filter(({ name }) => !NAMED_SO.test(name));
  const rows = withIds([...others, { name: OWN_NAME, value }]);
  await ctx.db.update(contacts).set({ extraInfo: rows, updatedAt: ctx.now }).where(eq(contacts.id, contactId));
  ctx.emit('contact.changed', { contactId });
  return { document: maskDocument(value) };
}

/** Enough to compare with what a customer says. */
export const maskDocument = (value: string) => '*'.repeat(value.length - SHOWN) + value.slice(-SHOWN);
