/** `out`: no more campaigns. `end`: the same, where the last thing we said was one of them. `back`: campaigns again. */
export type OptOutWord = 'out' | 'end' | 'back';

const words: ReadonlyMap<string, OptOutWord> = new Map([
  ...['sair', 'parar', 'pare', 'stop', 'remover', 'descadastrar', 'nao quero mais'].map(
    (word) => [word, 'out'] as const,
  ),
  ['cancelar', 'end'],
  ['voltar', 'back'],
]);

const LONGEST = Math.max(...[...words.keys()].map((word) => word.length));
/** Marks, signs and spaces around a word that somebody types in a hurry. */
const ROOM = 10;

/**
 * What a message asks for by one of the words. The whole message must be the word: "quero parar de fumar, vocês ajudam?" is a
 * sentence for somebody to read.
 */
export function optOutWordOf(body: string): OptOutWord | null {
  if (body.length > LONGEST + ROOM) return null;
  const said = body
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.get(said) ?? null;
}
