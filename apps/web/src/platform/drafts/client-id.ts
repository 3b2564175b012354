import { newUuid } from '../format/new-uuid.ts';
import { keepWords, keptWords } from './kept-words.ts';

type Named = { said: string; clientId: string };

const keptAs = (name: string) => `sent ${name}`;

/**
 * Under which id something new is sent: the same for the same words until they were taken, also when the page was loaded again
 * meanwhile. The server makes one thing of them, however often the answer was lost.
 */
export function clientIdOf(name: string, words: object): string {
  const said = JSON.stringify(words);
  const kept = keptWords<Named>(keptAs(name));
  if (kept?.said === said && kept.clientId !== undefined) return kept.clientId;
  const clientId = newUuid();
  keepWords(keptAs(name), { said, clientId } satisfies Named);
  return clientId;
}

/** It was taken: the same words are another one from now on. */
export const dropClientId = (name: string) => keepWords(keptAs(name), null);
