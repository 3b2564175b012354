import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { credentials } from '../bank/credentials.ts';
import { backOf, giveMoneyBack, told, transferOf } from '../bank/move-money.ts';
import type { Transfer } from '../bank/model.ts';
import { keepLedger } from '../control/record-requests.ts';
import { RequestRefused } from '../control/request-refused.ts';
import { injectFaults } from '../faults/inject-faults.ts';
import type { World } from '../world/world.ts';
import { ChargeBody } from './charge-body.ts';
import { addCharge, chargeUnder, codeOf, removeCharge } from './charges.ts';
import { EfiRefusal } from './efi-refusal.ts';
import { efiBank } from './efi-bank.ts';
import { registerWebhook, webhookOf } from './webhooks.ts';
import { chargeJson, givenBackJson, pixOf } from './write-charge.ts';

const TOKEN_SECONDS = 3600;
/** One white pixel: what a picture of the code would be is drawn by whoever shows it. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Options = { world: World };
type ByTxid = { Params: { txid: string } };
type ByKey = { Params: { chave: string } };
type ByPayment = { Params: { endToEndId: string } };

/** Efí's Pix API. Whoever gets here has shown a certificate of its authority already. */
export async function efiRoutes(app: FastifyInstance, { world }: Options): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);
  app.setErrorHandler((error: FastifyError | EfiRefusal | RequestRefused | z.ZodError, _request, reply) => {
    const { status, nome } = wordsFor(error);
    const mensagem = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    return reply.code(status).send({ nome, mensagem });
  });
  app.post('/oauth/token', (request, reply) => {
    const given = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { clientId, clientSecret } = credentials.efi;
    if (Buffer.from(given, 'base64').toString() !== `${clientId}:${clientSecret}`)
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Invalid client credentials' });
    return {
      access_token: newToken(world),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope: 'cob.write cob.read',
    };
  });
  await app.register(async (signed) => {
    signed.addHook('preHandler', async (request, reply) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if ((world.state.money.efi.tokens[token] ?? 0) > world.clock.now()) return;
      await reply.code(401).send({ error: 'invalid_token', error_description: 'Token inválido ou expirado' });
    });
    chargeRoutes(signed, world);
    paymentRoutes(signed, world);
    webhookRoutes(signed, world);
  });
}

function wordsFor(error: FastifyError | EfiRefusal | RequestRefused | z.ZodError): { status: number; nome: string } {
  if (error instanceof EfiRefusal) return error;
  if (error instanceof z.ZodError) return { status: 400, nome: 'json_invalido' };
  if (error instanceof RequestRefused) return { status: 400, nome: 'valor_devolucao_invalido' };
  const status = error.statusCode ?? 500;
  return { status, nome: status < 500 ? 'json_invalido' : 'erro_aplicacao' };
}

function newToken(world: World): string {
  const { tokens } = world.state.money.efi;
  const now = world.clock.now();
  for (const [token, until] of Object.entries(tokens)) if (until <= now) delete tokens[token];
  const token = `rua.${world.ids.accessToken()}`;
  tokens[token] = now + TOKEN_SECONDS * 1000;
  world.changed();
  return token;
}

function chargeRoutes(app: FastifyInstance, world: World): void {
  app.put<ByTxid>('/v2/cob/:txid', (request, reply) => {
    const charge = addCharge(world, request.params.txid, ChargeBody.parse(request.body));
    return reply.code(201).send(chargeJson(world, charge));
  });
  app.post('/v2/cob', (request, reply) => {
    const charge = addCharge(world, world.ids.number(32), ChargeBody.parse(request.body));
    return reply.code(201).send(chargeJson(world, charge));
  });
  app.get<ByTxid>('/v2/cob/:txid', async ({ params }) => chargeJson(world, chargeUnder(world, params.txid)));
  app.patch<ByTxid>('/v2/cob/:txid', async ({ params, body }) => {
    z.object({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') }).parse(body);
    return chargeJson(world, removeCharge(world, params.txid));
  });
  app.get<{ Params: { id: string } }>('/v2/loc/:id/qrcode', async ({ params }) => {
    const { charges } = world.state.money.efi;
    const charge = Object.values(charges).find(({ locationId }) => String(locationId) === params.id);
    if (!charge) throw new EfiRefusal(404, 'location_nao_encontrado', 'Nenhum location encontrado');
    const code = codeOf(charge);
    const page = `${world.baseUrl}/bank?code=${encodeURIComponent(code)}`;
    return { qrcode: code, imagemQrcode: PIXEL, linkVisualizacao: page };
  });
}

function paymentRoutes(app: FastifyInstance, world: World): void {
  const received = () => world.state.money.transfers.filter(({ to }) => to === 'efi');
  const paymentUnder = (id: string): Transfer => {
    const transfer = transferOf(world, id);
    if (transfer?.to === 'efi') return transfer;
    throw new EfiRefusal(404, 'pix_nao_encontrado', 'Nenhum Pix encontrado para o endToEndId informado');
  };
  app.get('/v2/pix', async ({ query }) => {
    const { inicio, fim } = z.object({ inicio: z.iso.datetime(), fim: z.iso.datetime() }).parse(query);
    const within = received().filter(({ at }) => at >= Date.parse(inicio) && at <= Date.parse(fim));
    return { parametros: { inicio, fim }, pix: within.map((transfer) => pixOf(world, transfer)) };
  });
  app.get<ByPayment>('/v2/pix/:endToEndId', async ({ params }) => pixOf(world, paymentUnder(params.endToEndId)));
  app.put<{ Params: { endToEndId: string; id: string } }>('/v2/pix/:endToEndId/devolucao/:id', (request, reply) => {
    const { valor } = z.object({ valor: z.string().regex(/^\d{1,10}\.\d{2}$/) }).parse(request.body);
    const transfer = paymentUnder(request.params.endToEndId);
    const { id } = request.params;
    const cents = Number(valor.replace('.', ''));
    const known = transfer.givenBack.find((back) => back.id === id);
    if (known && known.cents !== cents)
      throw new EfiRefusal(409, 'id_devolucao_duplicado', 'O id de devolução informado já foi utilizado');
    if (known) return reply.code(200).send(givenBackJson(known));
    if (cents > transfer.cents - backOf(transfer))
      throw new EfiRefusal(400, 'valor_devolucao_invalido', 'O valor da devolução ultrapassa o disponível');
    const back = giveMoneyBack(world, { transfer, cents, id });
    efiBank.wentBack(world, transfer, back);
    return reply.code(201).send(givenBackJson(back));
  });
}

function webhookRoutes(app: FastifyInstance, world: World): void {
  app.put<ByKey>('/v2/webhook/:chave', async ({ params, body, headers }) => {
    const { webhookUrl } = z.object({ webhookUrl: z.string().max(2000) }).parse(body);
    const skipsCertificates = headers['x-skip-mtls-checking'] === 'true';
    await registerWebhook(world, { key: params.chave, webhookUrl, skipsCertificates });
    return { webhookUrl };
  });
  app.get<ByKey>('/v2/webhook/:chave', async ({ params }) => webhookOf(world, params.chave));
  app.delete<ByKey>('/v2/webhook/:chave', (request, reply) => {
    webhookOf(world, request.params.chave);
    delete world.state.money.efi.webhooks[request.params.chave];
    told(world);
    return reply.code(204).send();
  });
}
