import { apiScopes } from '@balcao/contract/api-keys/scopes.ts';
import { commonErrors } from '@balcao/contract/errors.ts';
import { refusalText } from '@balcao/contract/external-api/refusals.ts';
import type { Route } from '@balcao/contract/kit/route.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { newSecret } from '../../features/api-keys/secret.ts';
import { companies } from '../../features/companies/companies.table.ts';
import { newToken } from '../../features/connections/secrets/connection-token.ts';
import { giveKey, giveToken } from '../harness/credentials.ts';
import { callRoute } from './call-route.ts';
import { programRoutes } from './every-route.ts';
import { inhabitedCompany } from './populated-company.ts';
import { sampleInput } from './sample-input.ts';

/** Everything a program may call. A route is not opened to programs without standing here. */
const openToPrograms = [
  'externalApi.send',
  'evolution.fetchInstances',
  'evolution.sendText',
  'evolution.sendMedia',
  'apiV1.sendMessage',
  'apiV1.upload',
  'apiV1.readMessage',
  'apiV1.listContacts',
  'apiV1.readContact',
  'apiV1.createContact',
  'apiV1.changeContact',
  'apiV1.listTickets',
  'apiV1.readTicket',
  'apiV1.changeTicket',
  'apiV1.listEvents',
  'apiV1.listConnections',
  'apiV1.listWebhooks',
  'apiV1.createWebhook',
  'apiV1.changeWebhook',
  'apiV1.removeWebhook',
  'mcp.call',
];

test('exactly the listed routes are open to programs, and all of them are a matter of the plan', () => {
  expect(programRoutes.map(({ name }) => name)).toEqual(openToPrograms);
  for (const { name, route } of programRoutes) expect([name, route.planFlag]).toEqual([name, 'useExternalApi']);
});

test('whatever a program is refused with, its log says in words', () => {
  const codes = new Set(programRoutes.flatMap(({ route }) => [...commonErrors, ...(route.errors ?? [])]));
  const ofPeople =
    /^ERR_(SESSION_EXPIRED|EMAIL_NOT_CONFIRMED|SECOND_FACTOR_NEEDED|SUPPORT_READ_ONLY|DURING_SUPPORT|TOO_MANY_SEARCHES)$/;
  expect([...codes].filter((code) => refusalText(code) === undefined && !ofPeople.test(code))).toEqual([]);
  expect(refusalText('ERR_VALIDATION', { fields: ['body.number', 'body.body'] })).toBe(
    'Confira body.number, body.body.',
  );
  expect(refusalText('ERR_NO_PERMISSION', { scope: 'tickets:read' })).toBe('Falta à chave a permissão tickets:read.');
});

type House = Awaited<ReturnType<typeof inhabitedCompany>>;

const ours = await inhabitedCompany();
const theirs = await inhabitedCompany();
const unpaid = await inhabitedCompany({ dueDate: '2026-11-01' });
const plain = await inhabitedCompany({ planFlags: { useExternalApi: false } });
const off = await inhabitedCompany();
const app = await ours.world.http();

/** What opens the route, in the hands of a program of this company. */
async function programOf({ world, ids, admin }: House, { credential }: Route) {
  if (credential === 'api-key') return { authorization: `Bearer ${(await giveKey(admin)).secret}` };
  const token = newToken();
  await giveToken(world, Number(ids['connectionId']), token);
  return { authorization: `Bearer ${token}`, prefer: 'respond-async' };
}

const setStatus = (status: boolean) =>
  off.world.seed((db) => db.update(companies).set({ status }).where(eq(companies.id, off.world.companyId)));

for (const { name, route } of programRoutes) {
  const ask = (house: House, headers: Record<string, string>) =>
    callRoute(app, route, { sample: sampleInput(route, house.ids), headers });
  const call = async (house: House, headers: Record<string, string>) => {
    const answer = await ask(house, headers);
    return [answer.statusCode, answer.json<{ error?: string }>().error];
  };

  test(`${name} knows a program by what it bears, and neither strangers nor people`, async () => {
    const closed = [401, 'ERR_UNAUTHENTICATED'];
    expect(await call(ours, {})).toEqual(closed);
    for (const unknown of [newToken(), newSecret()])
      expect(await call(ours, { authorization: `Bearer ${unknown}` })).toEqual(closed);
    expect(await call(ours, ours.admin.headers)).toEqual(closed);
  });

  test(`${name} is closed to a company that has not paid, one that was switched off, and a plan without its flag`, async () => {
    expect(await call(unpaid, await programOf(unpaid, route))).toEqual([402, 'ERR_SUBSCRIPTION_EXPIRED']);
    expect(await call(plain, await programOf(plain, route))).toEqual([403, 'ERR_NO_PERMISSION']);
    const headers = await programOf(off, route);
    await setStatus(false);
    expect(await call(off, headers)).toEqual([403, 'ERR_ACCOUNT_DISABLED']);
    await setStatus(true);
  });

  const { scope } = route;
  if (scope === undefined) continue;
  test(`${name} refuses a parameter that does not exist instead of answering another question`, async () => {
    const sample = sampleInput(route, ours.ids);
    const asked = { ...sample, query: { ...sample.query, 'not-a-filter': '1' } };
    const answer = await callRoute(app, route, { sample: asked, headers: await programOf(ours, route) });
    const { error, details } = answer.json<{ error?: string; details?: object }>();
    expect([answer.statusCode, error, details]).toMatchObject([
      400,
      'ERR_VALIDATION',
      { fields: ['query.not-a-filter'], reasons: ['unknown'] },
    ]);
  });

  test(`${name} is closed to a key without ${scope}, and tells a key of another company nothing`, async () => {
    const others = apiScopes.filter((one) => one !== scope);
    const without = { authorization: `Bearer ${(await giveKey(ours.admin, others)).secret}` };
    expect(await call(ours, without)).toEqual([403, 'ERR_NO_PERMISSION']);
    // What is ours, asked for by somebody of theirs.
    const answer = await ask(ours, await programOf(theirs, route));
    expect(answer.body).not.toContain(ours.marker);
    expect(answer.statusCode === 404).toBe(route.params !== undefined);
  });
}
