import type { FlowGraph, FlowNode } from '@balcao/contract/flows/models.ts';
import { expect, test } from 'vitest';
import { whyItStays } from './who-stays.ts';

const place = { x: 0, y: 0 };
const node = (type: string, data: Record<string, unknown>, id = 'n'): FlowNode => ({ id, position: place, type, data });
const graph = (...nodes: FlowNode[]): FlowGraph => ({ nodes, connections: [] });
const menu = (...titles: string[]) =>
  node('menu', {
    message: 'Escolha',
    arrayOption: titles.map((titleOption, index) => ({ number: index + 1, titleOption, value: '', submenu: [] })),
  });
const content = (text: string) =>
  node('singleBlock', { seq: ['message0'], elements: [{ type: 'message', value: text }] });

test.each<[string, FlowNode, FlowNode | null, string | null]>([
  [
    'the same question',
    node('question', { label: 'Nome?', variable: 'nome' }),
    node('question', { label: 'Seu nome?', variable: 'nome' }),
    null,
  ],
  ['a block that is gone', menu('Vendas'), null, 'missing-node'],
  ['a block of another kind', menu('Vendas'), node('question', { label: 'Nome?', variable: 'nome' }), 'other-kind'],
  ['a menu with one more', menu('Vendas'), menu('Vendas', 'Suporte'), null],
  ['a menu that lost what was shown', menu('Vendas', 'Suporte'), menu('Vendas'), 'other-options'],
  ['a menu whose number means something else now', menu('Vendas'), menu('Suporte'), 'other-options'],
  ['contents that say something else', content('Oi'), content('Olá'), 'other-options'],
  ['the same contents', content('Oi'), content('Oi'), null],
  ['a block nobody knows', node('seilá', {}), node('seilá', { x: 1 }), null],
])('%s', (...[, shown, next, because]) => {
  expect(whyItStays('n', graph(shown), next ? graph(next) : graph(node('start', {}, '1')))).toBe(because);
});
