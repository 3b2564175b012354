import type { Mask } from '../masking/mask.ts';
import { conversation, fenced, GROUND, type Line, type Prompt } from './conversation.ts';

const manners = {
  shorter: 'Deixe mais curto, sem perder informação.',
  friendlier: 'Deixe mais gentil e acolhedor, sem exagero.',
  correct: 'Corrija ortografia, gramática e pontuação, e não mude mais nada.',
} as const;

const system = (task: string): Prompt => ({ role: 'system', content: `${GROUND}\n\n${task}` });

export const summaryPrompt = (lines: readonly Line[], mask: Mask, room?: number): Prompt[] => [
  system(
    'Resuma a conversa em no máximo cinco linhas curtas: o que o cliente quer, o que foi prometido e o que ainda está em aberto. Escreva no idioma da conversa.',
  ),
  { role: 'user', content: conversation(lines, mask, room) },
];

export const replyPrompt = (lines: readonly Line[], mask: Mask, room?: number): Prompt[] => [
  system(
    'Escreva até três rascunhos diferentes da próxima resposta do atendente, no tom das respostas anteriores dele e no idioma do cliente. Separe os rascunhos com uma linha contendo apenas ---',
  ),
  { role: 'user', content: conversation(lines, mask, room) },
];

export const rewritePrompt = (text: string, manner: keyof typeof manners, mask: Mask): Prompt[] => [
  system(
    `Reescreva o rascunho do atendente no mesmo idioma. ${manners[manner]} Responda apenas com o texto reescrito.`,
  ),
  { role: 'user', content: fenced(mask.hide(text)) },
];

/** A message of the customer into the agent's language. */
export const translateMessagePrompt = (text: string, language: string, mask: Mask): Prompt[] => [
  system(`Traduza a mensagem para ${language}. Responda apenas com a tradução.`),
  { role: 'user', content: fenced(mask.hide(text)) },
];

/** The agent's draft into the language that the customer writes in. */
export const translateDraftPrompt = (text: string, lines: readonly Line[], mask: Mask): Prompt[] => [
  system(
    'Traduza o rascunho do atendente para o idioma em que o cliente escreve nas mensagens a seguir. Responda apenas com a tradução do rascunho.',
  ),
  {
    role: 'user',
    content: `Mensagens do cliente:\n${conversation(lines, mask, 2000)}\n\nRascunho:\n${fenced(mask.hide(text))}`,
  },
];

export const pagePrompt = (prompt: string, mask: Mask): Prompt[] => [
  {
    role: 'system',
    content:
      'Você ajuda pessoas que atendem clientes a escrever e a entender textos. Responda no idioma da pergunta, com texto simples e direto. Marcas como [CPF_1] ou [TELEFONE_1] estão no lugar de dados protegidos: copie-as exatamente quando precisar.',
  },
  { role: 'user', content: mask.hide(prompt) },
];
