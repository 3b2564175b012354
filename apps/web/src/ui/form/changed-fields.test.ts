import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

type Fields = {
  name: string;
  limit: number | null;
  queueIds: number[];
  template: { id: number; words: string[] } | null;
};
const before: Fields = { name: 'Ana', limit: 3, queueIds: [1, 2], template: { id: 7, words: ['oi'] } };

test.each<[string, Partial<Fields>, Partial<Fields>]>([
  ['nothing, when nothing was changed', {}, {}],
  ['nothing of an object whose keys came back in another order', { template: { words: ['oi'], id: 7 } }, {}],
  ['what was emptied', { limit: null }, { limit: null }],
  ['a list as a whole', { queueIds: [1] }, { queueIds: [1] }],
  ['an object as a whole', { template: { id: 7, words: ['olá'] } }, { template: { id: 7, words: ['olá'] } }],
])('of a form is sent %s', (_, changes, sent) => {
  expect(changedFields(before, { ...before, ...changes })).toEqual(sent);
});
