import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { takeDoorbell } from './take-doorbell.ts';

/** A hundred payments in one notification are a third of this. */
const MAX_BYTES = 64_000;
const ACCOUNT_KEY = /^[0-9A-Za-z_-]{24}$/;

type Call = FastifyRequest<{ Params: { accountKey?: string } }>;

/**
 * Where payment providers ring. Outside of the contract. Addresses with an account's key are never rate limited: whoever does
 * not know it reaches nothing. The one everybody knows is limited by network; what cannot be taken there is repeated for days.
 * What is unknown is answered with 200 all the same.
 */
export function registerDoorbellRoutes(app: FastifyInstance, deps: Deps) {
  void app.register((bells, _options, done) => {
    // Signatures are over the bytes as they came, so nothing may parse them before.
    bells.removeAllContentTypeParsers();
    bells.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const answer = async ({ headers, query, body, params }: Call, reply: FastifyReply) => {
      const { accountKey } = params;
      const taken =
        accountKey !== undefined && !ACCOUNT_KEY.test(accountKey)
          ? 'unknown'
          : await takeDoorbell(deps, {
              accountKey,
              headers,
              query: query as Record<string, unknown>,
              body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
            });
      void reply.code(taken === 'refused' ? 401 : 200).type('text/plain; charset=utf-8');
      return reply.send(taken === 'refused' ? 'Unauthorized' : 'OK');
    };
    for (const address of ['/webhooks/payments/:accountKey', '/api/subscription/webhook'])
      for (const end of ['', '/pix']) bells.post(`${address}${end}`, { bodyLimit: MAX_BYTES }, answer);
    done();
  });
}
