import { z } from 'zod';
import { Cents, Day, ExternalId, Link, PayableLine, PixCode, Words } from '../kit/fields.ts';
import { oldestFirst } from '../kit/known-document.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { requireSame } from '../kit/same-customer.ts';
import { SourceError } from '../kit/source-error.ts';
import type { Invoice, SourceAnswer } from '../kit/source.ts';

const Title = z.object({
  titulo: Words,
  uuid_lanc: Words,
  login: Words,
  valor: Cents,
  datavenc: Day,
  status: Words,
  linhadig: PayableLine,
  pix: PixCode,
  qrcode: PixCode,
  url: Link,
});
type Title = z.output<typeof Title>;

/** A list, one title bare, titles under keys, or the word `NULL`: releases differ. */
const Titles = z.union([
  z.array(Title),
  Title.transform((one) => [one]),
  z.record(z.string(), Title).transform((all) => Object.values(all)),
  z.literal(['NULL', 'null', '', null]).transform((): Title[] => []),
]);

/** Older releases put the titles into the data of the customer. */
const Answer = z.union([
  z.object({ titulos: Titles }).transform(({ titulos }) => titulos),
  z.object({ dados_cliente: z.object({ titulos: Titles }) }).transform(({ dados_cliente }) => dados_cliente.titulos),
  z.object({ dados_cliente: Titles }).transform(({ dados_cliente }) => dados_cliente),
]);

/** Open titles of a customer. */
export const readTitles = (answer: SourceAnswer, login: string): Invoice[] =>
  oldestFirst(readAnswer(Answer, answer).map((title) => invoiceOf(title, login)));

function invoiceOf(title: Title, login: string): Invoice {
  requireSame(title.login, login);
  const id = ExternalId.safeParse(title.uuid_lanc ?? title.titulo ?? '');
  if (!id.success) throw new SourceError('shape');
  return {
    id: id.data,
    customerId: login,
    cents: title.valor,
    dueDate: title.datavenc,
    description: title.status,
    forms: ['line', 'pix', 'pdf'],
    known: { line: title.linhadig, pix: title.pix ?? title.qrcode, pdf: title.url },
  };
}
