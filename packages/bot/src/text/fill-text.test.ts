import { expect, test } from 'vitest';
import { factsOf } from '../test/talk.ts';
import { evaluateExpression, fillText, namesIn, secretsIn } from './fill-text.ts';
import { valueOfName } from './scopes.ts';

const values: Record<string, string> = {
  nome: 'ana maria souza',
  valor: '1234.5',
  negativo: '-1.234.567,891',
  dia: '2026-11-22',
  instante: '2026-11-22T02:00:00Z',
  cpf: '529.982.247-25',
  'pedido.itens.0.nome': 'Pizza',
  'Data de nascimento': '1/2/2000',
  travesso: '{{nome}} $& $1',
  vazio: ' ',
};
const evaluate = (expression: string) =>
  evaluateExpression(expression, (name) => values[name] ?? '', 'America/Sao_Paulo');

test.each([
  ['Olá, {{nome}}!', 'Olá, ana maria souza!'],
  ['{{ nome | primeiro_nome | maiusculas }}', 'ANA'],
  ['{{nome|minusculas}}', 'ana maria souza'],
  ['{{valor | moeda}}', 'R$ 1.234,50'],
  ['{{negativo | moeda}}', '-R$ 1.234.567,89'],
  ['{{nome | moeda}}', 'ana maria souza'],
  ['{{dia | data}}', '22/11/2026'],
  ['{{instante | data}}', '21/11/2026'],
  ['{{nome | data}}', 'ana maria souza'],
  ['{{cpf | digitos}}', '52998224725'],
  ['{{cpf | cpf_valido}}', 'sim'],
  ['{{valor | cpf_valido}}', 'não'],
  ['{{vazio | padrao:"cliente | amigo"}}', 'cliente | amigo'],
  ['{{nome | padrao:"cliente"}}', 'ana maria souza'],
  ['{{ninguem}}', ''],
  ['{{nome | inventado}}', 'ana maria souza'],
  ['{{pedido.itens.0.nome}}', 'Pizza'],
  ['{{Data de nascimento}}', '1/2/2000'],
  ['{{travesso}}', '{{nome}} $& $1'],
  ['{{segredo.token}}', '{{segredo.token}}'],
  ['{{}} { {nome} }', ' { {nome} }'],
])('%s is filled as %s', (text, filled) => expect(fillText(text, evaluate)).toBe(filled));

test('the run is asked before the ticket, the ticket before a call, and no name reaches into the language', () => {
  const facts = factsOf({
    collected: { cidade: 'Recife', nome: 'velho' },
    contact: { name: 'Ana', number: '55', email: 'a@b.co', extraInfo: [{ name: 'CEP', value: '50000' }] },
  });
  const variables = { nome: 'novo', firstName: 'Bia', httpStatus: '200', 'httpResponse.id': '9' };
  const valueOf = (name: string) => valueOfName(name, variables, facts);

  expect(
    ['nome', 'cidade', 'firstName', 'protocol', 'email', 'CEP', 'httpStatus', 'httpResponse.id'].map(valueOf),
  ).toEqual(['novo', 'Recife', 'Bia', 'P7', 'a@b.co', '50000', '200', '9']);
  expect(['constructor', '__proto__', 'toString', 'nada'].map(valueOf)).toEqual(['', '', '', '']);
});

test('the names and secrets that a text holds are found', () => {
  const text = 'Bearer {{segredo.token}} {{ nome | maiusculas }} {{pedido.id}}';
  expect(namesIn(text)).toEqual(['nome', 'pedido.id']);
  expect(secretsIn(text)).toEqual(['token']);
});
