import type { UserActor } from '../../../platform/context.ts';

export const signatureOf = (name: string) => `*${name.replaceAll('*', '')}:*\n`;

type Said = { text: string; canCarryText: boolean };

/** What is said in somebody's place carries the name of who says it, in place of that person's; a file carries it alone. */
export function signInSupport({ support, name }: UserActor, { text, canCarryText }: Said): string {
  if (support === null || !canCarryText) return text;
  const own = signatureOf(name);
  return signatureOf(support.name) + (text.startsWith(own) ? text.slice(own.length) : text);
}
