import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { expect, test } from 'vitest';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';

const oi = { number: '5511987654321', body: 'oi' };
const key = (name: string) => ({ 'idempotency-key': name });

test('the same key and body is one message, and the second answer says so', async () => {
  const { send, said } = await createProgramHarness();
  const first = await send(oi, key('pedido-77'));
  const again = await send(oi, key('pedido-77'));
  expect(again.json).toEqual(first.json);
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
  expect(await said()).toHaveLength(1);
});

test('the same key with something else to say is refused', async () => {
  const { send, said } = await createProgramHarness();
  await send(oi, key('a'));
  const other = await send({ ...oi, body: 'outra coisa' }, key('a'));
  expect([other.status, other.json]).toMatchObject([422, { error: 'ERR_IDEMPOTENCY_MISMATCH' }]);
  expect(await said()).toHaveLength(1);
});

test('fifty parallel calls with one key make one message', async () => {
  const { send, said } = await createProgramHarness();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(oi, key('uma vez'))));
  expect(await said()).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 202);
  expect(others.map(({ status, json, headers }) => [status, json, headers['retry-after']])).toMatchObject(
    others.map(() => [409, running, '1']),
  );
});
const running = { error: 'ERR_IDEMPOTENCY_RUNNING', details: { retryAfterSeconds: 1 } };

test('while the first call still runs, in whatever process, its key is refused; after that one died it is free', async () => {
  const { send, said, world, connection } = await createProgramHarness();
  const { companyId, deps } = world;
  const caller = `connection:${connection.id}`;
  const dying = await deps.database.pool.connect();
  const lock = `${namedLocks.programKey} ${companyId} ${caller} lento`;
  await dying.query('begin');
  await dying.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
  await dying.query(
    `insert into idempotency_keys (company_id, caller, key, route, body_digest, created_at)
     values ($1, $2, 'lento', 'messages/send', sha256(''), now())`,
    [companyId, caller],
  );
  const refused = await send(oi, key('lento'));
  expect([refused.status, refused.json, refused.headers['retry-after']]).toMatchObject([409, running, '1']);
  expect(await said()).toEqual([]);
  await dying.query('rollback');
  dying.release();
  expect((await send(oi, key('lento'))).status).toBe(202);
  expect(await said()).toHaveLength(1);
});

test('a call that was refused leaves its key free', async () => {
  const { send, said } = await createProgramHarness();
  expect((await send({ ...oi, number: '12' }, key('b'))).status).toBe(400);
  expect((await send(oi, key('b'))).status).toBe(202);
  expect(await said()).toHaveLength(1);
});

test('keys of two programs are two', async () => {
  const [ours, theirs] = [await createProgramHarness(), await createProgramHarness()];
  await ours.send(oi, key('c'));
  expect((await theirs.send(oi, key('c'))).headers['idempotency-replayed']).toBeUndefined();
});

test.each(['', 'x'.repeat(256)])('%j is no key', async (name) => {
  const { send } = await createProgramHarness();
  expect((await send(oi, key(name))).status).toBe(400);
});

test('files are part of what is said', async () => {
  const { sendForm, said } = await createProgramHarness();
  const form = (bytes: string) => {
    const fields = new FormData();
    fields.append('number', oi.number);
    fields.append('medias', new Blob([bytes], { type: 'text/plain' }), 'nota.txt');
    return fields;
  };
  expect((await sendForm(form('um'), key('d'))).status).toBe(202);
  expect((await sendForm(form('um'), key('d'))).headers['idempotency-replayed']).toBe('true');
  expect((await sendForm(form('dois'), key('d'))).status).toBe(422);
  expect(await said()).toHaveLength(1);
});
