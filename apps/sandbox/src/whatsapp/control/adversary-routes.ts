import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ban, block } from '../adversary/act.ts';
import { usualHiddenRules } from '../adversary/hidden-rules.ts';
import type { HiddenRules } from '../adversary/hidden-rules.ts';
import type { WhatsAppApi } from '../api.ts';
import { getAccountOr404 } from './get-account.ts';
import type { WhatsAppRouteOptions } from './route-options.ts';

const names = Object.keys(usualHiddenRules) as (keyof HiddenRules)[];
const Rules = z.partialRecord(z.enum(names as [keyof HiddenRules]), z.number().min(0));
const Start = z.object({ on: z.boolean(), rules: Rules.optional() });
const Rehearsal = z.object({ to: z.string(), at: z.number(), words: z.string().nullable().default(null) });
const Block = z.object({ phone: z.string(), at: z.number().optional() });

type PhoneRequest = FastifyRequest<{ Params: { phone: string } }>;

/** The WhatsApp that restricts and bans: switched on and off, looked into, and asked what it would say. */
export async function adversaryRoutes(app: FastifyInstance, { whatsapp }: WhatsAppRouteOptions): Promise<void> {
  app.get('/adversary', async () => viewAdversary(await whatsapp()));
  app.post('/adversary', async (request) => {
    const { on, rules } = Start.parse(request.body);
    const api = await whatsapp();
    api.net.adversary.start(on, rules);
    api.net.changed();
    return viewAdversary(api);
  });
  /** As if the phone had written to somebody at this moment: what becomes of it, and of the phone. */
  app.post('/adversary/phones/:phone/writes', async (request: PhoneRequest) => {
    const api = await whatsapp();
    const { state } = getAccountOr404(api, request.params.phone);
    const sentence = state.banned ? 'ban' : api.net.adversary.judge(state, Rehearsal.parse(request.body));
    if (sentence === 'ban') ban(api.net, state);
    return { sentence };
  });
  /** Somebody blocks the number. */
  app.post('/adversary/phones/:phone/block', async (request: PhoneRequest) => {
    const { phone, at } = Block.parse(request.body);
    const api = await whatsapp();
    const { state } = getAccountOr404(api, request.params.phone);
    if (at === undefined) block(api.net, getAccountOr404(api, phone).state, state);
    else api.net.adversary.noteBlock(state.phone, at);
    return viewAdversary(api);
  });
}

const viewAdversary = ({ net: { adversary, now } }: WhatsAppApi) => ({
  on: adversary.isOn,
  rules: adversary.rules,
  numbers: adversary.watched().map(({ phone, file }) => ({
    phone,
    strangers: file.strangers.length,
    blocked: file.blocked.length,
    restrictions: file.restrictions.length,
    isRestricted: file.restrictions.some(({ until }) => until > now() * 1000),
  })),
});
