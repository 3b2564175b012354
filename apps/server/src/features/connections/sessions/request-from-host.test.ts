import { acquireLease } from '@balcao/channel-bus/leases.ts';
import { respond, claimRequests, type ClaimedRequest } from '@balcao/channel-bus/session-rpc.ts';
import { expect, test, vi } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { orRefuse, requestFromHost } from './request-from-host.ts';

async function start() {
  const world = await createWorld();
  const connection = await world.connection({ channel: 'whatsapp' });
  const { companyId, deps } = world;
  const place = { companyId, connectionId: connection.id };
  const { pool } = deps.database;
  const lease = await acquireLease(pool, { ...place, owner: 'host' }, deps.now());
  if (!lease) throw new Error('nobody else owns it');
  const ask = (timeoutMs = 10_000) =>
    requestFromHost(deps, { ...place, kind: 'describe-group', input: { group: '120363' } }, { timeoutMs });
  /** Plays the host: waits for a question and takes it. */
  const take = () =>
    vi.waitFor(async (): Promise<ClaimedRequest> => {
      const [call] = await claimRequests(pool, lease, { now: deps.now(), limit: 5 });
      return call ?? Promise.reject(new Error('nobody has asked yet'));
    });
  return { world, place, ask, take, answer: respond.bind(null, pool) };
}

test('the answer of the host reaches who asked', async () => {
  const { ask, take, answer } = await start();
  const asked = ask();
  const call = await take();
  expect(call).toMatchObject({ kind: 'describe-group', input: { group: '120363' } });
  await answer(call.id, { answer: { subject: 'Obra', participants: 3 } });
  expect(await asked).toEqual({ subject: 'Obra', participants: 3 });
});

test('a refusal says why, in the words of the host', async () => {
  const { ask, take, answer } = await start();
  const refuse = async () =>
    answer((await take()).id, { error: { class: 'recipient', message: 'O grupo não existe mais.' } });
  await Promise.all([
    expect(ask()).rejects.toMatchObject({ class: 'recipient', message: 'O grupo não existe mais.' }),
    refuse(),
  ]);
});

test('a host of the version before says registration for a phone that is not connected', async () => {
  const { ask, take, answer } = await start();
  const asked = orRefuse(ask(), 'ERR_WAPP_NO_ANSWER');
  const refuse = async () => answer((await take()).id, { error: { class: 'registration', message: 'Não conectado.' } });
  await Promise.all([expect(asked).rejects.toMatchObject({ code: 'ERR_WAPP_NOT_INITIALIZED' }), refuse()]);
});

test('who gets no answer in time is told so', async () => {
  const { ask } = await start();
  await expect(ask(30)).rejects.toMatchObject({ class: 'retry' });
});

test('without a connected phone nobody is asked', async () => {
  const { world, place } = await start();
  const question = { kind: 'get-privacy', input: {} } as const;
  const asking = (connectionId: number) => requestFromHost(world.deps, { ...place, ...question, connectionId });
  const other = await createWorld();
  for (const { id } of [
    await world.connection({ channel: 'wppoficial' }),
    await world.connection({ channel: 'whatsapp', status: 'DISCONNECTED' }),
    await other.connection({ channel: 'whatsapp' }),
  ]) {
    await expect(asking(id)).rejects.toMatchObject({ class: 'not-connected' });
  }
});
