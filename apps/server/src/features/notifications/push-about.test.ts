import { expect, test } from 'vitest';
import { eventually, pushHarness } from '../../test/push/push-harness.ts';
import { pushAbout, takeBackPush } from './push-about.ts';

const { call, subscribed, counter, settled } = pushHarness();

test('devices show words about any subject to whom they are for, unless its kind is switched off, and forget them together', async () => {
  const { world } = await counter();
  const [camila, rafael, ines] = [await world.person(), await world.person(), await world.person()];
  const ears = [await subscribed(camila), await subscribed(rafael, 'en'), await subscribed(ines)];
  await call('PUT /preferences', ines, { offKinds: ['task'] });
  const subject = { kind: 'task', key: '7' } as const;
  const titles = { pt: 'Tarefa', en: 'Task', es: 'Tarea', tr: 'Görev' };
  await world.act((ctx) =>
    pushAbout(ctx, {
      subject,
      userIds: [camila.userId, rafael.userId, ines.userId],
      words: ({ language }) => ({ title: titles[language], body: 'Ligar para Marina' }),
    }),
  );
  await eventually(() => ears.map(({ heard }) => heard().length)).toEqual([1, 1, 0]);
  await settled(world);
  const about = { kind: 'message', tag: 'task:7', path: '/todolist?task=7', body: 'Ligar para Marina' };
  expect(ears.map(({ heard }) => heard()[0])).toEqual([
    { ...about, title: 'Tarefa' },
    { ...about, title: 'Task' },
    undefined,
  ]);
  await world.act((ctx) => takeBackPush(ctx, { subject, userIds: [camila.userId] }));
  await eventually(() => ears[0]?.heard()[1]).toEqual({ kind: 'close', tag: 'task:7' });
  await settled(world);
  await world.act((ctx) => takeBackPush(ctx, { subject }));
  await eventually(() => ears[1]?.heard()[1]).toEqual({ kind: 'close', tag: 'task:7' });
  await settled(world);
  expect(ears.map(({ heard }) => heard().length)).toEqual([2, 2, 0]);
});

test('words that were taken back while they waited to leave reach nobody, whoever it was read by', async () => {
  const { world } = await counter();
  const [camila, rafael] = [await world.person(), await world.person()];
  const ears = [await subscribed(camila), await subscribed(rafael)];
  const userIds = [camila.userId, rafael.userId];
  const words = () => ({ title: 'Equipe', body: 'Foi apagada' });
  const deleted = { kind: 'task', key: '8' } as const;
  const read = { kind: 'task', key: '9' } as const;
  await world.act(async (ctx) => {
    await pushAbout(ctx, { subject: deleted, userIds, words });
    await takeBackPush(ctx, { subject: deleted });
    await pushAbout(ctx, { subject: read, userIds, words });
    await takeBackPush(ctx, { subject: read, userIds: [camila.userId] });
  });
  await eventually(() => ears[1]?.heard().length).toBe(1);
  await settled(world);
  expect(ears.map(({ heard }) => heard())).toMatchObject([[], [{ kind: 'message', tag: 'task:9' }]]);
});
