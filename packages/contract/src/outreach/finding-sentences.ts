import type { GuardianFinding } from './models.ts';

/** What a campaign says that was stopped by the guardian of its number. */
export const findingSentences: Record<GuardianFinding, string> = {
  'no-new-chats': 'O WhatsApp não deixa este número iniciar conversas. Nada sai em massa por 24 horas.',
  banned: 'O WhatsApp bloqueou ou desconectou este número.',
  reconnects: 'A linha deste telefone caiu muitas vezes.',
  undelivered: 'Muitas mensagens não foram entregues.',
  'bad-recipients': 'Muitos números não recebem mensagens: a lista está velha.',
  objections: 'Muitas pessoas pediram para não receber ou reclamaram.',
  'reading-dropped': 'Bem menos pessoas leem do que de costume.',
  'quality-low': 'A Meta avalia a qualidade deste número como média.',
  'quality-red': 'A Meta avalia a qualidade deste número como baixa.',
  'template-low': 'A Meta avalia mal o modelo desta campanha.',
  'template-paused': 'A Meta pausou o modelo desta campanha.',
  'template-disabled': 'A Meta desativou o modelo desta campanha.',
  held: 'A Meta está retendo mensagens para avaliar o modelo.',
  'held-dropped': 'A Meta descartou mensagens que estava avaliando.',
  restricted: 'A Meta restringiu os envios desta conta.',
  payment: 'A Meta aguarda o pagamento desta conta.',
  saturated: 'Este público está saturado: a Meta não entrega mais campanhas a muitas destas pessoas.',
  'same-refusal': 'A Meta recusa o conteúdo desta campanha.',
  outage: 'O WhatsApp não está respondendo.',
};

/** The same of one whose texts ask for what it does not have. */
export const incompleteText = 'O modelo desta campanha pede um valor que ela não tem. Confira as variáveis.';

/** The same of one that ran when another number was linked to its connection. */
export const renumberedText =
  'O número desta conexão mudou. Retome a campanha se ela deve continuar pelo novo número, que as pessoas talvez não conheçam.';

const stopNotes: ReadonlyMap<string, GuardianFinding | 'incomplete-text' | 'renumbered'> = new Map([
  ...Object.entries(findingSentences).map(([finding, said]) => [said, finding as GuardianFinding] as const),
  [incompleteText, 'incomplete-text'],
  [renumberedText, 'renumbered'],
]);

/** Which of these a stored sentence is, so that a screen says it in its own language; undefined where it is none. */
export const stopNoteOf = (said: string) => stopNotes.get(said);
