import { expect, test } from 'vitest';
import { pathsRead, readResponse } from './read-response.ts';

const read = (text: string, paths: string[], status = 200) => readResponse({ status, text }, paths);

test('of an answer only what the graph reads is kept', () => {
  const text = JSON.stringify({ clientes: [{ nome: 'Ana', id: 7, ativo: true }, { nome: null }], total: 2 });
  const paths = [
    'clientes.0.nome',
    'clientes.0.id',
    'clientes.0.ativo',
    'clientes.1.nome',
    'clientes.length',
    'clientes.9.x',
  ];
  expect(
    read(
      text,
      paths.map((path) => `httpResponse.${path}`),
    ),
  ).toEqual({
    httpStatus: '200',
    'httpResponse.clientes.0.nome': 'Ana',
    'httpResponse.clientes.0.id': '7',
    'httpResponse.clientes.0.ativo': 'true',
    'httpResponse.clientes.1.nome': '',
    'httpResponse.clientes.length': '2',
    'httpResponse.clientes.9.x': '',
  });
  expect(read(text, [])).toEqual({ httpStatus: '200' });
  expect(read(text, ['httpResponse.clientes.0'])['httpResponse.clientes.0']).toBe('{"nome":"Ana","id":7,"ativo":true}');
});

test.each([
  ['text', 'tudo certo', 'tudo certo'],
  ['a page', '<html></html>', '<html></html>'],
  ['broken JSON', '{"a": 1', '{"a": 1'],
  ['JSON', '{"a": 1}', '{"a":1}'],
  ['a JSON text', '"olá"', 'olá'],
  ['nothing', '', ''],
  ['null', 'null', ''],
  ['what cannot be stored', 'a\0b\ud800', 'ab\ufffd'],
  ['a long text', 'é'.repeat(9000), 'é'.repeat(4000)],
])('an answer that is %s is kept whole, up to its limit', (_, text, whole) => {
  expect(read(text, ['httpResponse'])).toEqual({ httpStatus: '200', httpResponse: whole });
  expect(read('text', ['httpResponse.a'])).toEqual({ httpStatus: '200', 'httpResponse.a': '' });
});

test('a failed call leaves its status and empty values', () => {
  expect(read('{"a":1}', ['httpResponse.a'], 404)).toEqual({ httpStatus: '404', 'httpResponse.a': '' });
  expect(read('', ['httpResponse.a'], 0)).toEqual({ httpStatus: '0', 'httpResponse.a': '' });
});

test('names that every object has are not read', () => {
  const paths = ['httpResponse.__proto__', 'httpResponse.constructor.name', 'httpResponse.a.toString'];
  expect(Object.values(read('{"a":{}}', paths))).toEqual(['200', '', '', '']);
  expect(read('{"__proto__":{"x":"y"}}', ['httpResponse.__proto__.x'])).toMatchObject({
    'httpResponse.__proto__.x': 'y',
  });
});

test('all values together have a limit, and nesting without end is no error', () => {
  const long = JSON.stringify(
    Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`k${index}`, 'a'.repeat(5000)])),
  );
  const values = read(
    long,
    Array.from({ length: 12 }, (_, index) => `httpResponse.k${index}`),
  );
  expect(Object.values(values).join('').length).toBeLessThan(33_000);
  expect(read('['.repeat(400_000) + ']'.repeat(400_000), ['httpResponse'])).toHaveProperty('httpStatus', '200');
});

test('the paths of a graph are found in its texts and conditions', () => {
  const graph = {
    nodes: [
      { data: { label: 'Olá {{ httpResponse.cliente.nome | maiusculas }}, {{httpStatus}} {{httpResponse}}' } },
      { data: { key: 'httpResponse.total', value: 'not httpResponse.this' } },
      { data: { elements: [{ value: '{{httpResponse.Nome do plano}} {{httpResponseX}}' }] } },
    ],
  };
  expect(pathsRead(graph).toSorted()).toEqual([
    'httpResponse',
    'httpResponse.Nome do plano',
    'httpResponse.cliente.nome',
    'httpResponse.total',
  ]);
});
