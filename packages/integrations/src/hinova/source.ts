import { z } from 'zod';
import { addDays, brazilianDay, Cents, Day, ExternalId, Link, PayableLine, PixCode, Words } from '../kit/fields.ts';
import { formsOf, knownDocument, oldestFirst } from '../kit/known-document.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { bearer, get, part, post } from '../kit/requests.ts';
import { requireDocument } from '../kit/same-customer.ts';
import type { Access, AccessToken, BillingSource, Customer, Dialogue, Invoice, Today } from '../kit/source.ts';

/** Hinova SGA, for associations that protect vehicles. Shapes of members and invoices are not confirmed by the vendor. */
export const hinova: BillingSource = {
  name: 'hinova',
  authorise,
  findCustomers,
  openInvoices,
  document: knownDocument,
};

const Token = z.object({ token_usuario: z.string().min(1) });
/** The vendor names no time; whoever is turned away asks for another one. */
const TOKEN_SECONDS = 30 * 60;

function* authorise({ associationToken, user, password }: Access['settings']): Dialogue<AccessToken> {
  const asked = { usuario: user, senha: password };
  const answer = yield post('/usuario/autenticar', asked, bearer(associationToken));
  return { accessToken: readAnswer(Token, answer).token_usuario, lifeSeconds: TOKEN_SECONDS };
}

const Member = z.object({ nome: Words, cpf: Words });
const Members = z.union([z.array(Member), Member.transform((one) => [one])]);
const NOBODY = new Set([404, 406]);

/** Members are known by their document: it is also what invoices are asked for with. */
function* findCustomers(access: Access, document: string): Dialogue<Customer[]> {
  const answer = yield get(`/associado/buscar/${part(document)}/cpf`, bearer(access.accessToken));
  if (NOBODY.has(answer.status)) return [];
  const [member] = readAnswer(Members, answer);
  if (member === undefined || (member.nome === null && member.cpf === null)) return [];
  requireDocument(member.cpf, document);
  return [{ id: document, name: member.nome ?? '', document, isBlocked: null }];
}

const Slip = z.object({
  nosso_numero: ExternalId,
  cpf_associado: Words,
  linha_digitavel: PayableLine,
  pix_copia_cola: PixCode,
  link_boleto: Link,
  valor_boleto: Cents,
  data_vencimento: Day,
  situacao_boleto: Words,
});
const Slips = z.union([
  z.array(Slip),
  z.object({ boletos: z.array(Slip).nullish() }).transform(({ boletos }) => boletos ?? []),
]);

const OPEN = 2;
const NOTHING_IN_RANGE = 406;
const DAYS_BACK = 365;
const DAYS_AHEAD = 90;

function* openInvoices(access: Access, { document }: Customer, { today }: Today): Dialogue<Invoice[]> {
  const asked = {
    cpf_associado: document,
    codigo_situacao_boleto: OPEN,
    link_boleto: true,
    data_vencimento_original_inicial: brazilianDay(addDays(today, -DAYS_BACK)),
    data_vencimento_original_final: brazilianDay(addDays(today, DAYS_AHEAD)),
  };
  const answer = yield post('/listar/boleto-associado-veiculo', asked, bearer(access.accessToken));
  if (answer.status === NOTHING_IN_RANGE) return [];
  const invoices = readAnswer(Slips, answer).map((slip): Invoice => {
    requireDocument(slip.cpf_associado, document);
    const known = { line: slip.linha_digitavel, pix: slip.pix_copia_cola, pdf: slip.link_boleto };
    return {
      id: slip.nosso_numero,
      customerId: document,
      cents: slip.valor_boleto,
      dueDate: slip.data_vencimento,
      description: slip.situacao_boleto,
      forms: formsOf(known),
      known,
    };
  });
  return oldestFirst(invoices);
}
