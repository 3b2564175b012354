import type { FlowTrigger } from '@balcao/contract/flows/setup-models.ts';
import { expect, test } from 'vitest';
import { shadowedTriggers, type OtherTrigger } from './shadowing.ts';

const keyword = (pattern: string, match: FlowTrigger['match'] = 'exact', connectionId: number | null = null) =>
  ({ kind: 'keyword', pattern, match, connectionId }) as const;
const first = (connectionId: number | null = null) =>
  ({ kind: 'first-contact', pattern: '', match: 'exact', connectionId }) as const;

test.each<[string, FlowTrigger, FlowTrigger, boolean]>([
  ['the same word', keyword('Promoção'), keyword('promocao'), true],
  ['another word', keyword('promo'), keyword('promoção'), false],
  ['the same word on another connection only', keyword('oi', 'exact', 1), keyword('oi', 'exact', 2), false],
  ['the same word on every connection', keyword('oi', 'exact', 2), keyword('oi'), true],
  ['a word of every connection, elsewhere taken on one', keyword('oi'), keyword('oi', 'exact', 2), false],
  ['a longer beginning', keyword('oi tudo', 'starts'), keyword('oi', 'starts'), true],
  ['a shorter beginning', keyword('oi', 'starts'), keyword('oi tudo', 'starts'), false],
  ['a part that holds the other', keyword('a promoção de hoje', 'contains'), keyword('promoção', 'contains'), true],
  ['a part of a word', keyword('promoção', 'contains'), keyword('promo', 'contains'), false],
  ['an exact word beside a part of it', keyword('promo'), keyword('promo', 'contains'), false],
  ['a part beside the exact word', keyword('promo', 'contains'), keyword('promo'), false],
  ['the first contact', first(), first(), true],
  ['the first contact on another connection', first(1), first(2), false],
  ['a word beside the first contact', keyword('oi'), first(), false],
])('%s', (...[, mine, theirs, isShadowed]) => {
  const other = (isEarlier: boolean): OtherTrigger => ({ ...theirs, flowName: 'Vendas', isEarlier });
  const problems = shadowedTriggers([{ ...mine, others: [other(false), other(true)] }]);
  const names = { flow: 'Vendas', pattern: mine.pattern };
  expect(problems).toEqual(isShadowed ? [{ code: 'trigger-shadowed', severity: 'warning', names }] : []);
  expect(shadowedTriggers([{ ...mine, others: [other(false)] }])).toEqual([]);
});
