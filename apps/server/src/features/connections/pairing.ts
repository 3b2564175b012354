import { z } from 'zod';
import type { Seal } from '@balcao/platform/seal.ts';

/** What links a phone, for the short time in which it can be used. */
const Pairing = z.object({ qrcode: z.string(), pairingCode: z.string() });
export type Pairing = z.infer<typeof Pairing>;

export const noPairing: Pairing = { qrcode: '', pairingCode: '' };
const contextOf = (connectionId: number) => `connection-pairing:${connectionId}`;

export const sealPairing = (seal: Seal, connectionId: number, pairing: Pairing) =>
  seal.seal(JSON.stringify(pairing), contextOf(connectionId));

export function openPairing(seal: Seal, row: { id: number; sealedPairing: string | null }): Pairing {
  if (row.sealedPairing === null) return noPairing;
  try {
    return Pairing.parse(JSON.parse(seal.open(row.sealedPairing, contextOf(row.id))));
  } catch {
    return noPairing;
  }
}
