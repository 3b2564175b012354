import { z } from 'zod';
import type { Seal } from '@balcao/platform/seal.ts';

/** Where a browser takes push messages, and the keys they are encrypted with. */
const Subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });
export type Subscription = z.infer<typeof Subscription>;

type Owner = { companyId: number; userId: number };
const contextOf = ({ companyId, userId }: Owner) => `push:${companyId}:${userId}`;

export const sealSubscription = (seal: Seal, owner: Owner, { endpoint, keys }: Subscription) =>
  seal.seal(JSON.stringify({ endpoint, keys }), contextOf(owner));

export const openSubscription = (seal: Seal, owner: Owner, sealed: string) =>
  Subscription.parse(JSON.parse(seal.open(sealed, contextOf(owner))));
