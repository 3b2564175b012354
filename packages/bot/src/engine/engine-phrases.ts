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
