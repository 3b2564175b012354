import { formatMoney } from '@balcao/contract/payments/money.ts';
import { z } from 'zod';
import { centsOf } from '../kit/amounts.ts';
import type { Asked, ChargeOrder, ChargeReading, CreatedCharge, Dialogue } from '../kit/provider.ts';
import { ProviderError } from '../kit/provider-error.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { readPayments } from './read-payments.ts';
import { explain } from './refusals.ts';
import { bearer, JSON_TYPE, type EfiAccount } from './settings.ts';

const Charge = z.object({
  txid: z.string(),
  status: z.string(),
  valor: z.object({ original: z.union([z.string(), z.number()]) }),
  loc: z.object({ id: z.number() }).optional(),
  pixCopiaECola: z.string().optional(),
  pix: z.array(z.unknown()).optional(),
});
type Charge = z.infer<typeof Charge>;

const QrCode = z.object({ qrcode: z.string(), linkVisualizacao: z.string().optional() });

const IN_USE_STATUS = 409;

const STATUS: Record<string, ChargeReading['status']> = {
  ATIVA: 'waiting',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
};

/** Puts the charge under our reference; one that stands there already is taken when it asks for the same amount. */
export function* createCharge(account: EfiAccount, order: ChargeOrder): Dialogue<CreatedCharge> {
  const charge = yield* putCharge(account, order);
  if (charge.txid !== order.txid) throw new ProviderError('temporary', 'other-charge');
  if (centsOf(charge.valor.original) !== order.cents || STATUS[charge.status] === 'removed')
    throw new ProviderError('reference-in-use');
  const page = charge.loc && (yield* readPage(account, charge.loc.id));
  const brCode = charge.pixCopiaECola ?? page?.qrcode;
  if (!brCode) throw new ProviderError('temporary', 'no-code');
  return { externalId: charge.txid, brCode, paymentLink: page?.linkVisualizacao ?? null };
}

function* putCharge(account: EfiAccount, order: ChargeOrder): Dialogue<Charge> {
  const answer = yield {
    method: 'PUT',
    path: pathOf(order.txid),
    headers: { ...bearer(account), ...JSON_TYPE },
    body: JSON.stringify(bodyOf(account, order)),
  };
  try {
    return readAnswer(Charge, answer, explain);
  } catch (error) {
    const inUse = error instanceof ProviderError && error.failure === 'reference-in-use';
    if (!inUse && answer.status !== IN_USE_STATUS) throw error;
    return readAnswer(Charge, yield getCharge(account, order.txid), explain);
  }
}

function bodyOf({ settings }: EfiAccount, { cents, expiresInSeconds, payer, description }: ChargeOrder) {
  const document = payer.document.length === 11 ? { cpf: payer.document } : { cnpj: payer.document };
  return {
    calendario: { expiracao: expiresInSeconds },
    // Without a document Efí takes no payer at all.
    ...(payer.document !== '' && { devedor: { ...document, nome: payer.name.slice(0, 200) } }),
    valor: { original: formatMoney(cents) },
    chave: settings.pixKey,
    solicitacaoPagador: description.slice(0, 140),
  };
}

/** The page is a courtesy: without it the code is shown on ours. */
function* readPage(account: EfiAccount, locationId: number): Dialogue<z.infer<typeof QrCode> | undefined> {
  const answer = yield { method: 'GET', path: `/v2/loc/${locationId}/qrcode`, headers: bearer(account) };
  try {
    return readAnswer(QrCode, answer, explain);
  } catch {
    return undefined;
  }
}

/** The charge with its payments, or one payment by its endToEndId. */
export function* readCharge(account: EfiAccount, asked: Asked): Dialogue<ChargeReading> {
  if ('paymentId' in asked) return yield* readOnePayment(account, asked.paymentId);
  const charge = yield* missingAsUndefined(Charge, getCharge(account, asked.txid));
  if (!charge) return { status: 'missing', payments: [], unreadable: 0 };
  const status = STATUS[charge.status];
  if (!status || charge.txid !== asked.txid) throw new ProviderError('temporary', 'unreadable-answer');
  return { status, ...readPayments(charge.pix ?? []) };
}

function* readOnePayment(account: EfiAccount, endToEndId: string): Dialogue<ChargeReading> {
  const path = `/v2/pix/${encodeURIComponent(endToEndId)}`;
  const payment = yield* missingAsUndefined(z.object({}).loose(), { method: 'GET', path, headers: bearer(account) });
  if (!payment) return { status: 'missing', payments: [], unreadable: 0 };
  return { status: 'paid', ...readPayments([payment]) };
}

function* missingAsUndefined<Schema extends z.ZodType>(
  schema: Schema,
  request: ReturnType<typeof getCharge>,
): Dialogue<z.output<Schema> | undefined> {
  const answer = yield request;
  return answer.status === 404 ? undefined : readAnswer(schema, answer, explain);
}

const pathOf = (txid: string) => `/v2/cob/${encodeURIComponent(txid)}`;

const getCharge = (account: EfiAccount, txid: string) =>
  ({ method: 'GET', path: pathOf(txid), headers: bearer(account) }) as const;
