import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { ApiKey, NewApiKey } from './models.ts';
import { apiScopes } from './scopes.ts';

export const MAX_API_KEY_NAME = 60;

/** How long the key before goes on working after a rotation. */
export const graceHours = [0, 1, 24] as const;
/** How long a key may live; null is until somebody deletes it. */
export const keyLifetimes = [30, 90, 365] as const;

/** Networks and connections or queues that one key may name. */
const MAX_KEY_NETWORKS = 20;
const MAX_CONFINED_TO = 50;

/** An address, or a network in CIDR notation. */
export const KeyNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const keeping = { permission: 'settings-page:edit', planFlag: 'useExternalApi' } as const;
const keyId = z.object({ apiKeyId: Id });

/** Keys of a company for `/api/v1`. */
export const apiKeyRoutes = {
  list: route({
    ...keeping,
    method: 'GET',
    path: '/api-keys',
    summary: 'Keys of the company, the newest first; what they are made of is never answered again.',
    response: z.object({ apiKeys: z.array(ApiKey) }),
  }),
  create: route({
    ...keeping,
    method: 'POST',
    path: '/api-keys',
    duringSupport: 'never',
    summary: 'Make a key with scopes. The answer carries it whole, and no answer ever after.',
    body: z.object({
      name: text({ min: 1, max: MAX_API_KEY_NAME }),
      scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
      /** Tickets, messages and events outside do not exist for it; null or empty is all of the company. */
      connectionIds: z.array(Id).max(MAX_CONFINED_TO).nullish(),
      queueIds: z.array(Id).max(MAX_CONFINED_TO).nullish(),
      /** From elsewhere it opens nothing. */
      networks: z.array(KeyNetwork).max(MAX_KEY_NETWORKS).nullish(),
      lifetimeDays: z.union(keyLifetimes.map((days) => z.literal(days))).nullable(),
    }),
    response: NewApiKey,
    errors: ['ERR_MAX_API_KEYS', 'ERR_NO_WAPP_FOUND', 'ERR_NO_QUEUE_FOUND'],
  }),
  rotate: route({
    ...keeping,
    method: 'POST',
    path: '/api-keys/:apiKeyId/rotate',
    duringSupport: 'never',
    summary: 'Make a successor with the same name and scopes; the key before works for `graceHours` more.',
    params: keyId,
    body: z.object({ graceHours: z.union(graceHours.map((hours) => z.literal(hours))) }),
    response: NewApiKey,
    errors: ['ERR_NO_API_KEY_FOUND', 'ERR_MAX_API_KEYS'],
  }),
  remove: route({
    ...keeping,
    method: 'DELETE',
    path: '/api-keys/:apiKeyId',
    summary: 'Delete a key: the next call with it is refused.',
    params: keyId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_API_KEY_FOUND'],
  }),
};
