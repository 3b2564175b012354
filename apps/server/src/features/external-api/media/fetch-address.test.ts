import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { giveKey } from '../../../test/harness/credentials.ts';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';
import { tone } from '../../../test/tone.ts';
import { messages } from '../../messages/messages.table.ts';
import { loadPath } from '../../messages/path/load-path.ts';
import { expireSends } from '../expire-sends.ts';
import { fetchAddress } from './fetch-address.ts';

type Sent = { id: number };
/** Under a sound this channel carries no words. */
const sound = await tone('libmp3lame', 'mp3');

/** A key whose calls name a sound behind an address. */
async function desk() {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ environment: { HTTP_ALLOWED_ORIGINS: origin }, now: () => clock.now });
  const house = await createProgramHarness({ deps, connection: { isDefault: true } });
  const { world, app } = house;
  const admin = await world.person({ profile: 'admin' });
  const authorization = `Bearer ${(await giveKey(admin)).secret}`;
  const url = `${origin}/aviso.mp3`;
  const send = async (more: Record<string, unknown> = {}) => {
    const payload = { to: { number: '5511987654321' }, content: { media: { url, caption: 'Aviso' } }, ...more };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/messages', headers: { authorization }, payload });
    const { id: messageId } = answer.json<Sent>();
    const fetching = { companyId: world.companyId, messageId, url, caption: 'Aviso', name: 'aviso.mp3', voice: false };
    return { messageId, fetch: () => fetchAddress(deps, fetching, true) };
  };
  const stored = async (id: number) =>
    (await world.seed((db) => db.select().from(messages).where(eq(messages.id, id))))[0];
  const expiries = async () => {
    const text = 'select expires_at as at from outbox where company_id = $1 order by id';
    return (await deps.database.pool.query<{ at: Date | null }>(text, [world.companyId])).rows.map(({ at }) => at);
  };
  return { ...house, admin, deps, clock, send, stored, expiries };
}

test('the words that follow a file lose their worth with it', async () => {
  const { send, said, expiries } = await desk();
  const expiresAt = new Date(TEST_NOW.getTime() + 60_000);
  await (await send({ expiresAt: expiresAt.toISOString() })).fetch();
  expect(await said()).toMatchObject([{ mediaState: 'ready', mediaType: 'audio' }, { body: 'Aviso' }]);
  expect(await expiries()).toEqual([expiresAt, expiresAt]);
});

test('of a message that has failed meanwhile neither file nor words come', async () => {
  const { send, said, stored, deps, clock } = await desk();
  const late = await send({ expiresAt: new Date(TEST_NOW.getTime() + 1000).toISOString() });
  clock.now = new Date(TEST_NOW.getTime() + 1000);
  await expireSends(deps);
  await late.fetch();
  expect(await said()).toHaveLength(1);
  expect(await stored(late.messageId)).toMatchObject({ mediaState: 'failed', failureReason: 'outdated' });
});

test('a file whose connection was deleted is not on its way, and nobody is offered to send it again', async () => {
  const { world, app, admin, connection, send, said, stored } = await desk();
  const lost = await send();
  const gone = await app.inject({ method: 'DELETE', url: `/api/whatsapp/${connection.id}`, headers: admin.headers });
  expect(gone.statusCode).toBe(200);
  await lost.fetch();
  expect(await said()).toHaveLength(1);
  expect(await stored(lost.messageId)).toMatchObject({ mediaState: 'failed', failureReason: 'media' });
  const told = (await world.emitted()).filter(({ payload }) => 'failure' in payload || 'message' in payload);
  expect(told.slice(-2)).toMatchObject([
    { name: 'message.ack-changed', payload: { failure: { reason: 'media', canRetry: false } } },
    { name: 'message.changed', payload: { message: { id: lost.messageId, failure: { canRetry: false } } } },
  ]);
});

test('a message that waits for its file was queued when it was asked for', async () => {
  const { world, send } = await desk();
  const { messageId } = await send();
  const { steps, waiting } = await world.act((ctx) => loadPath(ctx, messageId));
  expect(steps).toEqual([{ step: 'queued', at: TEST_NOW.toISOString() }]);
  expect(waiting?.because).toBe('not-due');
});
