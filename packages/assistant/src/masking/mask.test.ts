import { expect, test } from 'vitest';
import { createMask } from './mask.ts';
import { unmask, unmasking } from './unmask.ts';

test.each([
  ['meu CPF é 123.456.789-09', 'meu CPF é [CPF_1]'],
  ['cpf 12345678909 ok', 'cpf [CPF_1] ok'],
  ['CNPJ 12.345.678/0001-95', 'CNPJ [CNPJ_1]'],
  ['CNPJ novo 12.ABC.345/01DE-35', 'CNPJ novo [CNPJ_1]'],
  ['cartão 4111 1111 1111 1111 val 12/30', 'cartão [CARTAO_1] val 12/30'],
  ['val 08/29 cvv 123', 'val 08/29 cvv [CODIGO_1]'],
  ['código de segurança: 0123', 'código de segurança: [CODIGO_1]'],
  ['o cvv é 123', 'o cvv é [CODIGO_1]'],
  ['nasci 03/07/1981', 'nasci [NASCIMENTO_1]'],
  ['data de nascimento: 3/7/81', 'data de nascimento: [NASCIMENTO_1]'],
  ['nascida em 03.07.1981', 'nascida em [NASCIMENTO_1]'],
  ['cartão 4111-1111-1111-1111', 'cartão [CARTAO_1]'],
  ['escreva para ana.souza+loja@exemplo.com.br', 'escreva para [EMAIL_1]'],
  ['JOSÉ@exemplo.com', '[EMAIL_1]'],
  ['liga no (11) 98765-4321', 'liga no [TELEFONE_1]'],
  ['zap +55 11 98765-4321', 'zap [TELEFONE_1]'],
  ['11987654321', '[TELEFONE_1]'],
  ['fixo 4002-8922', 'fixo [TELEFONE_1]'],
  ['CEP 01310-100', 'CEP [CEP_1]'],
  ['pix 123e4567-e89b-12d3-a456-426614174000', 'pix [PIX_1]'],
  ['protocolo 202611230004171', 'protocolo [NUMERO_1]'],
  ['é 1 2 3 4 5 6 7 8 9 0 9', 'é [NUMERO_1]'],
  ['é 123\u200b456\u200b789\u200b09', 'é [NUMERO_1]'],
  ['no dia 23/11/2026 às 14h', 'no dia 23/11/2026 às 14h'],
  ['2026-11-23', '2026-11-23'],
  ['custa R$ 49,90 em 3x', 'custa R$ 49,90 em 3x'],
  ['pedido 4521', 'pedido 4521'],
  ['sou [CPF_1]', 'sou [TEXTO_1]'],
])('%j leaves as %j, and comes back whole', (text, hidden) => {
  const mask = createMask([]);
  expect(mask.hide(text)).toBe(hidden);
  expect(unmask(mask, hidden)).toEqual({ text, isMended: false });
});

test.each([
  ['Oi, Ana Souza!', 'Oi, [NOME_1]!'],
  ['a ANA chegou', 'a [NOME_1] chegou'],
  ['falei com a ana  souza', 'falei com a [NOME_1]'],
  ['a João também', 'a [NOME_1] também'],
  ['JOAO', '[NOME_1]'],
  ['banana', 'banana'],
  ['Anastácia', 'Anastácia'],
])('names are hidden however they are written: %j', (text, hidden) => {
  expect(createMask(['Ana Souza', 'João']).hide(text)).toBe(hidden);
});

test('the same words have the same placeholder in every message, and a contact may be called like one', () => {
  const mask = createMask(['[CPF_1]', '.*', 'Ana']);
  const first = mask.hide('Ana 123.456.789-09');
  expect(first).toBe('[NOME_1] [CPF_1]');
  expect(mask.hide('123.456.789-09 e 987.654.321-00 [CPF_1]')).toBe('[CPF_1] e [CPF_2] [TEXTO_1]');
  expect(unmask(mask, '[CPF_1] [TEXTO_1]').text).toBe('123.456.789-09 [CPF_1]');
});

test('a placeholder that stands for nothing is taken out and marked', () => {
  const mask = createMask([]);
  expect(unmask(mask, 'Oi [NOME_7], tudo bem? [sic]')).toEqual({ text: 'Oi , tudo bem? [sic]', isMended: true });
});

test('placeholders come back however the stream is cut', () => {
  const mask = createMask(['Ana']);
  const hidden = mask.hide('Oi Ana, seu CPF 123.456.789-09 [está] certo [');
  for (let cut = 0; cut <= hidden.length; cut += 1) {
    const pieces = unmasking(mask);
    const text = pieces.push(hidden.slice(0, cut)) + pieces.push(hidden.slice(cut)) + pieces.end();
    expect(text).toBe('Oi Ana, seu CPF 123.456.789-09 [está] certo [');
  }
});
