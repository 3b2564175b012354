import type { Route } from '@balcao/contract/kit/route.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../fail.ts';
import { networkOf } from '../network/network-of.ts';
import { bearerToken } from './bearer-token.ts';
import type { Authenticator } from './authenticator.ts';

const CALLS_PER_MINUTE = 600;
/** Pages, their parts and files, for a whole office behind one address. */
const FETCHES_PER_MINUTE = 6000;
/** All programs behind one address together; each has a limit of its own, counted by its token. */
const PROGRAM_CALLS_PER_MINUTE = 12_000;

/**
 * Limits how often one caller may call. The matched route decides what is counted, never the address as it was written, which
 * has many spellings. Webhooks are free: providers send as fast as customers write, and are known by their signature.
 */
export async function limitCalls(app: FastifyInstance, gate: Authenticator) {
  await app.register(rateLimit, {
    max: (request) =>
      isOfProgram(request) ? PROGRAM_CALLS_PER_MINUTE : isApi(request) ? CALLS_PER_MINUTE : FETCHES_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) =>
      isOfProgram(request)
        ? `programs ${networkOf(request.ip)}`
        : isApi(request)
          ? whoCalls(request, gate)
          : `fetch ${networkOf(request.ip)}`,
    allowList: (request) => routeOf(request).startsWith('/webhooks/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? '';
const isOfProgram = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config as { contract?: Route }).contract?.credential !== undefined;
const isApi = (request: FastifyRequest) => routeOf(request).startsWith('/api/');

/** A person counts as one wherever they sit; everybody without a valid token counts by network. */
async function whoCalls(request: FastifyRequest, gate: Authenticator) {
  const network = networkOf(request.ip);
  const token = bearerToken(request);
  if (token === null) return network;
  return gate.readToken(token).then(
    ({ userId }) => `user ${userId}`,
    () => network,
  );
}
