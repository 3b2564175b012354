import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { apiScopes } from './scopes.ts';

/** Of a company. */
export const MAX_API_KEYS = 50;

/** A key that programs of the company call with. What it is made of is told once, when it is made. */
export const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** To what it is confined; null is to nothing. Contacts are the company's: a key that may read them reads all. */
  connectionIds: z.array(z.number()).nullable(),
  queueIds: z.array(z.number()).nullable(),
  /** From where it opens anything. */
  networks: z.array(z.string()).nullable(),
  /** By which people recognise it: its last four characters. */
  lastFour: z.string(),
  /** Who made it, also after they have left. */
  madeBy: z.string(),
  createdAt: Instant,
  /** From then on it opens nothing; null is never. */
  expiresAt: Instant.nullable(),
  /** To the minute; null until it is used. */
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The only answer that carries a key whole. */
export const NewApiKey = z.object({ apiKey: ApiKey, secret: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;
