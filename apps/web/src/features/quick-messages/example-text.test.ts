import { messageVariables } from '@balcao/contract/quick-messages/models.ts';
import { expect, test } from 'vitest';
import { exampleText } from './example-text.ts';
import { quickMessagePhrases } from './phrases/phrases.ts';

const facts = { userName: 'Renata', timeZone: 'America/Sao_Paulo', now: new Date('2026-11-21T12:05:00Z') };
const example = (text: string) => exampleText(text, quickMessagePhrases.t, facts);

test('an example shows every variable with a value', () => {
  expect(example('{{ms}}, {{firstName}}! Aqui é {{userName}}, {{date}} {{hour}}.')).toBe(
    'Bom dia, Marina! Aqui é Renata, 21/11/2026 09:05.',
  );
  expect(example('{{protocol}} {{ticket_id}}')).toBe('20261121000042 42');
  for (const name of messageVariables) expect(example(`{{${name}}}`)).not.toBe('');
});

test('what means nothing disappears, and other braces stay', () => {
  expect(example('a{{ nada }}b {x} {{')).toBe('ab {x} {{');
});
