import type { AgentName } from '../conversation.ts';

export type BotConversation = {
  contact: { name: string; number: string };
  /** Minutes before now when the first of these was said. */
  ago: number;
  /** What the customer said, each line with the minutes since the one before. */
  said: readonly (readonly [minutes: number, text: string])[];
  /** Who took the ticket from the bot and closed it, with what was said then; nobody yet when left out. */
  closing?: { agent: AgentName; text: string };
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** Customers of the last days whom the bot served first, oldest first; the last one is with it now. */
export const botConversations: readonly BotConversation[] = [
  {
    contact: { name: 'Patrícia Goulart', number: '5551983110021' },
    ago: 5 * DAY + 3 * HOUR,
    said: [
      [0, 'Menu'],
      [1, '1'],
      [2, '48213'],
    ],
    closing: { agent: 'Júlia Nogueira', text: 'Oi, Patrícia! O 48213 saiu hoje e chega amanhã até as 18h.' },
  },
  {
    contact: { name: 'Edson Tavares', number: '5581987220022' },
    ago: 4 * DAY + 5 * HOUR,
    said: [
      [0, 'Menu'],
      [1, 'troca ou garantia'],
      [4, 'A tampa veio de outro tamanho'],
    ],
    closing: { agent: 'Júlia Nogueira', text: 'Sem problema, Edson. A tampa certa segue hoje, sem custo.' },
  },
  {
    contact: { name: 'Marta Quintela', number: '5511986330023' },
    ago: 3 * DAY + 2 * HOUR,
    said: [
      [0, 'Menu'],
      [1, 'quero saber do meu boleto que não chegou'],
      [1, 'boleto que não chegou'],
      [2, 'o boleto!!'],
    ],
    closing: { agent: 'Renata Campos', text: 'Oi, Marta! Acabei de reenviar o boleto para o seu e-mail.' },
  },
  {
    contact: { name: 'Construtora Vale Azul', number: '5531985440024' },
    ago: 2 * DAY + 4 * HOUR,
    said: [
      [0, 'Menu'],
      [1, '4'],
    ],
    closing: { agent: 'Renata Campos', text: 'Boa tarde! A nota de setembro já está no e-mail do financeiro.' },
  },
  {
    contact: { name: 'Igor Sant’Anna', number: '5521984550025' },
    ago: DAY + 6 * HOUR,
    said: [
      [0, 'Menu'],
      [2, 'Comprar'],
    ],
    closing: { agent: 'Diego Martins', text: 'Oi, Igor! Separei o jogo de 12 peças. Pode retirar quando quiser.' },
  },
  {
    contact: { name: 'Sônia Bittencourt', number: '5541983660026' },
    ago: 20 * HOUR,
    said: [
      [0, 'Menu'],
      [1, '1'],
      [6, 'Não achei o número, pode ver pelo CPF?'],
    ],
    closing: { agent: 'Júlia Nogueira', text: 'Achei, Sônia: está com a transportadora e chega na quinta.' },
  },
  {
    contact: { name: 'Wagner Peixoto', number: '5571982770027' },
    ago: 7,
    said: [
      [0, 'Menu'],
      [1, '1'],
    ],
  },
];
