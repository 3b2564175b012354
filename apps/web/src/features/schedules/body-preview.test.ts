import { expect, test } from 'vitest';
import { bodyPreview } from './body-preview.ts';

test.each([
  ['Exatamente 25 caracteres!', 'Exatamente 25 caracteres!'],
  ['Mais do que 25 caracteres, sim', 'Mais do que 25 caracteres...'],
  ['👍'.repeat(26), `${'👍'.repeat(25)}...`],
  ['', ''],
])('%j is shown as %j', (body, shown) => {
  expect(bodyPreview(body)).toBe(shown);
});
