import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const MISDIRECTED = 421;

/**
 * The sandbox keeps mails with reset codes and tokens of what is tried out: it answers under names of this machine and bare
 * addresses only, so that no page of a stranger reaches it by a name of its own that points here (DNS rebinding).
 */
export function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.headers.host)) done();
    else void reply.code(MISDIRECTED).send({ error: 'this name is not one of the sandbox' });
  });
}

function isOurs(host: string | undefined): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? '';
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name.replaceAll(/[[\]]/g, '')) > 0;
}
