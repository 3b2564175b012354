import type { AuditLine } from '@balcao/contract/audit/models.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { actionWords, auditCsv, detailWords, subjectWords, whoWords } from './audit-words.ts';
import { auditPhrases } from './phrases/phrases.ts';

const { t } = auditPhrases;
const line: AuditLine = {
  id: 1,
  at: '2026-11-20T15:00:00.000Z',
  person: { id: 7, name: 'João Alves' },
  action: 'support.begin',
  subject: 'user:7',
  details: { mode: 'read', reason: '=1+1' },
  support: { by: 'Marta Nogueira', sid: 'x' },
};

test.each([
  ['ticket.transfer', 'Atendimento: transferência'],
  ['ticket.close', 'Atendimento: resolução'],
  ['payment-account.close', 'Conta de recebimento: encerramento'],
  ['queue.created', 'Fila: criação'],
  ['connection.account-lost', 'Conexão: conta perdida'],
  ['connection.moon-lost', 'Conexão: moon-lost'],
  ['moon.landing', 'moon: landing'],
  ['toString.constructor', 'toString: constructor'],
  ['x', 'x'],
])('the action %s is read as %s', (action, words) => {
  expect(actionWords(t, action)).toBe(words);
});

test('everything that the counter notes about what people do has words', () => {
  const server = resolve(import.meta.dirname, '../../../../server/src/features');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const sources = files.map((file) => readFileSync(join(server, file), 'utf8')).filter((text) => /audit/i.test(text));
  const noted = new Set(
    sources.flatMap((text) => [...text.matchAll(/action: '([a-z-]+\.[a-z-]+)'/g)].map(([, act]) => act ?? '')),
  );
  expect(noted.size).toBeGreaterThan(100);
  const isRaw = (act: string) => {
    const [kind = '', did = ''] = act.split('.');
    const words = actionWords(t, act);
    return words === act || words.startsWith(`${kind}: `) || words.endsWith(`: ${did}`);
  };
  expect([...noted].filter(isRaw)).toEqual([]);
});

test('details are read in the language of the screen', () => {
  const details = { now: ['texts whatsapp: 3', 'chats: 12'], before: [], isWon: false, name: 'texts' };
  expect(detailWords(t, { ...line, details })).toBe(
    'agora: textos whatsapp: 3, chat interno: 12 · antes: nada · era de outra conexão: não · nome: texts',
  );
});

test('whoever acted in somebody’s place stands before them, and what the counter did is its own', () => {
  expect(whoWords(t, line)).toBe('Marta Nogueira (suporte), no lugar de João Alves');
  expect(whoWords(t, { ...line, person: { id: 7, name: null }, support: null })).toBe('#7');
  expect(whoWords(t, { ...line, person: null, support: null })).toBe('O sistema');
  expect(['user:7', 'setting:userRating', 'audit'].map(subjectWords)).toEqual(['#7', 'userRating', '']);
});

test('the file says what the screen says, and no cell is a formula', () => {
  const [, row] = auditCsv(t, [{ ...line, subject: '=cmd()' }], 'America/Sao_Paulo').split('\r\n');
  expect(row).toBe(
    "20/11/2026 12:00;João Alves;Marta Nogueira;Acesso do suporte: início;'=cmd();modo: só ver · motivo: =1+1",
  );
});
