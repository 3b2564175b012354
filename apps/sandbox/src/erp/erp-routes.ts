import type { FastifyInstance } from 'fastify';
import { keepLedger } from '../control/record-requests.ts';
import { injectFaults } from '../faults/inject-faults.ts';
import type { World } from '../world/world.ts';
import type { Erp } from './admit.ts';
import { asaasRoutes } from './asaas.ts';
import { debtors, slipFile } from './debtors.ts';
import { hinovaRoutes, siprovRoutes } from './associations.ts';
import { blingRoutes } from './bling.ts';
import { ixcRoutes } from './ixc.ts';
import { mikwebRoutes } from './mikweb.ts';
import { mkAuthRoutes } from './mk-auth.ts';

/** Billing systems under `/erp`, each under its own prefix. Their credentials are `sandbox` wherever one is asked for. */
export async function erpRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);
  const erp: Erp = {
    people: debtors(),
    now: () => world.clock.now(),
    slipUrl: (id) => `${world.baseUrl}/erp/slips/${id}.pdf`,
  };
  app.get<{ Params: { name: string } }>('/slips/:name', (request, reply) =>
    reply.type('application/pdf').send(slipFile(request.params.name)),
  );
  await app.register(asaasRoutes, { prefix: '/asaas', erp });
  await app.register(mikwebRoutes, { prefix: '/mikweb', erp });
  await app.register(ixcRoutes, { prefix: '/ixc', erp });
  await app.register(mkAuthRoutes, { prefix: '/mkauth', erp });
  await app.register(hinovaRoutes, { prefix: '/hinova', erp });
  await app.register(siprovRoutes, { prefix: '/siprov', erp });
  await app.register(blingRoutes, { prefix: '/bling', erp });
}
