import { expect, test } from 'vitest';
import { Id, IdList, Instant, text } from './fields.ts';

const name = text({ min: 2, max: 50 });

test.each([
  '\u200b\u200b\u200b',
  '\u202e\u202c',
  '\u200d\u200d\u200d',
  '\ufe0f\ufe0f',
  ' \u2060 \u2060 ',
  'A\u200b',
  '\u0301\u0301',
  '\u3164\u3164',
  '\u2800\u2800\u2800',
  '\uffa0\u115f\u1160',
])('a name that nobody can see is none (%j)', (value) => {
  expect(name.safeParse(value).success).toBe(false);
});

test.each([
  ['Loja \u202egnp.exe', 'Loja gnp.exe'],
  ['Ana\u200b Souza', 'Ana Souza'],
  ['Ana\u3164\u2800', 'Ana'],
  ['김민준', '김민준'],
  ['Família 👨‍👩‍👧', 'Família 👨‍👩‍👧'],
  ['نور الهدى', 'نور الهدى'],
  ['می‌خواهم', 'می‌خواهم'],
])('the name %j is kept as %j', (value, kept) => {
  expect(name.parse(value)).toBe(kept);
});

test('a text that may be empty stays as it was written', () => {
  expect(text({ max: 50 }).parse('a\u200bb')).toBe('a\u200bb');
});

const odd = ['1e3', '0x1', '0b1', '+1', '-1', '1.0', ' 1', '1 ', '007', '0', '\u0661', '99999999999999999', 'NaN'];

test.each([...odd, '', 0, -1, 1.5, 2 ** 53, Number.NaN, true, null, [1], { id: 1 }])('%j is no id', (value) => {
  expect(Id.safeParse(value).success).toBe(false);
});

test.each(odd.flatMap((id) => [id, `[${id}]`, `1,${id}`, [id], ['1', id]].map((list) => [list])))(
  '%j is no list of ids',
  (list) => {
    expect(IdList.safeParse(list).success).toBe(false);
  },
);

test('an id is a number or its digits, a list of them has three spellings', () => {
  expect([Id.parse(7), Id.parse('7'), Id.parse('9007199254740991')]).toEqual([7, 7, Number.MAX_SAFE_INTEGER]);
  for (const list of ['[1,22]', '1,22', ['1', '22'], ['1', 22]]) expect(IdList.parse(list)).toEqual([1, 22]);
  expect([IdList.parse(undefined), IdList.parse(''), IdList.parse('[]')]).toEqual([[], [], []]);
});

test.each(['0000-01-01T00:00:00Z', '2026-02-31T00:00:00Z', '2026-11-28T10:00:00', '2026-11-28T10:00:00-03:00'])(
  '%j is no instant',
  (value) => expect(Instant.safeParse(value).success).toBe(false),
);
