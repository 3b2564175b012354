import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { externalBots } from './bots.ts';
import { BotSetup, Integration, IntegrationTrial, MikWeb, SourceSetup } from './models.ts';
import { keptBySuper, sourceFields } from './sources.ts';

export const MAX_MIKWEB_TOKENS = 10;
const MAX_SECRET = 2000;
const MAX_ADDRESS = 500;

/** One line: secrets travel in headers. */
const oneLine = (max: number) => text({ min: 1, max }).refine((value) => !/\p{Cc}/u.test(value));
const Address = z
  .string()
  .trim()
  .max(MAX_ADDRESS)
  .pipe(z.url({ protocol: /^https?$/ }))
  .transform((url) => url.replace(/\/+$/, ''));
/** Empty, it is taken away; left out, it stays. */
const emptied = (field: z.ZodType<string>) =>
  z
    .union([z.literal('').transform(() => null), field])
    .nullable()
    .optional();

const FieldValue = z.union([z.literal(''), oneLine(MAX_SECRET)]);
/** Whose, where the super user sets up another company's; the own one when left out. */
const ofCompany = z.object({ companyId: Id.optional() });
const source = z.object({ source: z.enum(keptBySuper) });
const bot = z.object({ bot: z.enum(externalBots) });
/** By whose document a trial asks; one that nobody has when left out. */
const Trial = z.object({ document: text({ min: 1, max: 40 }).optional() });

const admins = { permission: 'settings-page:edit' } as const;
const guarded = { ...admins, duringSupport: 'never' } as const;
const keeping = { permission: 'super' } as const;

export const integrationRoutes = {
  list: route({
    ...admins,
    method: 'GET',
    path: '/integrations',
    minimumLevel: 'basico',
    summary: 'What the company is connected to: whether each is off, works or fails and since when, and its last call.',
    response: z.object({ integrations: z.array(Integration) }),
  }),
  mikweb: route({
    ...admins,
    method: 'GET',
    path: '/mikweb',
    summary: 'MikWeb of the company. Tokens are masked.',
    response: MikWeb,
  }),
  saveMikweb: route({
    ...guarded,
    method: 'PUT',
    path: '/mikweb',
    summary:
      'Switch MikWeb on or off and say its tokens, all of them: with an `id` and no `token`, one stays as it is.',
    body: z.object({
      mik_web: z.boolean(),
      tokens: z
        .array(z.object({ id: Id.optional(), token: oneLine(MAX_SECRET).optional(), type: oneLine(60) }))
        .max(MAX_MIKWEB_TOKENS),
      address: emptied(Address),
    }),
    response: MikWeb,
    errors: ['ERR_INTEGRATION_INCOMPLETE', 'ERR_ADDRESS_NOT_ALLOWED'],
  }),
  testMikweb: route({
    ...guarded,
    method: 'POST',
    path: '/mikweb/test',
    summary: 'Ask MikWeb with each of the kept tokens. The first that fails is told.',
    body: Trial,
    response: IntegrationTrial,
    errors: ['ERR_INTEGRATION_INCOMPLETE', 'ERR_TAX_DOCUMENT'],
  }),
  source: route({
    ...keeping,
    method: 'GET',
    path: '/integrations/:source',
    summary: 'A billing system as a company uses it. Secrets are masked.',
    params: source,
    query: ofCompany,
    response: SourceSetup,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  saveSource: route({
    ...keeping,
    method: 'PUT',
    path: '/integrations/:source',
    summary: 'Set a billing system up for a company. Fields that are left out stay, empty ones are taken away.',
    params: source,
    query: ofCompany,
    body: z.object({ isOn: z.boolean(), fields: z.partialRecord(z.enum(sourceFields), FieldValue).default({}) }),
    response: SourceSetup,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_INTEGRATION_INCOMPLETE', 'ERR_ADDRESS_NOT_ALLOWED'],
  }),
  testSource: route({
    ...keeping,
    method: 'POST',
    path: '/integrations/:source/test',
    summary: 'Ask the billing system with what is kept, on or off.',
    params: source,
    query: ofCompany,
    body: Trial,
    response: IntegrationTrial,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_INTEGRATION_INCOMPLETE', 'ERR_TAX_DOCUMENT'],
  }),
  bot: route({
    ...keeping,
    method: 'GET',
    path: '/integrations/bots/:bot',
    summary: 'Where the platform’s own server of such bots is, for queues that name a bot on it. Secrets are masked.',
    params: bot,
    response: BotSetup,
  }),
  saveBot: route({
    ...keeping,
    method: 'PUT',
    path: '/integrations/bots/:bot',
    summary:
      'Say where the platform’s own server of such bots is. What is left out stays, what is empty is taken away.',
    params: bot,
    body: z.object({ address: emptied(Address), secret: emptied(oneLine(MAX_SECRET)) }),
    response: BotSetup,
    errors: ['ERR_ADDRESS_NOT_ALLOWED'],
  }),
  testBot: route({
    ...keeping,
    method: 'POST',
    path: '/integrations/bots/:bot/test',
    summary: 'Say “teste” to a bot on the platform’s server and read what it answers.',
    params: bot,
    body: z.object({ name: oneLine(100) }),
    response: IntegrationTrial,
    errors: ['ERR_INTEGRATION_INCOMPLETE'],
  }),
};
