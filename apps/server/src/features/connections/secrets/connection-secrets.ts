import { z } from 'zod';
import type { Seal } from '@balcao/platform/seal.ts';

/** What must never leave the server. */
const Secrets = z.object({ accessToken: z.string(), appSecret: z.string(), verifyToken: z.string() });
export type ConnectionSecrets = z.infer<typeof Secrets>;

/** A sealed text opens only for the connection it was made for. */
const contextOf = (connectionId: number) => `connection:${connectionId}`;

export const sealSecrets = (seal: Seal, connectionId: number, secrets: ConnectionSecrets) =>
  seal.seal(JSON.stringify(secrets), contextOf(connectionId));

/** Null when there are none, or when the installation's key is another one now: they must be entered again. */
export function openSecrets(seal: Seal, row: { id: number; sealedSettings: string | null }): ConnectionSecrets | null {
  if (row.sealedSettings === null) return null;
  try {
    return Secrets.parse(JSON.parse(seal.open(row.sealedSettings, contextOf(row.id))));
  } catch {
    return null;
  }
}
