import type { InvoiceForm } from '@balcao/contract/integrations/models.ts';
import { z } from 'zod';
import { ExternalId, Link, PayableLine, PixCode, Words } from '../kit/fields.ts';
import { isSuccess, readAnswer } from '../kit/read-answer.ts';
import { basic, bearer, get, part, put } from '../kit/requests.ts';
import { requireDocument, requireSame } from '../kit/same-customer.ts';
import { failureOf, SourceError } from '../kit/source-error.ts';
import type { Access, AccessToken, BillingSource, Customer, Dialogue, Invoice, Payable } from '../kit/source.ts';
import { readTitles } from './read-titles.ts';

/** MK-AUTH, for internet providers, on a server of the company’s own. Shapes, and what unlocking answers, are not confirmed by the vendor. */
export const mkAuth: BillingSource = { name: 'mk-auth', authorise, findCustomers, openInvoices, document, unlock };

/** A token is three texts of base64 with points between them, and nothing around it. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const TOKEN_SECONDS = 30 * 60;

function* authorise({ clientId, clientSecret }: Access['settings']): Dialogue<AccessToken> {
  const answer = yield get('/api/', basic(`${clientId}:${clientSecret}`));
  if (!isSuccess(answer)) throw new SourceError(failureOf(answer.status), answer.status);
  const accessToken = answer.body.trim().replaceAll(/^"|"$/g, '');
  if (!JWT.test(accessToken)) throw new SourceError('not-json', answer.status);
  return { accessToken, lifeSeconds: TOKEN_SECONDS };
}

const ask = ({ accessToken }: Access, path: string) => get(path, bearer(accessToken));

/** Whoever is not known may be told in a list without anybody, or by the word `NULL`. */
const Found = z.object({
  clientes: z.array(z.object({ login: ExternalId })).nullish(),
  dados_cliente: z.unknown().optional(),
});
const Person = z.object({
  login: Words,
  nome: Words,
  cpf_cnpj: Words,
  uuid_cliente: Words,
  bloqueado: Words,
});
type Person = z.output<typeof Person>;

function* findCustomers(access: Access, asked: string): Dialogue<Customer[]> {
  const { clientes } = readAnswer(Found, yield ask(access, `/api/cliente/listar/cpf_cnpj=${part(asked)}`));
  const customers: Customer[] = [];
  for (const { login } of clientes ?? []) {
    const { nome, bloqueado, cpf_cnpj: said } = yield* personOf(access, login);
    requireDocument(said, asked);
    customers.push({ id: login, name: nome ?? login, document: asked, isBlocked: blockedOf(bloqueado) });
  }
  return customers;
}

const blockedOf = (said: string | null) => (said === 'sim' ? true : said === 'nao' ? false : null);

function* personOf(access: Access, login: string): Dialogue<Person> {
  const person = readAnswer(Person, yield ask(access, `/api/cliente/show/${part(login)}`));
  requireSame(person.login, login);
  return person;
}

function* openInvoices(access: Access, { id: login }: Customer): Dialogue<Invoice[]> {
  return readTitles(yield ask(access, `/api/titulo/aberto/${part(login)}`), login);
}

const Title = z
  .object({ linhadig: PayableLine, pix: PixCode, qrcode: PixCode, url: Link, pix_link: Link })
  .transform(({ linhadig: line, pix, qrcode, url, pix_link: link }): Payable => ({
    line,
    pix: pix ?? qrcode,
    pdf: url ?? link,
  }));

/** What the list has said is not asked for again. */
function* document(access: Access, { id, known }: Invoice, form: InvoiceForm): Dialogue<Payable[InvoiceForm]> {
  if (known[form]) return known[form];
  const answer = yield ask(access, `/api/titulo/show/${part(id)}`);
  return answer.status === 404 ? null : readAnswer(Title, answer)[form];
}

const Unlocked = z.object({ status: Words });

function* unlock(access: Access, { id: login }: Customer): Dialogue<'unlocked' | 'already'> {
  const { uuid_cliente: uuid, bloqueado } = yield* personOf(access, login);
  if (blockedOf(bloqueado) === false) return 'already';
  if (uuid === null) throw new SourceError('shape');
  const answer = yield put('/api/cliente/editar', { uuid, bloqueado: 'nao' }, bearer(access.accessToken));
  if (readAnswer(Unlocked, answer).status !== 'sucesso') throw new SourceError('refused', answer.status);
  return 'unlocked';
}
