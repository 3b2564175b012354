import type { Message } from '@balcao/contract/messages/models.ts';

/** The agent's name that opens a signed message. */
const SIGNATURE = /^\*([^*\n]{1,80}):\*\n/;

export const signatureOf = (name: string) => `*${name}:*\n`;

type Signed = { signature: string; name: string | null; words: string };

/** A message of ours in its two parts: the signature, which nobody types, and what was said. */
export function parseSigned({ body, fromMe }: Pick<Message, 'body' | 'fromMe'>): Signed {
  const [signature = '', name = null] = (fromMe && SIGNATURE.exec(body)) || [];
  return { signature, name, words: body.slice(signature.length) };
}

/** What was said, under the same signature as before, even if somebody types it again. */
export const resign = (signature: string, words: string) =>
  signature + (signature !== '' && words.startsWith(signature) ? words.slice(signature.length) : words);
