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
