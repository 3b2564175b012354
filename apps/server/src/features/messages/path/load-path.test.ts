import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createSenderHarness, refusing, until } from '../../../test/harness/sender-harness.ts';
import { connections } from '../../connections/connections.table.ts';
import { loadMessage } from '../messages.queries.ts';
import { loadPath } from './load-path.ts';

const desk = createSenderHarness();
const stepsOf = (path: Awaited<ReturnType<typeof loadPath>>) => path.steps.map(({ step }) => step);

test('a message that waits says for what, and one that left when it was handed over and accepted', async () => {
  const { world, agent, connection, ticket } = await desk.open();
  const id = await desk.say(agent, ticket, 'Bom dia');
  const path = () => agent.act((ctx) => loadPath(ctx, id));
  const setStatus = (status: 'CONNECTED' | 'DISCONNECTED') =>
    world.seed((db) => db.update(connections).set({ status }).where(eq(connections.id, connection.id)));
  expect(await path()).toMatchObject({ waiting: { because: 'turn', attempts: 0 }, failure: null, outbox: [] });
  expect(stepsOf(await path())).toEqual(['queued']);
  await setStatus('DISCONNECTED');
  expect((await path()).waiting?.because).toBe('connection');
  await setStatus('CONNECTED');
  desk.start();
  await until(async () => expect(await desk.outboxState(id)).toEqual(['done']));
  expect(await path()).toMatchObject({ waiting: null });
  expect(stepsOf(await path())).toEqual(['queued', 'handed-over', 'accepted']);
});

test('one that the provider refused says why, and the super user sees its place in the outbox', async () => {
  const { world, agent, ticket } = await desk.open();
  desk.script(refusing(131_026));
  const id = await desk.say(agent, ticket, 'Oi');
  desk.start();
  await until(async () => expect(await desk.outboxState(id)).toEqual(['failed']));
  const path = await agent.act((ctx) => loadPath(ctx, id));
  expect(stepsOf(path)).toEqual(['queued', 'handed-over', 'failed']);
  const told = await agent.act((ctx) => loadMessage(ctx, id));
  expect(path).toMatchObject({ waiting: null, failure: { reason: 'recipient', text: told.failure?.text } });
  const superUser = await world.person({ profile: 'admin', super: true });
  expect(await superUser.act((ctx) => loadPath(ctx, id))).toMatchObject({
    outbox: [{ state: 'failed', attempts: 1 }],
  });
});
