import { expect, test } from 'vitest';
import { objectionIn } from './objection-in.ts';

test.each([
  ['SAIR', 'opt-out'],
  [' não quero mais!! ', 'opt-out'],
  ['Parar.', 'opt-out'],
  ['quero sair mais cedo hoje', null],
  ['Isso é GOLPE', 'complaint'],
  ['vou denunciar vocês', 'complaint'],
  ['Se continuar vou processar', 'complaint'],
  ['o golpeador', null],
  ['Quanto custa?', null],
  ['', null],
])('“%s” is %s', (text, kind) => expect(objectionIn(text)).toBe(kind));
