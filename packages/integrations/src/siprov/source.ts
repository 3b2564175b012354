import type { InvoiceForm } from '@balcao/contract/integrations/models.ts';
import { z } from 'zod';
import { Cents, Day, ExternalId, Link, PayableLine, PixCode, Words } from '../kit/fields.ts';
import { oldestFirst } from '../kit/known-document.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { basic, bearer, get, part } from '../kit/requests.ts';
import { requireDocument } from '../kit/same-customer.ts';
import type { Access, AccessToken, BillingSource, Customer, Dialogue, Invoice, Payable } from '../kit/source.ts';

/** SIPROV, for associations that protect vehicles. Shapes, and where a title's slip is read, are not confirmed by the vendor. */
export const siprov: BillingSource = { name: 'siprov', authorise, findCustomers, openInvoices, document };

const Token = z.object({ authorizationToken: z.string().min(1) });
/** It lives for twelve hours. */
const TOKEN_SECONDS = 11 * 3600;

function* authorise({ user, password }: Access['settings']): Dialogue<AccessToken> {
  const request = { method: 'POST', path: '/ext/autenticacao', headers: basic(`${user}:${password}`) } as const;
  return { accessToken: readAnswer(Token, yield request).authorizationToken, lifeSeconds: TOKEN_SECONDS };
}

const Title = z.object({
  codTitulo: ExternalId,
  nomeDevedorCredor: Words,
  cpfCnpj: Words,
  dataVencimento: Day,
  valor: Cents,
  situacao: Words,
});
const Titles = z.object({ itens: z.array(Title).nullish() }).transform(({ itens }) => itens ?? []);

function* titlesOf(access: Access, asked: string): Dialogue<z.output<typeof Title>[]> {
  const query = `tipo=${part('Crédito')}&cpfCnpj=${part(asked)}&situacao=Aberto`;
  const titles = readAnswer(Titles, yield get(`/ext/financeiro/titulo?${query}`, bearer(access.accessToken)));
  for (const { cpfCnpj } of titles) requireDocument(cpfCnpj, asked);
  return titles;
}

/** Whoever owes nothing is not known: titles are asked for by the document, and name who owes them. */
function* findCustomers(access: Access, asked: string): Dialogue<Customer[]> {
  const [title] = yield* titlesOf(access, asked);
  return title === undefined
    ? []
    : [{ id: asked, name: title.nomeDevedorCredor ?? '', document: asked, isBlocked: null }];
}

function* openInvoices(access: Access, customer: Customer): Dialogue<Invoice[]> {
  const titles = yield* titlesOf(access, customer.document);
  return oldestFirst(
    titles.map(({ codTitulo: id, valor: cents, dataVencimento: dueDate, situacao: description }) => ({
      id,
      customerId: customer.id,
      cents,
      dueDate,
      description,
      forms: ['line', 'pix', 'pdf'],
      known: {},
    })),
  );
}

const Slip = z
  .object({ linhaDigitavel: PayableLine, urlPdf: Link, chavePix: PixCode })
  .transform(({ linhaDigitavel: line, urlPdf: pdf, chavePix: pix }): Payable => ({ line, pdf, pix }));

function* document(access: Access, { id }: Invoice, form: InvoiceForm): Dialogue<Payable[InvoiceForm]> {
  const answer = yield get(`/ext/financeiro/titulo/${part(id)}/boleto`, bearer(access.accessToken));
  return answer.status === 404 ? null : readAnswer(Slip, answer)[form];
}
