import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WhatsAppApi } from '../api.ts';
import { getAccountOr404 } from './get-account.ts';
import type { WhatsAppRouteOptions } from './route-options.ts';

const Settings = z
  .object({
    mute: z.boolean(),
    halfOpen: z.boolean(),
    muteAcks: z.boolean(),
    blackhole: z.boolean(),
    refuse: z.number().int().min(0).max(599),
    ackError: z.string().nullable(),
    failLogin: z.object({ reason: z.number().int(), times: z.number().int().optional() }).nullable(),
    lateMs: z.number().int().min(0).max(600_000),
    twice: z.boolean(),
    outOfOrder: z.boolean(),
    garble: z.number().int().min(0).max(1000),
    refuseMedia: z.number().int().min(0).max(599),
  })
  .partial()
  .strict();

const code = z.literal([401, 403, 405, 408, 428, 440, 500, 503, 515]);
const phone = z.string().optional();

/** Things that go wrong once, for one number or for all. */
const Act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('drop'), phone }),
  z.object({ act: z.literal('end'), phone, code }),
  z.object({ act: z.literal('refuse-login'), phone, code: z.number().int() }),
  z.object({ act: z.literal('unlink'), phone: z.string() }),
  z.object({ act: z.literal('lose-sessions'), phone }),
  z.object({ act: z.literal('expire-media') }),
  z.object({ act: z.literal('low-pre-keys'), phone: z.string() }),
]);

export async function faultRoutes(app: FastifyInstance, { whatsapp }: WhatsAppRouteOptions): Promise<void> {
  app.get('/faults', async () => viewFaults(await whatsapp()));
  app.post('/faults', async (request) => {
    const { refuseMedia, ...settings } = Settings.parse(request.body);
    const api = await whatsapp();
    Object.assign(api.net.faults, settings);
    if (refuseMedia !== undefined) api.media.refuseWith = refuseMedia;
    api.net.changed();
    return viewFaults(api);
  });
  app.delete('/faults', async () => {
    const api = await whatsapp();
    api.faults.clear();
    api.media.refuseWith = 0;
    api.net.changed();
    return viewFaults(api);
  });
  app.post('/faults/act', async (request) => {
    const api = await whatsapp();
    await doAct(api, Act.parse(request.body));
    return viewFaults(api);
  });
}

async function doAct(api: WhatsAppApi, act: z.output<typeof Act>): Promise<void> {
  const { faults } = api;
  switch (act.act) {
    case 'drop':
      return faults.drop(act.phone);
    case 'end':
      return faults.endWith(act.code, act.phone);
    case 'refuse-login':
      faults.failNextLogin(act.code);
      return faults.drop(act.phone);
    case 'unlink':
      return getAccountOr404(api, act.phone).unlink();
    case 'lose-sessions':
      return faults.loseSessions(act.phone);
    case 'expire-media':
      return faults.expireMedia();
    case 'low-pre-keys':
      return faults.lowPreKeys(act.phone);
  }
}

function viewFaults({ faults, media }: WhatsAppApi) {
  const { ackError, ...settings } = faults.settings();
  const refused = typeof ackError === 'function' ? 'by rule' : ackError;
  return { ...settings, ackError: refused, refuseMedia: media.refuseWith };
}
