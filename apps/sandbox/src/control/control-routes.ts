import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bankRoutes } from '../bank/control/bank-routes.ts';
import type { EfiDoor } from '../bank/control/bank-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { emitFixture } from './emit-fixture.ts';
import { RequestRefused } from './request-refused.ts';
import { applySeed, Seed } from './seed.ts';
import { templateRoutes } from './template-routes.ts';
import { trafficRoutes } from './traffic-routes.ts';
import { viewRoutes } from './view-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { FaultRule } from '../faults/fault-rule.ts';
import { accountRoutes } from '../messenger/control/account-routes.ts';
import { facebookRoutes } from '../messenger/control/facebook-routes.ts';
import { personRoutes } from '../messenger/control/person-routes.ts';
import { BehaviourChange, changeBehaviour } from '../world/behaviour.ts';
import type { Behaviour } from '../world/behaviour.ts';
import { resetWorld } from '../world/world.ts';
import type { World } from '../world/world.ts';

type Options = { world: World; behaviour: Partial<Behaviour>; efi: EfiDoor };

const ClockChange = z.object({
  now: z.number().optional(),
  advanceMs: z.number().optional(),
  frozen: z.boolean().optional(),
});

/** The strings behind the scene, under `/__sim`: for tests, benches and the pages, never for the product. */
export async function controlRoutes(app: FastifyInstance, { world, behaviour, efi }: Options): Promise<void> {
  app.setErrorHandler((error: FastifyError | RequestRefused | z.ZodError, _request, reply) => {
    if (error instanceof RequestRefused) return reply.code(error.status).send({ error: error.message });
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    return reply.code(error.statusCode ?? 500).send({ error: error.message });
  });

  app.post('/reset', async (request) => {
    const { seed } = z.object({ seed: z.string().optional() }).parse(request.body ?? {});
    resetWorld(world, { seed, behaviour });
    return { ok: true };
  });
  app.post('/seed', async (request) => {
    applySeed(world, Seed.parse(request.body ?? {}));
    return { ok: true };
  });
  app.get('/behaviour', async () => world.behaviour);
  app.post('/behaviour', async (request) => {
    changeBehaviour(world.behaviour, BehaviourChange.parse(request.body ?? {}));
    return world.behaviour;
  });
  app.get('/calls', async (request) => {
    const query = z.object({ since: z.coerce.number().default(0), limit: z.coerce.number().default(20_000) });
    const { since, limit } = query.parse(request.query);
    return { calls: world.ledger.since(since, limit) };
  });
  app.get('/clock', async () => ({ now: world.clock.now(), frozen: world.clock.frozen }));
  app.post('/clock', async (request) => {
    world.clock.set(ClockChange.parse(request.body ?? {}));
    world.live.tell({ kind: 'clock' });
    return { now: world.clock.now(), frozen: world.clock.frozen };
  });
  app.get('/faults', async () => ({ faults: world.faults.report() }));
  app.post('/faults', async (request) => {
    const rules = z.union([z.array(FaultRule), z.object({ rules: z.array(FaultRule) }), FaultRule]).parse(request.body);
    const list = Array.isArray(rules) ? rules : 'rules' in rules ? rules.rules : [rules];
    world.live.tell({ kind: 'faults' });
    return { faults: world.faults.add(list) };
  });
  app.delete('/faults', async () => {
    world.faults.clear();
    world.live.tell({ kind: 'faults' });
    return { ok: true };
  });
  app.get('/bots', async () => ({ talks: world.bots.talks() }));
  app.post('/bots/forget', async () => {
    world.bots.endAll();
    return { ok: true };
  });
  app.post<{ Params: { '*': string } }>('/emit/*', (request) =>
    emitFixture(world, { name: request.params['*'], body: request.body ?? {} }),
  );

  await registerAll(app, { world, efi });
}

/** The strings that have a file of their own. */
async function registerAll(app: FastifyInstance, { world, efi }: Pick<Options, 'world' | 'efi'>): Promise<void> {
  await app.register(bankRoutes, { prefix: '/bank', world, efi });
  await app.register(webhookRoutes, { world });
  await app.register(customerRoutes, { world });
  await app.register(templateRoutes, { world });
  await app.register(trafficRoutes, { world });
  await app.register(viewRoutes, { world });
  await app.register(personRoutes, { world });
  await app.register(accountRoutes, { world });
  await app.register(facebookRoutes, { world });
}
