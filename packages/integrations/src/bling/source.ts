import { z } from 'zod';
import { Cents, Day, ExternalId, Link, PixCode, Words } from '../kit/fields.ts';
import { formsOf, knownDocument, oldestFirst } from '../kit/known-document.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { basic, bearer, get, part } from '../kit/requests.ts';
import { requireDocument, requireSame } from '../kit/same-customer.ts';
import { SourceError } from '../kit/source-error.ts';
import type { Access, AccessToken, BillingSource, Customer, Dialogue, Invoice } from '../kit/source.ts';

/** Bling, for shops. How contacts and receivables are searched is not confirmed by the vendor. */
export const bling: BillingSource = {
  name: 'bling',
  authorise,
  findCustomers,
  openInvoices,
  document: knownDocument,
};

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number(), refresh_token: z.string().min(1) });
/** A call takes less than that. */
const MARGIN_SECONDS = 120;

/** Each refresh token works once: the new one is kept before anything is asked with the token it came with. */
function* authorise({ clientId, clientSecret, refreshToken = '' }: Access['settings']): Dialogue<AccessToken> {
  const answer = yield {
    method: 'POST',
    path: '/oauth/token',
    headers: { ...basic(`${clientId}:${clientSecret}`), 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&refresh_token=${part(refreshToken)}`,
  };
  // What the vendor answers to a refresh token that is used up or unknown.
  if (answer.status === 400) throw new SourceError('credentials', answer.status);
  const { access_token: accessToken, expires_in: seconds, refresh_token: next } = readAnswer(Token, answer);
  return { accessToken, lifeSeconds: Math.max(0, seconds - MARGIN_SECONDS), renewed: { refreshToken: next } };
}

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row).nullish() }).transform(({ data }) => data ?? []);

const Person = z.object({ id: ExternalId, nome: Words, numeroDocumento: Words });

function* findCustomers(access: Access, document: string): Dialogue<Customer[]> {
  const answer = yield get(`/contatos?numeroDocumento=${part(document)}`, bearer(access.accessToken));
  return readAnswer(listOf(Person), answer).map(({ id, nome, numeroDocumento: said }) => {
    requireDocument(said, document);
    return { id, name: nome ?? '', document, isBlocked: null };
  });
}

const Receivable = z.object({
  id: ExternalId,
  situacao: Words,
  vencimento: Day,
  valor: Cents,
  contato: z.object({ id: ExternalId }).nullish(),
  linkQRCodePix: PixCode,
  linkBoleto: Link,
});
const OPEN = '1';

function* openInvoices(access: Access, { id: customerId }: Customer): Dialogue<Invoice[]> {
  const query = `idContato=${part(customerId)}&${part('situacoes[]')}=${OPEN}`;
  const rows = readAnswer(listOf(Receivable), yield get(`/contas/receber?${query}`, bearer(access.accessToken)));
  const open = rows.filter(({ situacao }) => situacao === OPEN);
  return oldestFirst(
    open.map((row): Invoice => {
      requireSame(row.contato?.id ?? null, customerId);
      const known = { line: null, pix: row.linkQRCodePix, pdf: row.linkBoleto };
      return {
        id: row.id,
        customerId,
        cents: row.valor,
        dueDate: row.vencimento,
        description: null,
        forms: formsOf(known),
        known,
      };
    }),
  );
}
