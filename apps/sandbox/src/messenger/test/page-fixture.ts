import { z } from 'zod';
import { startSandbox } from '../../sandbox.ts';
import type { Sandbox, SandboxOptions } from '../../sandbox.ts';
import { graphAt, openBusiness, SECRET } from '../../test/fake-business.ts';
import type { Business, Graph, GraphAnswer, Received } from '../../test/fake-business.ts';
import type { JsonObject } from '../../world/model.ts';
import { CONVERSATION_FIELDS } from '../graph/page-edges.ts';

export const APP = '900100';
export const USER = '7001';
export const PAGE = '1909458034523498';
export const OTHER_PAGE = '1909458034523499';
export const READ_ONLY_PAGE = '1909458034523500';
export const INSTAGRAM = '17841405309211844';
export const PSID = '25381719828140932';
export const IGSID = '1234567890123456';

export const EVERY_FIELD = CONVERSATION_FIELDS.join(',');

export type PageStreet = {
  sandbox: Sandbox;
  business: Business;
  /** With the page's long-lived token unless another is given. */
  graph: Graph;
  userToken: string;
  pageToken: string;
  /** Waits for this many events that fit, and gives the last of them. */
  nextEvent: (fits: (event: JsonObject) => boolean, count?: number) => Promise<JsonObject>;
  close: () => Promise<void>;
};

/** One app, a person with three pages (one without MESSAGING), an Instagram account, a customer on each channel. */
export async function openPageStreet(options: SandboxOptions = {}): Promise<PageStreet> {
  const business = await openBusiness('sim_verify_token');
  const sandbox = await startSandbox({
    smtpPort: null,
    behaviour: { echoDelayMs: 0, deliveredDelayMs: 0, readDelayMs: 0, retryFactor: 0.005 },
    ...options,
  });
  await sandbox.seed({
    apps: [{ id: APP, secret: SECRET, verifyToken: 'sim_verify_token', humanAgent: true }],
    messenger: {
      hooks: [{ appId: APP, callbackUrl: business.url }],
      pages: [
        { id: PAGE, name: 'Loja da Rua', instagramId: INSTAGRAM },
        { id: OTHER_PAGE, name: 'Loja do Bairro' },
        { id: READ_ONLY_PAGE, name: 'Só leitura' },
      ],
      instagrams: [{ id: INSTAGRAM, username: 'lojadarua', name: 'Loja da Rua' }],
      users: [
        {
          id: USER,
          name: 'Renata Lima',
          pages: [{ id: PAGE }, { id: OTHER_PAGE }, { id: READ_ONLY_PAGE, tasks: ['ANALYZE'] }],
        },
      ],
      people: [
        { key: 'maria', channel: 'messenger', name: 'Maria de Souza', scopedIds: { [PAGE]: PSID } },
        { key: 'ana.s', channel: 'instagram', name: 'Ana Silva', scopedIds: { [INSTAGRAM]: IGSID } },
      ],
    },
  });
  const raw = graphAt(sandbox.graphUrl);
  const { accessToken } = await sandbox.asFacebookUser(USER).login();
  const userToken = await longToken(sandbox, accessToken);
  const accounts = await raw(`GET ${USER}/accounts?fields=id,access_token`, undefined, userToken);
  const pageToken = Accounts.parse(accounts.body).data.find(({ id }) => id === PAGE)?.access_token ?? '';
  const graph: Graph = (call, body, token = pageToken) => raw(call, body, token);
  await graph(`POST ${PAGE}/subscribed_apps`, { subscribed_fields: EVERY_FIELD });
  return {
    sandbox,
    business,
    graph,
    userToken,
    pageToken,
    async nextEvent(fits, count = 1) {
      const received = await business.until(count, (one) => eventsOf(one).some(fits));
      return eventsOf(received[count - 1])[0] ?? {};
    },
    async close() {
      await sandbox.close();
      await business.close();
    },
  };
}

const Accounts = z.object({ data: z.array(z.object({ id: z.string(), access_token: z.string() })) });

async function longToken(sandbox: Sandbox, short: string): Promise<string> {
  const answer = await exchange(sandbox, { fb_exchange_token: short });
  return z.object({ access_token: z.string() }).parse(answer.body).access_token;
}

export async function exchange(sandbox: Sandbox, change: Record<string, string>): Promise<GraphAnswer> {
  const query = new URLSearchParams({
    grant_type: 'fb_exchange_token',
    client_id: APP,
    client_secret: SECRET,
    ...change,
  });
  const response = await fetch(`${sandbox.graphUrl}/v25.0/oauth/access_token?${query.toString()}`);
  const body = z.record(z.string(), z.json()).parse(await response.json());
  return { status: response.status, body, headers: response.headers };
}

const Envelope = z.object({
  object: z.string(),
  entry: z.array(
    z.object({
      id: z.string(),
      messaging: z.array(z.record(z.string(), z.json())).optional(),
      standby: z.array(z.record(z.string(), z.json())).optional(),
    }),
  ),
});

/** The items of a webhook of a page or Instagram account; standby items carry `standby: true`. */
export function eventsOf(received: Received | undefined): JsonObject[] {
  const parsed = Envelope.safeParse(JSON.parse(received?.raw ?? 'null'));
  const { object = '', entry = [] } = parsed.data ?? {};
  return entry.flatMap(({ id, messaging = [], standby = [] }) => [
    ...messaging.map((item) => ({ ...item, object, entryId: id })),
    ...standby.map((item) => ({ ...item, object, entryId: id, standby: true })),
  ]);
}

export const isMessage = ({ message }: JsonObject) => keysOf(message).mid !== undefined && !keysOf(message).is_echo;
export const isEcho = ({ message }: JsonObject) => keysOf(message).is_echo === true;
export const has = (key: string) => (event: JsonObject) => event[key] !== undefined;

export function keysOf(value: JsonObject[string] | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** Code, subcode and HTTP status of a refusal. */
export function refusalOf({ status, body }: GraphAnswer): (number | null)[] {
  const { code = null, error_subcode: subcode = null } = keysOf(body.error);
  return [status, typeof code === 'number' ? code : null, typeof subcode === 'number' ? subcode : null];
}

export function textFor(id: string, text = 'Olá', more: JsonObject = {}): JsonObject {
  return { recipient: { id }, messaging_type: 'RESPONSE', message: { text, ...more } };
}

/** The first attachment of an inbound message. */
export function attachmentOf(event: JsonObject): JsonObject {
  const { attachments } = keysOf(event.message);
  return keysOf(Array.isArray(attachments) ? attachments[0] : undefined);
}
