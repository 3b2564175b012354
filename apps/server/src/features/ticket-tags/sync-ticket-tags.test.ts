import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { createTag } from '../tags/create-tag.ts';
import { enterLane } from './lanes/change-lane.ts';
import { syncTicketTags } from './sync-ticket-tags.ts';

async function desk() {
  const world = await createWorld();
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id] });
  const ticket = await world.ticket({ queueId: queue.id, status: 'open', userId: agent.userId });
  const tag = (name: string, kanban = 0) => agent.act((ctx) => createTag(ctx, { name, kanban }));
  const sync = (tagIds: number[], as = agent) => as.act((ctx) => syncTicketTags(ctx, { ticketId: ticket.id, tagIds }));
  return { world, queue, agent, ticket, tag, sync };
}

test('the tags of a ticket are set as a whole, and all who see the ticket see them at once', async () => {
  const { world, queue, agent, ticket, tag, sync } = await desk();
  const [vip, late, paid] = [await tag('VIP Ouro'), await tag('Atraso'), await tag('Pago')];
  await sync([vip.id, late.id, vip.id]);
  const changed = await sync([late.id, paid.id]);
  expect(changed.tags.map(({ name }) => name)).toEqual(['Atraso', 'Pago']);
  const last = (await world.emitted()).at(-1);
  expect(last).toMatchObject({ name: 'ticket.changed', payload: { ticket: { id: ticket.id, tags: changed.tags } } });
  expect(last?.rooms).toEqual(
    expect.arrayContaining([
      `${world.companyId}:admins`,
      `${world.companyId}:queue:${queue.id}`,
      `${world.companyId}:user:${agent.userId}`,
    ]),
  );
});

test('setting what is set already tells nobody', async () => {
  const { world, tag, sync } = await desk();
  const vip = await tag('VIP Ouro');
  await sync([vip.id]);
  const before = (await world.emitted()).length;
  await sync([vip.id]);
  expect((await world.emitted()).length).toBe(before);
});

test('the lane of a ticket stays, and is not set this way', async () => {
  const { agent, ticket, tag, sync } = await desk();
  const lane = await tag('Negociação', 2);
  await agent.act((ctx) => enterLane(ctx, { ticketId: ticket.id, laneId: lane.id }));
  const vip = await tag('VIP Ouro');
  expect((await sync([lane.id, vip.id])).tags.map(({ name }) => name)).toEqual(['Negociação', 'VIP Ouro']);
  expect((await sync([])).tags.map(({ name }) => name)).toEqual(['Negociação']);
  const other = await tag('Fechamento', 3);
  await expect(sync([other.id])).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
});

test('a ticket one may not see has no tags to set', async () => {
  const { world, tag, sync } = await desk();
  const vip = await tag('VIP Ouro');
  const stranger = await world.person();
  await expect(sync([vip.id], stranger)).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
});

test('one tag that does not exist, or is another company’s, changes nothing', async () => {
  const { agent, ticket, tag, sync } = await desk();
  const other = await desk();
  const [vip, theirs] = [await tag('VIP Ouro'), await other.tag('VIP Ouro')];
  await sync([vip.id]);
  for (const unknown of [theirs.id, 999_999_999]) {
    await expect(sync([unknown])).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
  }
  expect((await sync([vip.id])).tags).toHaveLength(1);
  await expect(
    other.agent.act((ctx) => syncTicketTags(ctx, { ticketId: ticket.id, tagIds: [] })),
  ).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  expect(agent.userId).not.toBe(other.agent.userId);
});

test('two agents who set tags at once leave the tags of one of them, never a mixture or an error', async () => {
  const { tag, sync } = await desk();
  const [a, b, c] = [await tag('Primeira'), await tag('Segunda'), await tag('Terceira')];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => sync(n % 2 === 0 ? [a.id, b.id] : [b.id, c.id])),
  );
  for (const { tags } of answers) expect(tags).toHaveLength(2);
});

test('the documented call takes tags as ids, as text and as the tags themselves', async () => {
  const { world, agent, ticket, tag } = await desk();
  const vip = await tag('VIP Ouro');
  const app = await world.http();
  for (const tags of [[vip.id], [String(vip.id)], [vip], String(vip.id)]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/tags/sync',
      headers: agent.headers,
      payload: { ticketId: ticket.id, tags },
    });
    expect([answer.statusCode, answer.json<{ tags: unknown }>().tags]).toMatchObject([200, [{ id: vip.id }]]);
  }
  await app.close();
});
