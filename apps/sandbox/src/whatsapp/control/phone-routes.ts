import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestRefused } from '../../control/request-refused.ts';
import { getAccountOr404 } from './get-account.ts';
import { viewPhone } from './view-phone.ts';
import type { WhatsAppRouteOptions } from './route-options.ts';

const Settings = z.object({
  name: z.string().trim().min(1).max(120),
  businessName: z.string().max(120),
  about: z.string().max(500),
  addressing: z.enum(['lid', 'pn']),
  exists: z.boolean(),
  autoDeliver: z.boolean(),
  autoRead: z.boolean(),
  playDead: z.boolean(),
  banned: z.boolean(),
  business: z.boolean(),
});
const NewPhone = Settings.partial().extend({
  phone: z
    .string()
    .transform((given) => given.replace(/\D/g, ''))
    .pipe(z.string().min(8, 'the number is too short').max(15)),
});

type PhoneRequest = FastifyRequest<{ Params: { phone: string } }>;

/** Phones: who there is, scanning, typing a code, unlinking. */
export async function phoneRoutes(app: FastifyInstance, { whatsapp }: WhatsAppRouteOptions): Promise<void> {
  const account = async ({ params }: PhoneRequest) => getAccountOr404(await whatsapp(), params.phone);

  app.get('/phones', async () => ({ phones: (await whatsapp()).accounts().map(viewPhone) }));
  app.post('/phones', async (request) => {
    const { phone, ...settings } = NewPhone.parse(request.body);
    const api = await whatsapp();
    if (api.net.accounts.has(phone)) throw new RequestRefused(409, 'este número já tem um telefone');
    return viewPhone(api.account(phone, present(settings)));
  });
  app.patch('/phones/:phone', async (request: PhoneRequest) => {
    const one = await account(request);
    one.set(present(Settings.partial().parse(request.body)));
    if (one.state.banned) for (const { connection } of one.companions()) connection?.drop();
    return viewPhone(one);
  });
  app.post('/phones/:phone/scan', async (request: PhoneRequest) => {
    const { text } = z.object({ text: z.string().min(1) }).parse(request.body);
    const { jid } = await (await account(request)).scanQr(text);
    return { jid };
  });
  app.post('/phones/:phone/code', async (request: PhoneRequest) => {
    const { code } = z.object({ code: z.string().min(8) }).parse(request.body);
    const { jid } = await (await account(request)).enterPairingCode(code);
    return { jid };
  });
  app.post('/phones/:phone/unlink', async (request: PhoneRequest) => {
    const { device } = z.object({ device: z.number().optional() }).parse(request.body ?? {});
    const one = await account(request);
    const chosen = one.companions().find(({ id }) => id === device);
    if (device !== undefined && !chosen) throw new RequestRefused(404, 'no such linked device');
    one.unlink(chosen);
    return viewPhone(one);
  });
  app.post('/phones/:phone/contacts', async (request: PhoneRequest) => {
    const { phone, name } = z.object({ phone: z.string(), name: z.string().min(1) }).parse(request.body);
    await (await account(request)).saveContact(phone, name);
    return { ok: true };
  });
}

function present<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
