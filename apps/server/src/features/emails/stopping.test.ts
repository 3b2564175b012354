import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inCompanyAsSystem } from '../../platform/context.ts';
import { claimLetters } from './sending/claim-letters.ts';
import { sendLetterRow } from './sending/send-letter-row.ts';
import { desk, sharedPostOffice } from './test/post-office.ts';

const office = await sharedPostOffice();

/** A letter that a process has in hand while whoever wrote it stops the batch. */
async function stoppedInHand() {
  const world = await office.world();
  const { send, sent, call } = await desk(world, await world.person());
  const batchId = randomUUID();
  const { json: letter } = await send({ batch: { id: batchId, size: 1 } });
  const { deps, companyId } = world;
  const [claimed] = await inCompanyAsSystem(deps, companyId, (ctx) => claimLetters(ctx, 1));
  if (!claimed) throw new Error('nothing was claimed');
  const { json: stopped } = await call('POST', `/emails/batches/${batchId}/stop`);
  expect(stopped).toMatchObject({ waiting: 1, cancelled: 0, isStopped: true });
  return { sent, call, letter, leave: () => sendLetterRow(deps, claimed) };
}

test('a letter that the server puts off after it was stopped is not tried again, until a person says so', async () => {
  const { sent, call, letter, leave } = await stoppedInHand();
  office.box.says['RCPT'] = '451 4.3.0 try later\r\n';
  await leave();
  delete office.box.says['RCPT'];
  expect((await sent()).emails).toMatchObject([{ id: letter.id, status: 'CANCELADO', nextTryAt: null }]);
  office.pass(40);
  await office.deliver();
  expect(office.received(letter.subject)).toEqual([]);

  expect((await call('POST', `/emails/${letter.id}/resend`)).json.status).toBe('AGENDADO');
  office.box.says['RCPT'] = '451 4.3.0 try later\r\n';
  await office.deliver();
  delete office.box.says['RCPT'];
  expect((await sent()).emails).toMatchObject([{ status: 'AGENDADO', failure: 'busy' }]);
  office.pass(5);
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'ENVIADO' }]);
});

test('a letter in hand when it was stopped, whose process died before it began to leave, stays', async () => {
  const { sent, letter } = await stoppedInHand();
  office.pass(4);
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ id: letter.id, status: 'CANCELADO' }]);
  expect(office.received(letter.subject)).toEqual([]);
});

test('a letter in hand that the server takes after it was stopped is told as sent', async () => {
  const { sent, leave } = await stoppedInHand();
  await leave();
  expect((await sent()).emails).toMatchObject([{ status: 'ENVIADO' }]);
});

test('a batch is stopped before its first letter arrives, which is refused then; one of somebody else is not touched', async () => {
  const world = await office.world();
  const { send, sent, call } = await desk(world, await world.person());
  const colleague = await desk(world, await world.person());
  const batch = { id: randomUUID(), size: 2 };
  expect((await call('POST', `/emails/batches/${batch.id}/stop`)).json).toMatchObject({ total: 0, isStopped: true });
  expect((await send({ batch })).json.error).toBe('ERR_LETTERS_STOPPED');
  const others = { id: randomUUID(), size: 1 };
  await colleague.send({ batch: others });
  expect((await call('POST', `/emails/batches/${others.id}/stop`)).json.error).toBe('ERR_NO_LETTER_FOUND');
  expect((await sent()).emails).toMatchObject([{ batchId: others.id, status: 'AGENDADO' }]);
});

test('asked for again under its name, a letter of a stopped batch says that it was taken back', async () => {
  const world = await office.world();
  const { send, call } = await desk(world, await world.person());
  const letter = { clientId: randomUUID(), batch: { id: randomUUID(), size: 1 } };
  await send(letter);
  await call('POST', `/emails/batches/${letter.batch.id}/stop`);
  expect((await send(letter)).json.status).toBe('CANCELADO');
});
