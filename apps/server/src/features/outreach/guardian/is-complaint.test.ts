import { expect, test } from 'vitest';
import { isComplaint } from './is-complaint.ts';

test.each([
  ['sair', false],
  ['quero sair mais cedo hoje', false],
  ['Isso é GOLPE', true],
  ['vou denunciar vocês', true],
  ['Se continuar vou processar', true],
  ['o golpeador', false],
  ['Quanto custa?', false],
  ['', false],
])('whether “%s” is a complaint: %s', (text, is) => expect(isComplaint(text)).toBe(is));
