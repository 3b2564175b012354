import { expect, test } from 'vitest';
import { readTypedDate } from './typed-date.ts';

/** A Friday. */
const today = '2026-11-20';
const read = (line: string, language: 'pt' | 'en' | 'es' | 'tr' = 'pt') => readTypedDate(line, { today, language });

test.each([
  ['Ligar para Marina hoje', { dueDay: '2026-11-20', dueTime: null, rule: null, text: 'Ligar para Marina' }],
  ['amanhã 14h ligar para Marina', { dueDay: '2026-11-21', dueTime: '14:00', text: 'ligar para Marina' }],
  ['Ligar amanha às 9h30.', { dueDay: '2026-11-21', dueTime: '09:30', text: 'Ligar.' }],
  ['Relatório toda segunda', { dueDay: '2026-11-23', rule: 'FREQ=WEEKLY;BYDAY=MO', text: 'Relatório' }],
  ['Backup toda sexta-feira 18:00', { dueDay: '2026-11-20', dueTime: '18:00', rule: 'FREQ=WEEKLY;BYDAY=FR' }],
  ['Entregar na sexta', { dueDay: '2026-11-27', rule: null, text: 'Entregar' }],
  ['Abrir a loja todos os dias 8h', { dueDay: '2026-11-20', dueTime: '08:00', rule: 'FREQ=DAILY' }],
])('%s', (line, said) => {
  expect(read(line)).toMatchObject(said);
});

test('other languages say it in their words', () => {
  expect(read('Call Ana tomorrow at 14:00', 'en')).toMatchObject({
    dueDay: '2026-11-21',
    dueTime: '14:00',
    text: 'Call Ana',
  });
  expect(read('Informe cada lunes', 'es')).toMatchObject({ dueDay: '2026-11-23', rule: 'FREQ=WEEKLY;BYDAY=MO' });
  expect(read('Rapor her pazartesi', 'tr')).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=MO', text: 'Rapor' });
  expect(read('Rapor her cumartesi', 'tr')).toMatchObject({ dueDay: '2026-11-21', rule: 'FREQ=WEEKLY;BYDAY=SA' });
});

test.each(['hoje', 'Emitir a segunda via', 'Falar com a Amanhã Seguros', 'Comprar hojerizado', '14h', '', '   '])(
  'names no day beside something to do: %s',
  (line) => {
    expect(read(line)?.text ?? null).toBe(line.includes('Amanhã') ? 'Falar com a Seguros' : null);
  },
);
