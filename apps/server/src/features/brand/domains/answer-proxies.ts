import type { FastifyInstance } from 'fastify';
import { HostName } from '@balcao/contract/brand/models.ts';
import type { Deps } from '../../../platform/deps.ts';
import { clientAddress } from '../../../platform/network/client-address.ts';

const NEARBY = 'loopback';

/**
 * Whether a proxy may ask for a certificate of a host: only for one that is proved, and only the proxy itself learns it, from
 * this machine or from one of TRUSTED_PROXIES. A request that it passes on for somebody else is not its own.
 */
export function answerProxies(app: FastifyInstance, { config, database }: Deps) {
  const behind = clientAddress([NEARBY, config.TRUSTED_PROXIES].filter(Boolean).join(','));
  const probe = '192.0.2.1';
  app.get('/api/brand/domain-allowed', async ({ headers, raw, query }, reply) => {
    void reply.header('cache-control', 'no-store');
    const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    // Whoever is trusted has the word about who stands behind it.
    const isProxy = behind({ socket: raw.socket, headers: { 'x-forwarded-for': probe } }) === probe;
    const { data: host } = HostName.safeParse((query as { domain?: unknown }).domain);
    if (isPassedOn || !isProxy || host === undefined) return reply.code(404).send({ error: 'ERR_NOT_FOUND' });
    const { rowCount } = await database.pool.query({
      name: 'domain-allowed',
      text: 'select from brand_domains where host = $1 and verified_at is not null',
      values: [host],
    });
    return rowCount === 0 ? reply.code(404).send({ error: 'ERR_NOT_FOUND' }) : reply.send({ message: 'OK' });
  });
}
