import type { Flow, FlowNamingQueue } from '@balcao/contract/flows/models.ts';
import { expect, test } from 'vitest';
import { drawingDesk, greeting } from '../../../test/harness/flow-harness.ts';
import { markLostQueueJob } from '../jobs/mark-lost-queue.job.ts';

const place = { x: 100, y: 100 };
const job = { number: 1, isLast: false };

const leadingTo = (queueId: unknown) => ({
  nodes: [...greeting().nodes, { id: 'q', type: 'queue', position: place, data: { queueId } }],
  connections: [
    { source: '1', target: 'oi' },
    { source: 'oi', target: 'q' },
  ],
});

test('whoever deletes a queue hears before which flows name it, and those are marked until one without it is live', async () => {
  const { world, admin, as, call, add, save } = await drawingDesk();
  const [sales, other] = [await world.queue('Vendas'), await world.queue('Trocas')];
  const [live, drawn, kept] = [await add('Atende'), await add('Rascunho'), await add('Outro')];
  await save(live.id, leadingTo(sales.id));
  await call('PUT', `/flowbuilder/${drawn.id}/draft`, { ...leadingTo(String(sales.id)), revision: drawn.revision });
  await save(kept.id, leadingTo(other.id));
  const naming = (queueId: number) => call<{ flows: FlowNamingQueue[] }>('GET', `/queue/${queueId}/flows`);
  expect((await naming(sales.id)).body.flows).toEqual([
    { id: live.id, name: 'Atende', isLive: true },
    { id: drawn.id, name: 'Rascunho', isLive: false },
  ]);
  expect((await naming(sales.id + 1000)).status).toBe(404);
  expect((await as(await world.person())('GET', `/queue/${sales.id}/flows`)).status).toBe(403);
  const elsewhere = await drawingDesk();
  expect((await elsewhere.call('GET', `/queue/${sales.id}/flows`)).status).toBe(404);

  await call('DELETE', `/queue/${sales.id}`);
  const told = (await world.emitted()).length;
  const { companyId } = admin.claims;
  for (let twice = 0; twice < 2; twice += 1)
    await markLostQueueJob.run(world.deps, { companyId, queueId: sales.id }, job);
  const marked = async () => {
    const { flows } = (await call<{ flows: Flow[] }>('GET', '/flowbuilder')).body;
    return flows.filter(({ lostQueueAt }) => lostQueueAt !== null).map(({ name }) => name);
  };
  expect(await marked()).toEqual(['Atende', 'Rascunho']);
  expect((await world.emitted()).slice(told).map(({ name }) => name)).toContain('flow.updated');

  // What is blocked does not go live, and cures nothing.
  await save(live.id, leadingTo(sales.id));
  expect(await marked()).toEqual(['Atende', 'Rascunho']);
  await save(live.id, leadingTo(other.id));
  expect(await marked()).toEqual(['Rascunho']);
});
