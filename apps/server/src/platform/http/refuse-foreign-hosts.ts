import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const MISDIRECTED = 421;

/**
 * Outside production the counter answers only under names of this machine, under PUBLIC_URL and under bare addresses: a page of a
 * stranger that lets its own name point here (DNS rebinding) would otherwise read what the developer tries out.
 */
export function refuseForeignHosts(app: FastifyInstance, config: Config) {
  if (config.NODE_ENV === 'production') return;
  const ours = new URL(config.PUBLIC_URL).hostname;
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.headers.host, ours)) done();
    else void reply.code(MISDIRECTED).header('cache-control', 'no-store').send({ error: 'ERR_NOT_FOUND' });
  });
}

function isOurs(host: string | undefined, ours: string) {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? '';
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === ours || isIP(name.replaceAll(/[[\]]/g, '')) > 0
  );
}
