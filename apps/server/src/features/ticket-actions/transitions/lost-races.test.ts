import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { updateTicket } from '../update-ticket.ts';

type Change = Parameters<typeof updateTicket>[1]['change'];

/** A ticket of Camila's, as her screen shows it, and her colleagues. */
async function desk() {
  const world = await createWorld();
  const queue = await world.queue('Suporte');
  const person = (name: string) => world.person({ name, queueIds: [queue.id] });
  const [camila, rafael, bruno] = [await person('Camila'), await person('Rafael'), await person('Bruno')];
  const ticket = await world.ticket({ queueId: queue.id, status: 'open', userId: camila.userId });
  const expected = { status: 'open' as const, owner: camila.userId };
  const put = (who: typeof camila, change: Change) =>
    who.act((ctx) => updateTicket(ctx, { ticketId: ticket.id, change }));
  return { world, queue, camila, rafael, bruno, ticket, expected, put };
}

const lostTo = (name: string | null) => ({
  code: 'ERR_OTHER_OPEN_TICKET',
  details: { user: name === null ? null : { name } },
});

test.each<[string, Change]>([
  ['returns', { status: 'pending', userId: null }],
  ['closes', { status: 'closed' }],
  ['transfers', { queueId: 1 }],
])('who %s a ticket that was handed over a moment before is told to whom, and changes nothing', async (_, change) => {
  const { camila, rafael, expected, put, queue } = await desk();
  await put(camila, { userId: rafael.userId, expected });
  const asked = change.queueId ? { queueId: queue.id, userId: camila.userId } : change;
  await expect(put(camila, { ...asked, expected })).rejects.toMatchObject(lostTo('Rafael'));
  expect(await put(rafael, {})).toMatchObject({ status: 'open', user: { name: 'Rafael' } });
});

test('a transfer does not open again what was closed a moment before', async () => {
  const { camila, rafael, expected, put } = await desk();
  await put(camila, { status: 'closed', justClose: true });
  await expect(put(rafael, { userId: rafael.userId, expected })).rejects.toMatchObject({
    code: 'ERR_OTHER_OPEN_TICKET',
  });
  expect(await put(camila, {})).toMatchObject({ status: 'closed' });
});

test('two who want the same are both content, and so is one request that came twice', async () => {
  const { camila, rafael, expected, put } = await desk();
  const give = { userId: rafael.userId, expected };
  expect(await put(camila, give)).toMatchObject({ user: { name: 'Rafael' } });
  expect(await put(camila, give)).toMatchObject({ user: { name: 'Rafael' } });
  await put(rafael, { status: 'closed', justClose: true });
  expect(await put(camila, { status: 'closed', expected })).toMatchObject({ status: 'closed' });
});

test('of two transfers at the same moment one wins, and the other is told where the ticket went', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { camila, rafael, bruno, ticket, expected, put } = await desk();
    const outcomes = await Promise.allSettled([
      put(camila, { userId: rafael.userId, expected }),
      put(camila, { userId: bruno.userId, expected }),
    ]);
    const now = await put(camila, {}).catch(() => put(rafael, {}));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ details: { user: { name: now.user?.name }, ticket: { id: ticket.id } } });
  }
});

test('a transfer and a closing at the same moment: whichever comes first holds', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { camila, rafael, expected, put } = await desk();
    const outcomes = await Promise.allSettled([
      put(camila, { userId: rafael.userId, expected }),
      put(camila, { status: 'closed', justClose: true, expected }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const isTransferred = outcomes[0]?.status === 'fulfilled';
    const now = await put(rafael, {});
    expect([now.status, now.user?.name]).toEqual(isTransferred ? ['open', 'Rafael'] : ['closed', 'Camila']);
  }
});
