import { rm } from 'node:fs/promises';
import type { InvoiceForm } from '@balcao/contract/integrations/models.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { Invoice, Payable } from '@balcao/integrations/kit/source.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { sendMessage } from '../../messages/sending/send-message.ts';
import type { SendRequest } from '../../messages/sending/compose-messages.ts';
import { workWith, type Ask } from '../calling/work-with.ts';
import { accountOfCustomer, orTellFailure, type OfCustomer } from './account-of-customer.ts';
import { fetchSlip } from './fetch-slip.ts';
import { everythingOf, type InvoicesAsked } from './list-invoices.ts';

type Wanted = OfCustomer & { invoiceId: string; form: InvoiceForm; clientId: string };
/** Texts one after the other, or one file with a text under it. */
type Said = { texts: string[] } | { file: Upload; caption: string };

/**
 * Sends what an open invoice is paid with, as the caller types it: a text that says which invoice it is, and the line or code
 * alone, so that it can be copied whole. What the list showed is asked for again, since it may have been paid meanwhile.
 */
export async function sendInvoice(
  { deps, inTransaction }: RequestScope,
  wanted: Wanted,
): Promise<{ messages: Message[] }> {
  const { account, customerId, asked } = await inTransaction((ctx) => accountOfCustomer(ctx, wanted));
  const { invoice, payable } = await orTellFailure(
    workWith(deps, account, (ask) => payableOf(ask, { ...wanted, customerId }, asked)),
  );
  const said = await sayingOf(deps, { invoice, payable, form: wanted.form });
  try {
    return await inTransaction((ctx) => sayAll(ctx, wanted, said));
  } finally {
    if ('file' in said) await rm(said.file.path, { force: true });
  }
}

async function payableOf(ask: Ask, { customerId, invoiceId, form }: Wanted, asked: InvoicesAsked) {
  const found = await everythingOf(ask, asked);
  const theirs = found.find(({ customer }) => customer.id === customerId);
  const invoice = theirs?.invoices.find(({ id }) => id === invoiceId) ?? fail('ERR_NO_INVOICE_FOUND');
  const payable = await ask((source, access) => source.document(access, invoice, form));
  return { invoice, payable: payable ?? fail('ERR_NO_INVOICE_FORM', { form }) };
}

type Saying = { invoice: Invoice; payable: NonNullable<Payable[InvoiceForm]>; form: InvoiceForm };

/** In the language of the customers of these systems. */
async function sayingOf(deps: RequestScope['deps'], { invoice, payable, form }: Saying): Promise<Said> {
  const which = `Fatura de ${inReais(invoice.cents)} com vencimento em ${inBrazil(invoice.dueDate)}`;
  if (typeof payable === 'string') {
    const what = form === 'pix' ? 'Pix copia e cola' : 'Linha digitável';
    return { texts: [`${which}. ${what}:`, payable] };
  }
  const file = await fetchSlip(deps, payable, invoice.id);
  if (file !== null) return { file, caption: which };
  // A page in place of a file: the customer opens it.
  return 'link' in payable ? { texts: [`${which}: ${payable.link}`] } : fail('ERR_NO_INVOICE_FORM', { form });
}

const inReais = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100).replace('\u00A0', ' ');
const inBrazil = (day: string) => day.split('-').toReversed().join('/');

const nothingElse: Omit<SendRequest, 'body' | 'clientId' | 'files'> = {
  isForwarded: false,
  voice: false,
  leavesDraft: true,
};

async function sayAll(ctx: UserCtx, { ticketId, clientId }: Wanted, said: Said): Promise<{ messages: Message[] }> {
  const parts: Pick<SendRequest, 'body' | 'files'>[] =
    'file' in said ? [{ body: said.caption, files: [said.file] }] : said.texts.map((body) => ({ body, files: [] }));
  const messages: Message[] = [];
  for (const [at, part] of parts.entries()) {
    const isAlone = at > 0 && { isUnsigned: true as const };
    const sendRequest = { ...nothingElse, ...part, ...isAlone, clientId: `${clientId}-${at}` };
    messages.push(...(await sendMessage(ctx, { ticketId, sendRequest })).messages);
  }
  return { messages };
}
