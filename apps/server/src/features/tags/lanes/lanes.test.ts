import { expect, test } from 'vitest';
import { createTestDeps } from '../../../test/database.ts';
import { createWorld } from '../../../test/world.ts';
import { enterLane } from '../../ticket-tags/lanes/change-lane.ts';
import { syncTicketTags } from '../../ticket-tags/sync-ticket-tags.ts';
import { ticketTags } from '../../tickets/tickets.table.ts';
import { createTag } from '../create-tag.ts';
import { getTag, listLanes, listTags } from '../tags.queries.ts';
import { updateTag } from '../update-tag.ts';

async function desk() {
  const world = await createWorld();
  const agent = await world.person({ profile: 'admin' });
  const ticket = await world.ticket();
  const { companyId } = world;
  return {
    world,
    agent,
    ticket,
    tag: (name: string, kanban = 0) => agent.act((ctx) => createTag(ctx, { name, kanban })),
    setKanban: (tagId: number, kanban: number) => agent.act((ctx) => updateTag(ctx, { tagId, change: { kanban } })),
    enter: (laneId: number) => agent.act((ctx) => enterLane(ctx, { ticketId: ticket.id, laneId })),
    give: (...tagIds: number[]) =>
      world.seed((db) =>
        db.insert(ticketTags).values(tagIds.map((tagId) => ({ companyId, ticketId: ticket.id, tagId }))),
      ),
  };
}

test('a tag becomes a lane and an ordinary tag again, and keeps its tickets', async () => {
  const { agent, tag, setKanban, give } = await desk();
  const stage = await tag('Negociação');
  await give(stage.id);
  expect(await setKanban(stage.id, 1)).toMatchObject({ kanban: 1, name: 'Negociação' });
  const lanes = () => agent.act(async (ctx) => (await listLanes(ctx.db)).map(({ name }) => name));
  expect(await lanes()).toEqual(['Negociação']);
  expect(await agent.act((ctx) => listTags(ctx.db, { searchParam: '' }))).toEqual([]);
  expect(await agent.act((ctx) => getTag(ctx, stage.id))).toMatchObject({ ticketsCount: 1 });
  await setKanban(stage.id, 0);
  expect(await lanes()).toEqual([]);
});

test('a tag whose tickets stand in a lane already cannot become another lane, so that no ticket stands in two', async () => {
  const { world, tag, setKanban, give, enter } = await desk();
  const [lane, vip] = [await tag('Negociação', 1), await tag('Cliente VIP')];
  await enter(lane.id);
  await give(vip.id);
  const before = (await world.emitted()).length;
  await expect(setKanban(vip.id, 1)).rejects.toMatchObject({ code: 'ERR_TICKET_IN_OTHER_LANE' });
  expect((await world.emitted()).length).toBe(before);
  // The lane itself may be named a lane again.
  expect(await setKanban(lane.id, 2)).toMatchObject({ kanban: 2 });
});

test('of two tags of one ticket that are made lanes at once, one becomes one', async () => {
  const { tag, setKanban, give } = await desk();
  const [a, b] = [await tag('Primeira'), await tag('Segunda')];
  await give(a.id, b.id);
  const answers = await Promise.allSettled([setKanban(a.id, 1), setKanban(b.id, 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a tag given to a ticket in a lane while it becomes a lane itself ends as one or the other', async () => {
  const { agent, ticket, tag, setKanban, enter } = await desk();
  const lane = await tag('Negociação', 1);
  await enter(lane.id);
  for (let n = 0; n < 5; n += 1) {
    const vip = await tag(`Cliente ${n} VIP`);
    const give1 = agent.act((ctx) => syncTicketTags(ctx, { ticketId: ticket.id, tagIds: [vip.id] }));
    const answers = await Promise.allSettled([give1, setKanban(vip.id, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test('without lanes in the installation there are none to list, to add or to make of a tag', async () => {
  const deps = await createTestDeps({ environment: { PLAN_LEVEL: 'inicial' } });
  const world = await createWorld({ deps });
  const agent = await world.person();
  const tag = await agent.act((ctx) => createTag(ctx, { name: 'Cliente VIP', kanban: 0 }));
  const app = await world.http();
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await app.inject({ method, url: `/api${url}`, headers: agent.headers, ...(payload && { payload }) })).json<{
      error?: string;
    }>().error;
  const refused = 'ERR_NO_PERMISSION';
  expect(await ask('GET', '/tags/kanban')).toBe(refused);
  expect(await ask('GET', '/tags?kanban=1')).toBe(refused);
  expect(await ask('POST', '/tags', { name: 'Negociação', kanban: 1 })).toBe(refused);
  expect(await ask('PUT', `/tags/${tag.id}`, { kanban: 1 })).toBe(refused);
  expect(await ask('PUT', `/tags/${tag.id}`, { name: 'Cliente ouro', kanban: 0 })).toBeUndefined();
  expect(await ask('GET', '/tags?kanban=0')).toBeUndefined();
  await app.close();
});

test('the documented call answers the lanes of the own company alone, in the order of the board', async () => {
  const ours = await desk();
  const theirs = await desk();
  await theirs.tag('Deles', 1);
  await ours.tag('Ganho', 2);
  await ours.tag('Análise', 1);
  await ours.tag('Cliente VIP');
  const app = await ours.world.http();
  const answer = await app.inject({ method: 'GET', url: '/api/tags/kanban', headers: ours.agent.headers });
  expect(answer.json()).toMatchObject({ lista: [{ name: 'Ganho', kanban: 2, actCamp: 0 }, { name: 'Análise' }] });
  await app.close();
});
