import type { JsonObject } from '../../world/model.ts';

export type Item = { id: string; content: string; next: string };
/** Waits for an answer. Without items the answer must fit `valid`, is kept as `variable`, and leads to `next`. */
export type Question = {
  input: { type: string; options?: JsonObject };
  items?: Item[];
  valid?: RegExp;
  retry?: string;
  variable?: string;
  next?: string;
};
export type Step = { bubble: JsonObject } | { action: JsonObject } | Question;
/** Steps by label; a conversation begins at `start`, and ends where a label has no more steps. */
export type TypebotFlow = Record<string, Step[]>;

type Leaf = { text: string; bold?: true; italic?: true };
const text = (...children: Leaf[]): Step => ({
  bubble: { type: 'text', content: { type: 'richText', richText: [{ type: 'p', children }] } },
});
const file = (type: 'image' | 'audio', url: string): Step => ({ bubble: { type, content: { url } } });
const wait = (secondsToWaitFor: number): Step => ({ action: { type: 'wait', wait: { secondsToWaitFor } } });

const reception: TypebotFlow = {
  start: [
    text({ text: 'Olá ' }, { text: '{{name}}', bold: true }, { text: ', como posso ajudar?' }),
    {
      input: { type: 'choice input', options: { isMultipleChoice: false } },
      items: [
        { id: 'it1', content: 'Financeiro', next: 'billing' },
        { id: 'it2', content: 'Suporte', next: 'support' },
      ],
      retry: 'Escolha uma das opções.',
    },
  ],
  billing: [
    text({ text: 'Para qual e-mail envio o boleto?' }),
    {
      input: { type: 'email input' },
      valid: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
      retry: 'E-mail inválido, tente de novo.',
      variable: 'email',
      next: 'sent',
    },
  ],
  sent: [wait(1), text({ text: 'Enviado para {{email}}. ' }, { text: 'Até logo!', italic: true })],
  support: [text({ text: 'Um momento.' }), text({ text: 'Vou chamar alguém.' })],
};

const many: TypebotFlow = {
  start: [
    ...Array.from({ length: 30 }, (_, n) => text({ text: `Mensagem ${n + 1}` })),
    { input: { type: 'text input' }, variable: 'answer', next: 'end' },
  ],
};

/** Text as no editor writes it: readers must not stumble over it. */
const malformed: TypebotFlow = {
  start: [
    { bubble: { type: 'text', content: { type: 'richText', richText: 'no tree' } } },
    { bubble: { type: 'text', content: { type: 'richText', richText: [{ children: [null, { text: 7 }] }] } } },
    { bubble: { type: 'mystery' } },
    text({ text: 'Ainda aqui.' }),
    { input: { type: 'text input' }, variable: 'answer', next: 'end' },
  ],
};

/** By public id. */
export const typebotFlows = (baseUrl: string): Record<string, TypebotFlow> => ({
  atendimento: reception,
  trinta: many,
  malformado: malformed,
  fotos: { start: [text({ text: 'Nossa loja:' }), file('image', `${baseUrl}/typebot/files/loja.png`)] },
});
