import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { credentials } from '../bank/credentials.ts';
import type { MercadoPagoPayment } from '../bank/model.ts';
import { centsOfNumber } from '../bank/money.ts';
import { backOf, giveMoneyBack, told } from '../bank/move-money.ts';
import { keepLedger } from '../control/record-requests.ts';
import { RequestRefused } from '../control/request-refused.ts';
import { injectFaults } from '../faults/inject-faults.ts';
import type { World } from '../world/world.ts';
import { mercadoPagoBank } from './mercado-pago-bank.ts';
import { MercadoPagoRefusal } from './mercado-pago-refusal.ts';
import { createPayment, currentStatus, paymentJson, transferFor } from './payments.ts';

type ById = { Params: { id: string } };

/** Mercado Pago's payments by Pix. */
export async function mercadoPagoRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);
  app.setErrorHandler((error: FastifyError | MercadoPagoRefusal | RequestRefused | z.ZodError, _request, reply) => {
    const status = statusOf(error);
    const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    return reply.code(status).send({ message, error: status === 404 ? 'not_found' : 'bad_request', status, cause: [] });
  });
  app.addHook('preHandler', async (request) => {
    if (request.headers.authorization !== `Bearer ${credentials['mercado-pago'].accessToken}`)
      throw new MercadoPagoRefusal(401, 'invalid access token');
  });
  paymentRoutes(app, world);
}

function paymentRoutes(app: FastifyInstance, world: World): void {
  const paymentUnder = (id: string): MercadoPagoPayment => {
    const payment = world.state.money.mercadoPago.payments[id];
    if (!payment) throw new MercadoPagoRefusal(404, 'Payment not found');
    return payment;
  };
  app.post('/v1/payments', (request, reply) => {
    const payment = createPayment(world, keyOf(request.headers), request.body);
    return reply.code(201).send(paymentJson(world, payment));
  });
  app.get('/v1/payments/search', async ({ query }) => {
    const { external_reference: reference } = z.object({ external_reference: z.string() }).parse(query);
    const found = Object.values(world.state.money.mercadoPago.payments).filter((one) => one.reference === reference);
    const paging = { total: found.length, limit: 30, offset: 0 };
    return { paging, results: found.map((payment) => paymentJson(world, payment)) };
  });
  app.get<ById>('/v1/payments/:id', async ({ params }) => paymentJson(world, paymentUnder(params.id)));
  app.put<ById>('/v1/payments/:id', async ({ params, body }) => {
    z.object({ status: z.literal('cancelled') }).parse(body);
    const payment = paymentUnder(params.id);
    if (currentStatus(world, payment) !== 'pending') throw new MercadoPagoRefusal(400, 'The payment has ended');
    payment.status = 'cancelled';
    told(world);
    return paymentJson(world, payment);
  });
  app.post<ById>('/v1/payments/:id/refunds', (request, reply) => {
    const payment = paymentUnder(request.params.id);
    const transfer = transferFor(world, payment);
    if (!transfer) throw new MercadoPagoRefusal(400, 'The payment was not approved');
    const { amount } = z.object({ amount: z.number().optional() }).parse(request.body ?? {});
    const left = transfer.cents - backOf(transfer);
    const id = `9${keyOf(request.headers)}`;
    const known = transfer.givenBack.find((back) => back.id === id);
    const cents = amount === undefined ? left : centsOfNumber(amount);
    if (!known && (cents === undefined || cents === 0 || cents > left))
      throw new MercadoPagoRefusal(400, 'The amount to refund must be less than or equal to the amount refundable');
    const back = known ?? giveMoneyBack(world, { transfer, cents: cents ?? 0, id });
    if (!known) mercadoPagoBank.wentBack(world, transfer, back);
    const refund = {
      id: Number(id.replaceAll(/\D/g, '').slice(0, 12)),
      payment_id: payment.id,
      amount: back.cents / 100,
    };
    return reply.code(201).send({ ...refund, status: back.status === 'DEVOLVIDO' ? 'approved' : 'rejected' });
  });
}

function keyOf(headers: Record<string, string | string[] | undefined>): string {
  const key = headers['x-idempotency-key'];
  if (typeof key !== 'string' || key === '')
    throw new MercadoPagoRefusal(400, "Header X-Idempotency-Key can't be null");
  return key;
}

function statusOf(error: FastifyError | MercadoPagoRefusal | RequestRefused | z.ZodError): number {
  if (error instanceof z.ZodError) return 400;
  if (error instanceof MercadoPagoRefusal || error instanceof RequestRefused) return error.status;
  return error.statusCode ?? 500;
}
