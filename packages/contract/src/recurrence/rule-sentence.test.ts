import { expect, test } from 'vitest';
import { ruleSentence } from './rule-sentence.ts';
import { parseRule } from './rule.ts';

const languages = ['pt', 'en', 'es', 'tr'] as const;

test.each([
  ['FREQ=DAILY', ['Todos os dias', 'Every day', 'Todos los días', 'Her gün']],
  [
    'FREQ=WEEKLY;BYDAY=MO,WE',
    [
      'Toda semana: segunda-feira e quarta-feira',
      'Every week: Monday and Wednesday',
      'Todas las semanas: lunes y miércoles',
      'Her hafta: Pazartesi ve Çarşamba',
    ],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=10',
    ['A cada 2 semanas, 10 vezes', 'Every 2 weeks, 10 times', 'Cada 2 semanas, 10 veces', '2 haftada bir, 10 kez'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=-1FR',
    ['Todo mês: última sexta-feira', 'Every month: last Friday', 'Todos los meses: último viernes', 'Her ay: son Cuma'],
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=15,-1',
    [
      'Todo mês: último dia e dia 15',
      'Every month: last day and day 15',
      'Todos los meses: último día y día 15',
      'Her ay: ayın son günü ve ayın 15. günü',
    ],
  ],
  [
    'FREQ=MONTHLY;BYDAY=2SA',
    ['Todo mês: 2º sábado', 'Every month: 2nd Saturday', 'Todos los meses: 2.º sábado', 'Her ay: 2. Cumartesi'],
  ],
  [
    'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25;UNTIL=20301231',
    [
      'Todo ano: dia 25, em dezembro, até 31 de dezembro de 2030',
      'Every year: day 25, in December, until 31 December 2030',
      'Todos los años: día 25, en diciembre, hasta el 31 de diciembre de 2030',
      'Her yıl: ayın 25. günü, Aralık, 31 Aralık 2030 tarihine kadar',
    ],
  ],
])('%s is a sentence in each language', (text, sentences) => {
  const rule = parseRule(text);
  expect(languages.map((language) => rule && ruleSentence(rule, language))).toEqual(sentences);
});
