import { createHash } from 'node:crypto';

/** WhatsApp's own have about thirty characters. */
const USUAL = /^[\x21-\x7e]{1,255}$/;

/**
 * The id of a message as it is kept. Whoever writes a message names it, and a name that no index takes would stop the session
 * again and again: such a message is kept under the digest of its name.
 */
export function storableId(id: string): string {
  if (id === '' || USUAL.test(id)) return id;
  return `digest:${createHash('sha256').update(id).digest('hex')}`;
}
