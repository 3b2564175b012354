import type { SettingKey } from '@balcao/contract/settings/registry.ts';

/** What the engine itself says; a company may have words of its own. */
export const defaultPhrases = {
  notUnderstood: 'Não entendi. Responda com o número ou o nome de uma das opções:',
  textOnly: 'Por favor, responda com o número de uma das opções.',
  chooseOption: 'Escolha uma opção:',
  toQueues: 'Voltar ao menu inicial',
  oneLevelUp: 'Voltar ao menu anterior',
  listButton: 'Ver opções',
} as const;
export type EnginePhrases = Record<keyof typeof defaultPhrases, string>;

type PhraseName = keyof EnginePhrases;

/** Where a company keeps its own words. */
const settingOf = {
  notUnderstood: 'botNotUnderstood',
  textOnly: 'botTextOnly',
  chooseOption: 'botChooseOption',
  toQueues: 'botToQueues',
  oneLevelUp: 'botOneLevelUp',
  listButton: 'botListButton',
} as const satisfies Record<PhraseName, SettingKey>;

export const phraseNames = Object.keys(settingOf) as PhraseName[];
export const phraseSettingOf = (name: PhraseName) => settingOf[name];

/** What the engine says for a company; what it left empty is said in the engine's own words. */
export const phrasesFrom = (settings: Readonly<Record<string, string>>): EnginePhrases => ({
  ...defaultPhrases,
  ...Object.fromEntries(
    phraseNames.flatMap((name) => {
      const own = settings[settingOf[name]]?.trim();
      return own ? [[name, own]] : [];
    }),
  ),
});
