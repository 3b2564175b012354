import { createHash, randomInt } from 'node:crypto';
import { TOKEN_LENGTH } from '@balcao/contract/connections/fields.ts';
import type { Seal } from '@balcao/platform/seal.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const contextOf = (connectionId: number) => `connection-token:${connectionId}`;

export const newToken = () => Array.from({ length: TOKEN_LENGTH }, () => letters[randomInt(letters.length)]).join('');

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The columns that keep a connection's token. */
export const tokenColumns = (seal: Seal, connectionId: number, token: string) => ({
  sealedToken: seal.seal(token, contextOf(connectionId)),
  tokenHash: hashOfToken(token),
});

/** Null when there is none, or when the installation's key is another one now. */
export function openToken(seal: Seal, row: { id: number; sealedToken: string | null }): string | null {
  if (row.sealedToken === null) return null;
  try {
    return seal.open(row.sealedToken, contextOf(row.id));
  } catch {
    return null;
  }
}
