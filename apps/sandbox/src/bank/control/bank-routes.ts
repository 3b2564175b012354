import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RequestRefused } from '../../control/request-refused.ts';
import type { ReleaseOrder } from '../../webhooks/reorder.ts';
import type { World } from '../../world/world.ts';
import { credentials } from '../credentials.ts';
import type { BankAccount } from '../model.ts';
import { accountOf, told } from '../move-money.ts';
import { payCode, refundTransfer, showCode } from '../pay-code.ts';
import { statementRoutes } from './statement-routes.ts';

const Cents = z.number().int().min(1).max(99_999_999);

const Payment = z.object({
  code: z.string(),
  from: z.string().default('padaria'),
  cents: Cents.optional(),
  times: z.number().int().min(1).max(10).default(1),
  message: z.string().max(140).default(''),
  anyway: z.boolean().default(false),
});
export type PaymentInput = z.input<typeof Payment>;

/** How the product reaches Efí here; null where it is not opened. */
export type EfiDoor = { url: string; caFile: string; p12: Buffer } | null;
type Options = { world: World; efi: EfiDoor };

/** The bank next door, under `/__sim/bank`: codes are read and paid, money goes back, gateways ring. */
export async function bankRoutes(app: FastifyInstance, { world, efi }: Options): Promise<void> {
  app.post('/read', async ({ body }) => showCode(world, z.object({ code: z.string() }).parse(body).code));
  app.post('/pay', async ({ body }) => {
    const order = Payment.parse(body);
    const given = order.times > 1 ? { ...order, anyway: true } : order;
    return { transfers: payCode(world, given) };
  });
  app.post<{ Params: { id: string } }>('/transfers/:id/refund', async ({ params, body }) => {
    const { cents } = z.object({ cents: Cents.optional() }).parse(body ?? {});
    return refundTransfer(world, params.id, cents);
  });
  app.get('/', async () => {
    const { accounts, transfers, asaas } = world.state.money;
    return {
      accounts: Object.values(accounts),
      transfers: transfers.slice(-200).toReversed(),
      notifications: world.notifier.list().slice(-100).toReversed(),
      held: world.notifier.isHeld,
      asaasWebhooks: asaas.webhooks,
      gateways: doors(world, efi),
    };
  });
  app.get('/conta-efi.p12', (_request, reply) => {
    if (!efi) throw new RequestRefused(404, 'a Efí desta rua não foi aberta');
    void reply.header('content-disposition', 'attachment; filename="conta-efi.p12"');
    return reply.type('application/x-pkcs12').send(efi.p12);
  });
  accountRoutes(app, world);
  notificationRoutes(app, world);
  await app.register(statementRoutes, { world });
}

function doors(world: World, efi: EfiDoor) {
  return {
    efi: efi && {
      ...credentials.efi,
      keys: world.state.money.accounts['efi']?.keys ?? [],
      url: efi.url,
      caFile: efi.caFile,
    },
    'mercado-pago': { ...credentials['mercado-pago'], url: `${world.baseUrl}/mercado-pago` },
    asaas: { ...credentials.asaas, url: `${world.baseUrl}/asaas/v3` },
  };
}

function accountRoutes(app: FastifyInstance, world: World): void {
  app.post('/accounts', async ({ body }) => {
    const given = z.object({ holder: z.string().min(1).max(60), document: z.string().max(18).default('') });
    const { holder, document } = given.parse(body);
    const id = `conta-${world.ids.number(6)}`;
    const account: BankAccount = {
      id,
      holder,
      document: document.replaceAll(/\D/g, ''),
      cents: 0,
      keys: [],
      kind: 'payer',
      gateway: null,
    };
    world.state.money.accounts[id] = account;
    told(world);
    return account;
  });
  app.post<{ Params: { id: string } }>('/accounts/:id/deposit', async ({ params, body }) => {
    const account = accountOf(world, params.id);
    account.cents += z.object({ cents: Cents }).parse(body).cents;
    told(world);
    return account;
  });
  app.post<{ Params: { id: string } }>('/accounts/:id/keys', async ({ params, body }) => {
    const account = accountOf(world, params.id);
    const { key } = z.object({ key: z.string().min(1).max(77).optional() }).parse(body ?? {});
    const added = key ?? randomKey(world);
    if (Object.values(world.state.money.accounts).some(({ keys }) => keys.includes(added)))
      throw new RequestRefused(409, 'esta chave já tem dono');
    account.keys.push(added);
    told(world);
    return { key: added };
  });
  app.post('/asaas-webhooks', async ({ body }) => {
    const { asaas } = world.state.money;
    const { url } = z.object({ url: z.url() }).parse(body);
    const others = asaas.webhooks.filter((one) => one.url !== url);
    asaas.webhooks = [...others, { url, token: credentials.asaas.webhookToken }];
    told(world);
    return { webhooks: asaas.webhooks };
  });
}

function randomKey(world: World): string {
  const hex = BigInt(world.ids.number(38)).toString(16).padStart(32, '0').slice(-32);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

const Order = z.union([z.literal('fifo'), z.literal('lifo'), z.templateLiteral(['shuffle:', z.string()])]);

function notificationRoutes(app: FastifyInstance, world: World): void {
  const { notifier } = world;
  app.get('/notifications', async () => ({ notifications: notifier.list() }));
  app.post('/notifications/hold', async () => {
    notifier.hold();
    return { held: true };
  });
  app.post('/notifications/release', async ({ body }) => {
    const { order } = z.object({ order: Order.default('fifo') }).parse(body ?? {});
    const chosen: ReleaseOrder = order === 'fifo' || order === 'lifo' ? order : `shuffle:${order.slice(8)}`;
    notifier.release(chosen);
    await notifier.quiet();
    return { held: false };
  });
  // For tests: what is on its way has arrived.
  app.post('/notifications/quiet', async () => {
    await notifier.quiet();
    return { notifications: notifier.list() };
  });
}
