import { MAX_EXTRA_INFO, type Contact } from '@balcao/contract/contacts/models.ts';
import { parseDocument } from '@balcao/contract/payments/document.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { withIds } from '../../contacts/extra-info.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';

/** What people call it among the further information of a contact. */
const NAMED_SO = /cpf|cnpj|documento/i;
/** What is the contact’s own, before the one of a guarantor. */
const OWN_NAMES = /^\s*(?:cpf|cnpj|cpf\s*\/\s*cnpj)\s*$/i;
const OWN_NAME = 'CPF/CNPJ';
const SHOWN = 3;

type ExtraInfo = Contact['extraInfo'];

/** The CPF or CNPJ of the ticket's contact, without punctuation; null when it has none whose check digits are right. */
export async function documentOfTicket(ctx: UserCtx, ticketId: number): Promise<{ document: string | null }> {
  const { contactId } = await getVisibleTicket(ctx, ticketId);
  const [contact] = await extraInfoOf(ctx, contactId);
  const named = (contact?.extraInfo ?? []).filter(({ name }) => NAMED_SO.test(name));
  const own = named.filter(({ name }) => OWN_NAMES.test(name));
  const [document = null] = [...own, ...named].flatMap(documentIn);
  return { document };
}

const documentIn = ({ value }: ExtraInfo[number]) => parseDocument(value)?.value ?? [];

const extraInfoOf = ({ db }: UserCtx, contactId: number) =>
  db
    .select({ extraInfo: sql<ExtraInfo>`${contacts.extraInfo}` })
    .from(contacts)
    .where(eq(contacts.id, contactId));

/** Kept among the further information, in place of the contact's own one of before. Nothing else of it is touched. */
export async function saveDocument(ctx: UserCtx, { ticketId, document }: { ticketId: number; document: string }) {
  const { contactId } = await getVisibleTicket(ctx, ticketId);
  const { value } = parseDocument(document) ?? fail('ERR_TAX_DOCUMENT');
  const [contact] = await extraInfoOf(ctx, contactId).for('no key update');
  const rows = withDocument(contact?.extraInfo ?? [], value);
  if (rows.length > MAX_EXTRA_INFO) return fail('ERR_VALIDATION', { fields: ['extraInfo'] });
  await ctx.db
    .update(contacts)
    .set({ extraInfo: withIds(rows), updatedAt: ctx.now })
    .where(eq(contacts.id, contactId));
  ctx.emit('contact.changed', { contactId });
  return { document: maskDocument(value) };
}

/** In place of the row that is read, else of one that was meant to be. */
function withDocument(extraInfo: ExtraInfo, value: string) {
  const own = extraInfo.filter(({ name }) => OWN_NAMES.test(name));
  const replaced = own.find((row) => parseDocument(row.value) !== null) ?? own[0];
  const row = { name: OWN_NAME, value };
  return replaced ? extraInfo.map((one) => (one === replaced ? row : one)) : [...extraInfo, row];
}

/** Enough to compare with what a customer says. */
export const maskDocument = (value: string) => '*'.repeat(value.length - SHOWN) + value.slice(-SHOWN);
