import { z } from 'zod';
import { centsOf, instantOf } from '../kit/amounts.ts';
import type { ReceivedPayment, RefundNotice } from '../kit/provider.ts';

const Amount = z.union([z.string(), z.number()]);
const Refund = z.object({ id: z.string(), valor: Amount, status: z.string() });
const Pix = z.object({
  endToEndId: z.string().min(1),
  txid: z.string().optional(),
  valor: Amount,
  horario: z.string().optional(),
  tipo: z.string().optional(),
  devolucoes: z.array(Refund).optional(),
});

/** What Efí says of payments, in an answer of its own. Sent money says so; what has no readable amount is only counted. */
export function readPayments(items: readonly unknown[]): { payments: ReceivedPayment[]; unreadable: number } {
  const payments = items.flatMap((item) => readPayment(item) ?? []);
  return { payments, unreadable: items.length - payments.length };
}

function readPayment(item: unknown): ReceivedPayment | undefined {
  const pix = Pix.safeParse(item).data;
  const cents = centsOf(pix?.valor);
  if (!pix || cents === undefined) return undefined;
  const refunds = (pix.devolucoes ?? []).map(readRefund);
  if (!refunds.every((refund) => refund !== undefined)) return undefined;
  return {
    key: pix.endToEndId,
    txid: pix.txid ?? null,
    direction: pix.tipo === 'SOLICITACAO' ? 'sent' : 'received',
    cents,
    paidAt: instantOf(pix.horario),
    refunds,
  };
}

/** `NAO_REALIZADO` and `EM_PROCESSAMENTO` have moved nothing. */
export function readRefund(refund: z.infer<typeof Refund>): RefundNotice | undefined {
  const cents = centsOf(refund.valor);
  return cents === undefined ? undefined : { key: refund.id, cents, done: refund.status === 'DEVOLVIDO' };
}
