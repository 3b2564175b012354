import type { Invoice } from '@balcao/contract/invoices/models.ts';
import type { ReminderPlaceholder } from '@balcao/contract/dunning/models.ts';
import { replacePlaceholders } from '@balcao/contract/messages/placeholders.ts';
import { daysBetween } from '@balcao/contract/payments/months.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';

export type ReminderWords = {
  invoice: Pick<Invoice, 'companyName' | 'detail' | 'due' | 'dueDate'>;
  /** By the debtor's calendar. */
  today: string;
  isBlocked: boolean;
  brand: string;
  link: string;
  /** To be copied; null where there is none. */
  brCode: string | null;
};

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const amountOf = ({ due }: Pick<Invoice, 'due'>) => reais.format(Number(due)).replaceAll('\u00A0', ' ');
const dayOf = (day: string) => day.split('-').toReversed().join('/');

/** When it is due, as people say it: `vence em 5 dias`. */
export function whenDue(dueDate: string, today: string): string {
  const days = daysBetween(today, dueDate);
  if (days === 0) return 'vence hoje';
  if (Math.abs(days) === 1) return days > 0 ? 'vence amanhã' : 'venceu ontem';
  return days > 0 ? `vence em ${days} dias` : `venceu há ${-days} dias`;
}

function sentences({ invoice, today, isBlocked }: Omit<ReminderWords, 'brCode'>): string[] {
  const { companyName, detail, dueDate } = invoice;
  return [
    `A fatura de ${companyName} (${detail}), no valor de ${amountOf(invoice)}, ${whenDue(dueDate, today)} (${dayOf(dueDate)}).`,
    ...(isBlocked
      ? ['O acesso está bloqueado até o pagamento; o que os seus clientes escrevem continua guardado.']
      : []),
  ];
}

const THANKS = 'Já pagou? Então desconsidere esta mensagem.';

/** The letter. Its subject shows on locked phones, so that it names no company. */
export function reminderLetter(words: Omit<ReminderWords, 'brCode'>) {
  const { invoice, today, brand, link } = words;
  const said = sentences(words);
  return {
    subject: `${brand}: sua fatura ${whenDue(invoice.dueDate, today)}`,
    text: ['Olá!', ...said, `Pague por Pix: ${link}`, THANKS, brand].join('\n\n') + '\n',
    html: [
      '<p>Olá!</p>',
      ...said.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      `<p><a href="${escapeHtml(link)}">Pagar por Pix</a></p>`,
      `<p>${THANKS}</p>`,
      `<p>${escapeHtml(brand)}</p>`,
      '',
    ].join('\n'),
  };
}

/** The bubbles of a conversation; the code stands alone, so that it can be copied. */
export function reminderBubbles(words: ReminderWords): string[] {
  const { brand, link, brCode } = words;
  const how =
    brCode === null ? `Pague por Pix: ${link}` : `Pague por Pix: ${link}\nou copie o código da próxima mensagem.`;
  const text = [`Olá! Aqui é ${brand}.`, ...sentences(words), how, THANKS].join('\n\n');
  return brCode === null ? [text] : [text, brCode];
}

/** Fills what stands in the places of a template. Providers take neither lines nor wide gaps there. */
export const fillReminder = (words: ReminderWords) => {
  const { invoice, today, brand, link, brCode } = words;
  const values: Record<ReminderPlaceholder, string> = {
    company: invoice.companyName,
    detail: invoice.detail,
    amount: amountOf(invoice),
    date: dayOf(invoice.dueDate),
    when: whenDue(invoice.dueDate, today),
    link,
    // Where there is no code, the link leads to one.
    pix: brCode ?? link,
    brand,
  };
  const known = new Map(Object.entries(values));
  return (text: string) => replacePlaceholders(text, known, 'removed').replaceAll(/\s+/g, ' ').trim();
};
