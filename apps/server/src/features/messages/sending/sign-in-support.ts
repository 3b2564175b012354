import type { UserActor } from '../../../platform/context.ts';

export const signatureOf = (name: string) => `*${name.replaceAll('*', '')}:*\n`;

/** What is said in somebody's place carries the name of who says it, in place of that person's; a file carries it alone. */
export function signInSupport({ support, name }: UserActor, text: string): string {
  if (support === null) return text;
  const own = signatureOf(name);
  return signatureOf(support.name) + (text.startsWith(own) ? text.slice(own.length) : text);
}
