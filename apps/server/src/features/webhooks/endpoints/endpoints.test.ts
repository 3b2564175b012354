import { MAX_WEBHOOKS } from '@balcao/contract/webhooks/models.ts';
import { expect, test } from 'vitest';
import { createListener } from '../../../test/harness/webhook-harness.ts';
import { createContact } from '../../contacts/create-contact.ts';
import { sendTest } from '../ledger/send-test.ts';

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url?: string; payload?: object };

async function desk() {
  const listener = await createListener();
  const app = await listener.world.http();
  const call = async ({ method = 'GET', url = '', payload }: Call) => {
    const request = { method, url: `/api/webhooks${url}`, headers: listener.admin.headers };
    const answer = await app.inject({ ...request, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body, json: answer.json<Record<string, unknown>>() };
  };
  return { ...listener, call };
}

const REFUSED = 'ERR_WEBHOOK_ADDRESS';
const erp = { name: 'ERP', url: 'https://erp.exemplo.com.br/balcao', types: ['ticket.closed'] };

test('the secret is told when it is made and rotated, and no list, log or row ever holds it', async () => {
  const { call, secret, webhook, world, deliveries } = await desk();
  const rotated = await call({ method: 'POST', url: `/${webhook.id}/rotate` });
  const next = String(rotated.json['secret']);
  expect(next).toMatch(/^whsec_/);
  const { rows } = await world.deps.database.pool.query<{ line: string }>(
    `select to_jsonb(w)::text as line from webhook_endpoints w where company_id = $1
     union all select to_jsonb(a)::text from audit_log a where company_id = $1
     union all select to_jsonb(e)::text from events e where company_id = $1`,
    [world.companyId],
  );
  const listed = await call({});
  expect(listed.json).toMatchObject({ webhooks: [{ id: webhook.id, madeBy: 'Renata', off: null }] });
  const everything = [listed.body, ...rows.map(({ line }) => line)].join();
  expect([everything.includes(secret), everything.includes(next)]).toEqual([false, false]);
  expect(await deliveries()).toEqual([]);
});

const refused = [
  'http://erp.exemplo.com.br/x',
  'https://10.0.0.1/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest',
  'https://2130706433/x',
  'https://localhost/x',
  'https://erp.local/x',
  'https://eu:senha@erp.exemplo.com.br/x',
  'https://erp.exemplo.com.br:25/x',
  'https://erp.exemplo.com.br:6667/x',
];
const allowed = ['https://erp.exemplo.com.br:8443/x', 'https://8.8.8.8/x', 'https://açaí.exemplo.com/x'];

test('only what the whole internet may reach is an address to deliver to', async () => {
  const { call, webhook } = await desk();
  for (const url of refused) {
    const made = await call({ method: 'POST', payload: { ...erp, url } });
    const moved = await call({ method: 'PUT', url: `/${webhook.id}`, payload: { ...erp, url } });
    for (const { status, json } of [made, moved]) expect([url, status, json['error']]).toEqual([url, 400, REFUSED]);
  }
  for (const url of allowed) {
    const { status } = await call({ method: 'POST', payload: { ...erp, url } });
    expect([url, status]).toEqual([url, 200]);
  }
});

test('events that are none cannot be asked for', async () => {
  const { call } = await desk();
  for (const types of [[], ['webhook.test'], ['ticket.changed'], ['']])
    expect((await call({ method: 'POST', payload: { ...erp, types } })).status).toBe(400);
});

test('a company has so many and no more', async () => {
  const { call, listen } = await desk();
  for (let n = 1; n < MAX_WEBHOOKS; n += 1) await listen();
  const refused = await call({ method: 'POST', payload: erp });
  expect([refused.status, refused.json]).toEqual([403, { error: 'ERR_MAX_WEBHOOKS', details: { max: MAX_WEBHOOKS } }]);
});

test('while it is off nothing is stored for it, and switching on sends what was missed, or not', async () => {
  const { call, webhook, world, publish, deliveries, events, listen, admin } = await desk();
  const { webhook: other } = await listen({ types: ['ticket.closed'] });
  const change = async (isOn: boolean, sendMissed = false) =>
    (await call({ method: 'POST', url: `/${webhook.id}/switch`, payload: { isOn, sendMissed } })).json;
  const come = async (number: string) => {
    await world.act((ctx) => createContact(ctx, { name: 'Ana Prado', email: '', number }));
    await publish();
  };
  expect(await change(false)).toMatchObject({ webhook: { off: { reason: 'person' } } });
  await come('5511987650001');
  expect([(await events()).length, (await deliveries()).length]).toEqual([1, 0]);
  // A test of another webhook is nobody's to miss.
  await admin.act((ctx) => sendTest(ctx, other.id));
  expect(await change(true, true)).toMatchObject({ webhook: { off: null, stats: { waiting: 1 } } });
  const mine = async () => (await deliveries()).filter(({ endpointId }) => endpointId === webhook.id);
  expect(await mine()).toMatchObject([{ state: 'waiting' }]);
  // Nor is what it never wanted to hear.
  const turn = (isOn: boolean) =>
    call({ method: 'POST', url: `/${other.id}/switch`, payload: { isOn, sendMissed: isOn } });
  await turn(false);
  expect((await turn(true)).json).toMatchObject({ webhook: { stats: { waiting: 1 } } });

  await change(false);
  await come('5511987650002');
  await change(true);
  expect((await mine()).map(({ state, failure }) => [state, failure])).toEqual([['failed', 'skipped']]);
});

test('the ledger is read by kind, state and ticket, and other webhooks are not in it', async () => {
  const { call, webhook, world, publish, listen } = await desk();
  await world.act((ctx) => createContact(ctx, { name: 'Ana Prado', email: '', number: '5511987650001' }));
  await publish();
  const { webhook: other } = await listen();
  const count = async (id: number, query = '') => {
    const { json } = await call({ url: `/${id}/deliveries${query}` });
    return (json['deliveries'] as unknown[]).length;
  };
  expect([await count(webhook.id), await count(other.id)]).toEqual([1, 0]);
  expect(await count(webhook.id, '?type=contact.created&state=waiting')).toBe(1);
  expect(await count(webhook.id, '?state=failed')).toBe(0);
  expect(await count(webhook.id, '?ticketId=1')).toBe(0);
  expect((await call({ method: 'DELETE', url: `/${webhook.id}` })).status).toBe(200);
  expect((await call({ url: `/${webhook.id}/deliveries` })).json).toMatchObject({ error: 'ERR_NO_WEBHOOK_FOUND' });
});
