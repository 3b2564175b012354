import { createHash } from 'node:crypto';
import type { Ring } from '@balcao/payments/kit/doorbell.ts';

/** One word for what a notification rings about, in whichever order. */
export const ringKeyOf = (rings: readonly { [Name in keyof Ring]: string | undefined }[]): string => {
  const names = rings.map(({ txid, externalId, paymentId }) => JSON.stringify([txid, externalId, paymentId]));
  return createHash('sha256').update(names.toSorted().join(' ')).digest('hex');
};
