/** Ends the campaigns in every company: their texts offer it. */
export const OPT_OUT_WORD = 'SAIR';
/** What ends them besides, where a company has chosen nothing else. */
export const usualOptOutWords = ['PARAR', 'PARE', 'STOP', 'REMOVER', 'DESCADASTRAR', 'NÃO QUERO MAIS'] as const;

export const MAX_OPT_OUT_WORD = 40;
export const MAX_OPT_OUT_WORDS_LENGTH = 500;
const MIN_LETTERS = 3;

/** These answer questions of campaigns, or bring somebody back: whoever agrees must not be struck off the lists. */
const taken: ReadonlySet<string> = new Set([
  'sim',
  'nao',
  'quero',
  'claro',
  'confirm',
  'confirmo',
  'confirmar',
  'recuso',
  'voltar',
]);

/** What somebody says who types in a hurry: without marks, signs and capitals. */
export const foldOptOut = (said: string): string =>
  said
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a setting, folded; the usual ones where nothing is written. */
export function optOutWordsIn(setting: string): Set<string> {
  const written = setting.trim() === '' ? usualOptOutWords : setting.split(',');
  return new Set([OPT_OUT_WORD, ...written].map(foldOptOut).filter((word) => word !== ''));
}

const isUsable = (word: string) =>
  word.length <= MAX_OPT_OUT_WORD && foldOptOut(word).length >= MIN_LETTERS && !taken.has(foldOptOut(word));

/** Whether a company may have these words, between commas; none at all means the usual ones. */
export const areOptOutWords = (setting: string): boolean =>
  setting.trim() === '' || setting.split(',').every((word) => isUsable(word.trim()));

/** `out`: no more campaigns. `end`: the same, where the last thing we said was one of them. `back`: campaigns again. */
export type OptOutWord = 'out' | 'end' | 'back';

const everywhere: ReadonlyMap<string, OptOutWord> = new Map([
  ['cancelar', 'end'],
  ['voltar', 'back'],
]);

/** Marks, signs and spaces around a word that somebody types in a hurry. */
const ROOM = 10;

/** Whether a message is short enough to be one of the words. */
export const mayBeOptOut = (body: string): boolean => body.length <= MAX_OPT_OUT_WORD + ROOM;

/**
 * What a message asks for by one of the words. The whole message must be the word: "quero parar de fumar, vocês ajudam?" is a
 * sentence for somebody to read. `words` are the company's.
 */
export function optOutWordOf(body: string, words: ReadonlySet<string>): OptOutWord | null {
  if (!mayBeOptOut(body)) return null;
  const said = foldOptOut(body);
  return words.has(said) ? 'out' : (everywhere.get(said) ?? null);
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** What a button says around its word, and what it says that nobody wants any more. With anything else it may mean something else. */
const around = setOf(
  'quero desejo gostaria por favor a o as os de da do das dos the this from i want to quiero la las el los',
);
const unwanted = setOf(
  'me lista listas list receber recibir receiving promocoes promocao promociones promotions ofertas offers campanhas campanha ' +
    'mensagens mensagem mensajes messages novidades newsletter marketing anuncios publicidade propaganda propagandas',
);
/** Buttons that Meta offers for it in other words. */
const stock: ReadonlySet<string> = new Set(['detener promociones', 'unsubscribe']);

/**
 * The same of a button that the company has put under a message: it wrote the title, and says more than the bare word there ("Quero
 * sair", "Parar promoções"). "Parar o pedido" is about something else.
 */
export function optOutOfPress(title: string, words: ReadonlySet<string>): OptOutWord | null {
  const whole = optOutWordOf(title, words);
  if (whole !== null || !mayBeOptOut(title)) return whole;
  const said = foldOptOut(title);
  return stock.has(said) || [...words].some((word) => isAsked(said, word)) ? 'out' : null;
}

function isAsked(said: string, word: string): boolean {
  const padded = ` ${said} `;
  if (!padded.includes(` ${word} `)) return false;
  const rest = padded.replace(` ${word} `, ' ').trim().split(' ');
  const isAboutIt = foldOptOut(OPT_OUT_WORD) === word || rest.some((one) => unwanted.has(one));
  return isAboutIt && rest.every((one) => around.has(one) || unwanted.has(one));
}
