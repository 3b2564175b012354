import type { FlowPresence } from '@balcao/contract/realtime.ts';
import { expect, test } from 'vitest';
import { flows } from '../../features/flows/flows.table.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createSocketDesk } from '../../test/realtime/socket-desk.ts';
import type { Person, World } from '../../test/world.ts';

type Desk = Awaited<ReturnType<typeof createSocketDesk>>;

/** A browser of somebody, and whom it was last told of. */
async function browser(desk: Desk, person: Person) {
  const { socket, heard } = await desk.open(person);
  const open = (flowId: number) => socket.emitWithAck('joinFlow', flowId) as Promise<{ joined: boolean }>;
  const sees = () => {
    const last = heard.findLast(({ event }) => event.endsWith('-flowPresence'))?.payload as FlowPresence | undefined;
    return last?.people.map(({ name, nodes }) => [name, ...nodes].join(' '));
  };
  return { socket, open, sees };
}

const draw = (world: World, name: string) =>
  world.seed(async (db) => {
    const draft = { nodes: [], connections: [] };
    const [flow] = await db.insert(flows).values({ companyId: world.companyId, name, draft }).returning();
    return flow?.id ?? 0;
  });

test('who draws a flow sees who else does and what they hold, in whichever process, until they go or may no longer', async () => {
  const databaseUrl = await createOwnDatabase();
  const options = { line: 'database', databaseUrl, environment: { TOKEN_SECRET: 'x'.repeat(40) } } as const;
  const [here, there] = [await createSocketDesk(options), await createSocketDesk(options)];
  await expect.poll(() => here.processes()).toBe(2);
  await expect.poll(() => there.processes()).toBe(2);
  const world = await here.createShop();
  const [flowId, otherId] = [await draw(world, 'Vendas'), await draw(world, 'Trocas')];
  const admin = (name: string) => world.person({ name, profile: 'admin' });
  const [renata, camila] = [await admin('Renata'), await admin('Camila')];
  const [hers, theirs, second] = [
    await browser(here, renata),
    await browser(there, camila),
    await browser(here, camila),
  ];
  expect(await hers.open(flowId)).toEqual({ joined: true });
  await expect.poll(hers.sees).toEqual(['Renata']);
  await theirs.open(flowId);
  await second.open(flowId);
  theirs.socket.emit('pointInFlow', { flowId, nodes: ['menu', 'fim'] });
  // What somebody holds in a flow that they have not opened is nobody's business.
  second.socket.emit('pointInFlow', { flowId: otherId, nodes: ['x'] });
  await expect.poll(hers.sees).toEqual(['Renata', 'Camila menu fim']);
  await expect.poll(theirs.sees).toEqual(['Renata', 'Camila menu fim']);

  theirs.socket.disconnect();
  await expect.poll(hers.sees).toEqual(['Renata', 'Camila']);
  second.socket.emit('leaveFlow', flowId);
  await expect.poll(hers.sees).toEqual(['Renata']);

  await second.open(flowId);
  await expect.poll(hers.sees).toEqual(['Renata', 'Camila']);
  await world.seed((db) => db.execute(`update users set profile = 'user' where id = ${camila.userId}`));
  await here.rights.changed({ companyId: world.companyId, userId: camila.userId });
  await expect.poll(hers.sees).toEqual(['Renata']);
  await here.close();
  await there.close();
});

test('a flow of another company, one that is gone and one for who may not draw are opened by nobody', async () => {
  const desk = await createSocketDesk();
  const [world, elsewhere] = [await desk.createShop(), await desk.createShop()];
  const flowId = await draw(world, 'Vendas');
  const agent = await browser(desk, await world.person({ name: 'Agente' }));
  const foreign = await browser(desk, await elsewhere.person({ profile: 'admin' }));
  const own = await browser(desk, await world.person({ profile: 'admin' }));
  expect([await agent.open(flowId), await foreign.open(flowId), await own.open(flowId + 1000)]).toEqual(
    [0, 0, 0].map(() => ({ joined: false })),
  );
  for (const nodes of ['menu', [1], ['x'.repeat(61)], Array.from({ length: 21 }, () => 'a')]) {
    expect(await own.socket.emitWithAck('pointInFlow', { flowId, nodes })).toEqual({ error: 'ERR_VALIDATION' });
  }
  await desk.close();
});
