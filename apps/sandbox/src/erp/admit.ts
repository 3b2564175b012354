import type { FastifyInstance } from 'fastify';
import type { Debtor } from './debtors.ts';

/** What all systems share: the same people, what they owe, and where their slips are. */
export type Erp = { people: Debtor[]; now: () => number; slipUrl: (id: number) => string };

/** Whoever does not show this is turned away, with a page or with JSON as the system does it. */
export function admit(app: FastifyInstance, { header, page }: { header: string; page?: string }): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization === header) return;
    await (page === undefined
      ? reply.code(401).send({ error: 'unauthorized' })
      : reply.code(401).type('text/html').send(page));
  });
}

export const basicOf = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
