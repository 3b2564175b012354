import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { credentials } from '../bank/credentials.ts';
import { told } from '../bank/move-money.ts';
import { keepLedger } from '../control/record-requests.ts';
import { RequestRefused } from '../control/request-refused.ts';
import { injectFaults } from '../faults/inject-faults.ts';
import type { JsonObject } from '../world/json.ts';
import type { World } from '../world/world.ts';
import { AsaasRefusal } from './asaas-refusal.ts';
import { addCharge, chargeJson, chargeUnder, statusOf } from './charges.ts';

type ById = { Params: { id: string } };

const Paging = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/** Asaas' API, version 3. */
export async function asaasRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);
  app.setErrorHandler((error: FastifyError | AsaasRefusal | RequestRefused | z.ZodError, _request, reply) => {
    const status = statusFor(error);
    const code = error instanceof AsaasRefusal ? error.code : 'invalid_object';
    const description = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    return reply.code(status).send({ errors: [{ code, description }] });
  });
  app.addHook('preHandler', async (request) => {
    if (request.headers['access_token'] !== credentials.asaas.apiKey)
      throw new AsaasRefusal(401, 'invalid_access_token', 'A chave de API fornecida é inválida');
  });
  customerRoutes(app, world);
  paymentRoutes(app, world);
  webhookRoutes(app, world);
}

function statusFor(error: FastifyError | AsaasRefusal | RequestRefused | z.ZodError): number {
  if (error instanceof AsaasRefusal || error instanceof RequestRefused) return error.status;
  return error instanceof z.ZodError ? 400 : (error.statusCode ?? 500);
}

function customerRoutes(app: FastifyInstance, world: World): void {
  const json = ({ document, ...customer }: { id: string; name: string; document: string; email: string }) => ({
    object: 'customer',
    ...customer,
    cpfCnpj: document,
    deleted: false,
  });
  app.get('/customers', async ({ query }) => {
    const { cpfCnpj } = z.object({ cpfCnpj: z.string().optional() }).parse(query);
    const { customers } = world.state.money.asaas;
    const found = Object.values(customers).filter(({ document }) => !cpfCnpj || document === cpfCnpj);
    return pageOf(found.map(json), query);
  });
  app.post('/customers', async ({ body }) => {
    const given = z.object({
      name: z.string().min(1),
      cpfCnpj: z.string().regex(/^(\d{11}|[0-9A-Z]{14})$/),
      email: z.string().default(''),
    });
    const { name, cpfCnpj: document, email } = given.parse(body);
    const customer = { id: `cus_${world.ids.number(12)}`, name, document, email };
    world.state.money.asaas.customers[customer.id] = customer;
    told(world);
    return json(customer);
  });
}

function paymentRoutes(app: FastifyInstance, world: World): void {
  app.post('/payments', async ({ body }) => chargeJson(world, addCharge(world, body)));
  app.get('/payments', async ({ query }) => {
    const wanted = z.object({
      externalReference: z.string().optional(),
      customer: z.string().optional(),
      status: z.string().optional(),
    });
    const { externalReference, customer, status } = wanted.parse(query);
    const found = Object.values(world.state.money.asaas.charges).filter(
      (charge) =>
        !charge.deleted &&
        (externalReference === undefined || charge.reference === externalReference) &&
        (customer === undefined || charge.customer === customer) &&
        (status === undefined || statusOf(world, charge) === status),
    );
    return pageOf(
      found.map((charge) => chargeJson(world, charge)),
      query,
    );
  });
  app.get<ById>('/payments/:id', async ({ params }) => chargeJson(world, chargeUnder(world, params.id)));
  app.delete<ById>('/payments/:id', async ({ params }) => {
    const charge = chargeUnder(world, params.id);
    if (charge.paidAt !== null) throw new AsaasRefusal(400, 'invalid_action', 'A cobrança já foi recebida.');
    charge.deleted = true;
    told(world);
    return { deleted: true, id: charge.id };
  });
  app.get<ById>('/payments/:id/pixQrCode', async ({ params }) => {
    const { brCode, dueDate } = chargeUnder(world, params.id);
    return { success: true, encodedImage: 'iVBORw0KGgo=', payload: brCode, expirationDate: `${dueDate} 23:59:59` };
  });
  app.get<ById>('/payments/:id/identificationField', async ({ params }) => {
    chargeUnder(world, params.id);
    const reason = 'Somente é possível obter linha digitável quando a forma de pagamento for boleto bancário.';
    throw new AsaasRefusal(400, 'invalid_action', reason);
  });
}

function webhookRoutes(app: FastifyInstance, world: World): void {
  app.post('/webhooks', async ({ body }) => {
    const { url, authToken: token } = z.object({ url: z.url(), authToken: z.string().min(1) }).parse(body);
    const { asaas } = world.state.money;
    asaas.webhooks = [...asaas.webhooks.filter((one) => one.url !== url), { url, token }];
    told(world);
    return { url, enabled: true, interrupted: false };
  });
  app.get('/webhooks', async ({ query }) =>
    pageOf(
      world.state.money.asaas.webhooks.map(({ url }) => ({ url, enabled: true })),
      query,
    ),
  );
}

function pageOf(all: JsonObject[], query: unknown) {
  const { offset, limit } = Paging.parse(query);
  const data = all.slice(offset, offset + limit);
  const hasMore = offset + data.length < all.length;
  return { object: 'list', hasMore, totalCount: all.length, limit, offset, data };
}
