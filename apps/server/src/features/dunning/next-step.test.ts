import { usualDunning } from '@balcao/contract/dunning/models.ts';
import { expect, test } from 'vitest';
import { decentDay } from './decent-day.ts';
import { nextStep } from './next-step.ts';
import { reminderBubbles, reminderLetter, whenDue } from './sending/reminder-words.ts';

test.each([
  ['nothing before the first step', '2026-11-29', [], null, []],
  ['issued', '2026-11-30', [], -10, []],
  ['the same step is not taken twice', '2026-12-02', [-10], null, []],
  ['five days before', '2026-12-05', [-10], -5, []],
  ['a day late, it is still the step to take', '2026-12-06', [-10], -5, []],
  ['a server that was down for a week takes the latest alone', '2026-12-10', [-10], 0, [-5, -1]],
  ['an old invoice that nobody was ever reminded of', '2027-03-01', [], 15, [-10, -5, -1, 0, 1, 5]],
  ['what was passed over stays so', '2026-12-11', [-10, -5, -1, 0], 1, []],
  ['after the last step there is silence', '2027-06-01', [-10, -5, -1, 0, 1, 5, 15], null, []],
  ['a step that was put in behind the last one taken is not taken', '2026-12-12', [5], null, []],
])('%s', (...[, today, taken, expected, passedOver]) => {
  const next = nextStep(usualDunning, { dueDate: '2026-12-10', today, taken });
  expect(next?.step.day ?? null).toBe(expected);
  expect(next?.passedOver.map(({ day }) => day) ?? []).toEqual(passedOver);
});

test('without steps nobody is reminded', () => {
  expect(nextStep([], { dueDate: '2026-12-10', today: '2027-01-01', taken: [] })).toBeNull();
});

test.each([
  ['2026-11-23T10:59:59Z', 'America/Sao_Paulo', null],
  ['2026-11-23T11:00:00Z', 'America/Sao_Paulo', '2026-11-23'],
  ['2026-11-23T22:59:59Z', 'America/Sao_Paulo', '2026-11-23'],
  ['2026-11-23T23:00:00Z', 'America/Sao_Paulo', null],
  ['2026-11-23T11:30:00Z', 'America/Manaus', null],
  ['2026-11-23T03:00:00Z', 'Europe/Istanbul', null],
  ['2026-11-22T15:00:00Z', 'America/Sao_Paulo', null],
  // Sunday in Istanbul and still Saturday in Brazil is not yet Sunday there.
  ['2026-11-21T22:00:00Z', 'America/Sao_Paulo', '2026-11-21'],
  ['2026-12-25T15:00:00Z', 'America/Sao_Paulo', null],
  ['2026-11-20T15:00:00Z', 'America/Sao_Paulo', null],
])('at %s in %s people are reminded: %s', (at, timeZone, day) => {
  expect(decentDay(timeZone, new Date(at))).toBe(day);
});

test.each([
  ['2026-11-30', 'vence em 10 dias'],
  ['2026-12-09', 'vence amanhã'],
  ['2026-12-10', 'vence hoje'],
  ['2026-12-11', 'venceu ontem'],
  ['2026-12-25', 'venceu há 15 dias'],
])('on %s an invoice of the tenth %s', (today, words) => {
  expect(whenDue('2026-12-10', today)).toBe(words);
});

test('letter and bubbles say how much and until when, and what people typed is no markup', () => {
  const invoice = { companyName: 'Padaria <b>', detail: 'Plano', due: '1099.90', dueDate: '2026-12-10' };
  const words = {
    invoice,
    today: '2026-12-11',
    isBlocked: true,
    brand: 'Marca & Cia',
    link: 'https://x.com.br/pagar/1',
  };
  const letter = reminderLetter(words);
  expect(letter.subject).toBe('Marca & Cia: sua fatura venceu ontem');
  expect(letter.text).toContain('no valor de R$ 1.099,90, venceu ontem (10/12/2026).');
  expect(letter.text).toContain('O acesso está bloqueado');
  expect(letter.html).toContain('Padaria &lt;b&gt;');
  expect(letter.html).not.toContain('<b>');
  expect(reminderBubbles({ ...words, brCode: '000201code' })).toEqual([
    expect.stringContaining('https://x.com.br/pagar/1'),
    '000201code',
  ]);
  expect(reminderBubbles({ ...words, brCode: null })).toHaveLength(1);
});
