import { weekdayNames, weekdays, type OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import type { QueueName } from '../conversation.ts';

const lunch = { startTime: '08:00', endTime: '12:00', startTime2: '13:00', endTime2: '18:00' };
const saturday = { startTime: '09:00', endTime: '13:00', startTime2: '', endTime2: '' };

/** Weekdays with a pause for lunch, and Saturday morning where the queue works then. */
const hours = (withSaturday: boolean): OpeningHours =>
  weekdays
    .filter((day) => day !== 'sunday' && (withSaturday || day !== 'saturday'))
    .map((day) => ({ weekdayEn: day, weekday: weekdayNames[day], ...(day === 'saturday' ? saturday : lunch) }));

export type DemoOption = {
  name: string;
  text?: string;
  /** Calls a person at once. */
  isAgent?: boolean;
  /** A picture of the demo, shown with the text. */
  picture?: string;
  options?: DemoOption[];
};

type QueueSetup = {
  color: string;
  greeting?: string;
  outOfHours?: string;
  schedules?: OpeningHours;
  options?: DemoOption[];
};

const support: DemoOption[] = [
  {
    name: 'Trocar um produto',
    text: 'A troca é gratuita em até 7 dias, com a embalagem. O que você precisa?',
    options: [
      {
        name: 'Como embalar',
        text: 'Embale como na foto e escreva o número do pedido na caixa.',
        picture: 'caneca-nova.jpg',
      },
      { name: 'Pedir a troca', isAgent: true },
    ],
  },
  {
    name: 'Garantia e conserto',
    text: 'A garantia é de 12 meses. Escolha o que aconteceu:',
    options: [
      { name: 'Chegou quebrado', isAgent: true },
      { name: 'Parou de funcionar', isAgent: true },
    ],
  },
  { name: 'Falar com o suporte', isAgent: true },
];

const billing: DemoOption[] = [
  { name: 'Segunda via do boleto', text: 'Escreva o CPF ou CNPJ da compra. Já enviamos o boleto por aqui.' },
  {
    name: 'Nota fiscal',
    text: 'De qual nota você precisa?',
    options: [
      { name: 'Do último pedido', isAgent: true },
      { name: 'De outro pedido', isAgent: true },
    ],
  },
];

/** The queues of the shop. Sales has no menu: whoever wants to buy waits for nobody but people. */
export const queueSetups: Record<QueueName, QueueSetup> = {
  Vendas: { color: '#0e7c66' },
  Suporte: {
    color: '#b45309',
    greeting: 'Suporte da Loja Demonstração. Escolha uma opção:',
    outOfHours: 'O suporte atende de segunda a sexta das 8h às 12h e das 13h às 18h, e sábado das 9h às 13h.',
    schedules: hours(true),
    options: support,
  },
  Financeiro: {
    color: '#4f46e5',
    greeting: 'Financeiro da Loja Demonstração. Escolha uma opção:',
    outOfHours: 'O financeiro atende de segunda a sexta, das 8h às 12h e das 13h às 18h.',
    schedules: hours(false),
    options: billing,
  },
};
