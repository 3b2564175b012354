import { globSync, readFileSync } from 'node:fs';
import { sentences } from '@balcao/contract/sentences/catalogue.ts';
import { inPortuguese, logLine, logLines } from '@balcao/contract/sentences/log-lines.ts';
import { phraseSentence } from '@balcao/contract/sentences/phrase-sentence.ts';
import { sentenceOf } from '@balcao/contract/sentences/sentence-of.ts';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
const sources = [
  'packages/channels/src/**/*.ts',
  'apps/whatsapp-sessions/src/**/*.ts',
  'apps/server/src/features/**/*.ts',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => !/\.test\.ts$|\/testing\/|\/test\/|\/fixtures\//.test(path));

/** What is thrown as a failure, or stored in the place of content that cannot be shown. */
const SPOKEN = /(?:new ChannelError|\bfail|\brefuse|\bgiveUp|\bunsupported)\(\s*(?:[\w.]+,\s*)?(['`])((?:(?!\1).)+)\1/g;
const TABLE_TEXT = /\btext: (['`])((?:(?!\1).)+)\1/g;
const STOPS = String.raw`'(?:pause|disconnect|reauthenticate)'`;
/** News that stop a connection, and what the counter itself finds out about a number. */
const SHOWN = new RegExp(`${STOPS}, (?:text: )?'([A-ZÁ][^']+)'|CLAIM_\\w+ = '([^']+)'`, 'g');
const filled = (literal: string) => literal.replaceAll(/\$\{[^}]+\}/g, '7');
const isSentence = (literal: string) => /^[A-ZÁÉ][\p{L}\d$ ]/u.test(literal) && literal.includes(' ');

function spokenIn(path: string): string[] {
  const source = readFileSync(new URL(path, root), 'utf8');
  const patterns = path.includes('error-policy') ? [SPOKEN, TABLE_TEXT] : [SPOKEN];
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[2] ?? '')).filter(isSentence);
}

test('every sentence that connectors, session host and server store has a code', () => {
  const spoken = sources.flatMap((path) => spokenIn(path).map((sentence) => ({ path, sentence })));
  expect(spoken.length).toBeGreaterThan(60);
  expect(spoken.filter(({ sentence }) => sentenceOf(filled(sentence)) === null)).toEqual([]);
});

test('so has everything about an account that is shown on its connection', () => {
  const shown = sources.flatMap((path) =>
    [...readFileSync(new URL(path, root), 'utf8').matchAll(SHOWN)].map((match) => match[1] ?? match[2] ?? ''),
  );
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.filter((sentence) => sentenceOf(sentence) === null)).toEqual([]);
});

test('a stored sentence is found with what stood in its holes, and phrased in other words', () => {
  const words = { ...sentences, 'text-max': '{name}: {max}!', 'part-footer': 'The footer' };
  const found = sentenceOf('O rodapé pode ter no máximo 60 caracteres.');
  expect(found).toEqual({ code: 'text-max', values: { name: 'O rodapé', max: '60' } });
  expect(found && phraseSentence(found, words)).toBe('The footer: 60!');
  expect(sentenceOf('(#131000) Something went wrong')).toBeNull();
  expect(phraseSentence({ code: 'of-a-later-build', values: {} }, words)).toBeNull();
});

test('each sentence is its own, so that none is taken for another', () => {
  for (const [code, text] of Object.entries(sentences)) {
    expect(sentenceOf(text.replaceAll(/\{\w+\}/g, '7'))?.code).toBe(code);
  }
});

test('a line of the counter is stored in Portuguese and phrased with what stands in its holes', () => {
  const line = [
    logLine('closed', { who: 'Ana {user} $1' }),
    logLine('no-farewell', { reason: logLines['because-window'] }),
    logLine('as-said', { text: sentences['own-number'] }),
  ];
  expect(inPortuguese(line)).toBe(
    `Ana {user} $1 encerrou o atendimento. A mensagem de despedida não foi enviada: a janela de 24 horas já terminou. ${sentences['own-number']}`,
  );
  const words = {
    ...sentences,
    ...logLines,
    closed: '{who} closed.',
    'because-window': 'too late',
    'own-number': 'Own.',
  };
  expect(line.map((sentence) => phraseSentence(sentence, words))).toEqual([
    'Ana {user} $1 closed.',
    'A mensagem de despedida não foi enviada: too late.',
    'Own.',
  ]);
});

test('no code is both a sentence and a line', () => {
  expect(Object.keys(logLines).filter((code) => Object.hasOwn(sentences, code))).toEqual([]);
});
