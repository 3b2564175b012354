import { Resolver } from 'node:dns/promises';
import { sealSecret } from '../features/webhooks/endpoints/endpoint-secret.ts';
import { SourceError } from '@balcao/integrations/kit/source-error.ts';
import type { Dialogue } from '@balcao/integrations/kit/source.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardedFetch } from '../features/assistant/calling/guarded-fetch.ts';
import { callOutside } from '../features/bot-calls/performing/call-outside.ts';
import { keepLinkedFiles } from '../features/bot-calls/performing/keep-linked-files.ts';
import type { ClaimedCall } from '../features/bot-calls/loop/claim-calls.ts';
import { fetchAddress } from '../features/external-api/media/fetch-address.ts';
import { carry } from '../features/integrations/calling/call-source.ts';
import { deliver } from '../features/webhooks/delivering/deliver.ts';
import type { Deps } from '../platform/deps.ts';
import { createTestDeps } from '../test/database.ts';
import { callee } from '../test/harness/calls-harness.ts';
import { giveKey } from '../test/harness/credentials.ts';
import { createProgramHarness } from '../test/harness/program-harness.ts';

/** What lies inside the network and must never hear of anybody; and what the operator opened, which leads there. */
let inside: Awaited<ReturnType<typeof callee>>;
let opened: Awaited<ReturnType<typeof callee>>;
let deps: Deps;
let media: Door;
const asked: string[] = [];
/** What the name servers say, by name. */
const names: Record<string, string[]> = {
  'erp.mudou.com.br': ['127.0.0.1'],
  'erp.rede.com.br': ['10.20.30.40'],
  'erp.metadados.com.br': ['169.254.169.254'],
  'erp.metade.com.br': ['8.8.8.8', '192.168.0.10'],
  'erp.mapeado.com.br': ['::ffff:127.0.0.1'],
  'erp.nada.com.br': [],
};

/** Calls an address and says why nothing came of it. */
type Door = (url: string) => Promise<unknown>;

beforeAll(async () => {
  inside = await callee((_, response) => response.end('segredo'));
  opened = await callee((_, response) => response.writeHead(307, { location: `${inside.origin}/segredo` }).end());
  deps = await createTestDeps({ environment: { HTTP_ALLOWED_ORIGINS: opened.origin } });
  media = await mediaDoor();
  const answer = (name: string) => {
    asked.push(name);
    return Promise.resolve(names[name] ?? []);
  };
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(answer);
  vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue([]);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await inside.close();
  await opened.close();
});
beforeEach(() => void asked.splice(0));

/** A program sends the file behind an address. It is given up at once: nothing was worth a second try. */
async function mediaDoor(): Promise<Door> {
  const { world, app, said } = await createProgramHarness({ deps, connection: { isDefault: true } });
  const { secret } = await giveKey(await world.person({ profile: 'admin' }));
  return async (url) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/messages',
      headers: { authorization: `Bearer ${secret}` },
      payload: { to: { number: '5511987654321' }, content: { media: { url } } },
    });
    const { id } = answer.json<{ id: number }>();
    const fetching = { companyId: world.companyId, messageId: id, url, caption: '', name: 'a', voice: false };
    await fetchAddress(deps, fetching, false);
    return (await said()).at(-1)?.failureReason;
  };
}

const webhook: Door = async (url) => {
  const event = { id: 1, companyId: 1, endpointId: 1, uuid: crypto.randomUUID(), body: '{}', attempts: 0, tries: 0 };
  const { failure, status } = await deliver(deps, {
    ...event,
    url,
    format: 'standard',
    instance: null,
    sealedSecret: sealSecret({ seal: deps.seal, companyId: 1 }, `whsec_${Buffer.alloc(24, 1).toString('base64')}`),
    sealedFormerSecret: null,
    formerUntil: null,
    isFailing: false,
  });
  return failure ?? status;
};

const bot: Door = async (url) => {
  const request = { method: 'get' as const, url, headers: [], body: undefined };
  const call = { id: 1, runId: 1, stepNo: 1 } as ClaimedCall;
  const read = () => ({ status: 200, values: {} });
  return (await callOutside(deps, { call, request }, { timeoutMs: 5000, read })).result.why;
};

const fileOfBot: Door = async (url) => {
  const place = { companyId: 1, until: performance.now() + 5000 };
  const [bubble] = await keepLinkedFiles(deps, [{ url, kind: 'image' }], place);
  return bubble && 'text' in bubble ? 'its address' : bubble;
};

function* oneQuestion(): Dialogue<number> {
  return (yield { method: 'GET', path: '', headers: {} }).status;
}
const billing: Door = (url) =>
  carry(deps, oneQuestion(), { address: url, trace: { until: performance.now() + 5000, status: null } }).catch(
    (error: unknown) => (error instanceof SourceError ? error.failure : error),
  );

const assistant: Door = (url) =>
  guardedFetch(
    deps.config.HTTP_ALLOWED_ORIGINS,
    () => undefined,
  )(url).then(
    ({ status }) => status,
    (error: { reason?: string; message: string }) => error.reason ?? error.message,
  );

const refusal = 'address not found or not allowed';
/** What each says of an address that is none, and of one that leads on to another. */
const doors: Record<string, { door: Door; refuses: string[]; redirected: unknown }> = {
  'a file behind an address': { door: (url) => media(url), refuses: ['media'], redirected: 'media' },
  'a webhook': { door: webhook, refuses: ['address'], redirected: 307 },
  'a call of a bot': { door: bot, refuses: ['address'], redirected: 'address' },
  'a file of a bot': { door: fileOfBot, refuses: ['its address'], redirected: 'its address' },
  'a billing system': { door: billing, refuses: ['address'], redirected: 'address' },
  'the language model': { door: assistant, refuses: ['address', refusal], redirected: 'redirect' },
};

describe.each(Object.entries(doors))('%s', (_name, { door, refuses, redirected }) => {
  test('leads nowhere inside the network: no address, no name that means one, no odd port, no redirect', async () => {
    const { port } = new URL(inside.origin);
    for (const url of [
      `${inside.origin}/segredo`,
      `https://127.0.0.1:${port}/segredo`,
      'https://2130706433/',
      'https://10.0.0.1/',
      'https://172.16.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://[fe80::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[fd00:ec2::254]/',
      `http://localhost:${port}/`,
      'https://impressora.local/',
      'https://exemplo.com.br:22/',
      'https://exemplo.com.br:25/',
      'https://exemplo.com.br:6000/',
      'https://eu:senha@exemplo.com.br/',
      ...Object.keys(names).map((name) => `https://${name}/`),
    ])
      expect([url, refuses]).toEqual([url, expect.arrayContaining([await door(url)])]);
    // Each name once, when it is called: nothing was asked before that could have been told something else.
    expect(asked).toEqual(Object.keys(names));
    expect(await door(`${opened.origin}/`)).toBe(redirected);
    expect(inside.heard).toEqual([]);
  });
});
