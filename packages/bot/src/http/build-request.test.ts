import { expect, test } from 'vitest';
import { buildRequest, usesSecrets, type HttpRequestData } from './build-request.ts';
import { completeRequest, maskSecrets, secretsOf } from './complete-request.ts';

const known: Record<string, string> = {
  nome: 'Ana & Zé',
  cpf: '012.345/678',
  numero: '5511999990001',
  codigo: '007',
  aspas: 'diz "oi"\\',
  quebra: 'a\r\nX-Admin: 1',
  cima: '..',
  host: 'evil.com',
  metade: 'a\ud800',
  plano: '{{segredo.token}}',
  'httpResponse.id': '9',
};
const valueOf = (name: string) => known[name] ?? null;
const secrets: Record<string, string> = { token: 'k&y/"1', base: 'abc' };
const secretOf = (name: string) => (Object.hasOwn(secrets, name) ? secrets[name] : undefined);

const data = (fields: Partial<HttpRequestData>): HttpRequestData => ({
  url: 'https://erp.com.br/api',
  method: 'get',
  body: '',
  headers: [],
  params: [],
  ...fields,
});

function built(fields: Partial<HttpRequestData>) {
  const answer = buildRequest(data(fields), valueOf);
  if ('failed' in answer) throw new Error(answer.failed);
  return answer;
}
/** As it leaves, or why it does not. */
const complete = (fields: Partial<HttpRequestData>) => {
  const answer = completeRequest(built(fields).request, secretOf);
  return 'failed' in answer ? answer.failed : answer;
};
const urlOf = (fields: Partial<HttpRequestData>) => {
  const answer = complete(fields);
  return typeof answer === 'string' ? answer : answer.url;
};
const bodyOf = (body: string, contentType?: string) => {
  const headers = contentType === undefined ? [] : [{ key: 'Content-Type', value: contentType }];
  const answer = complete({ method: 'post', body, headers });
  return typeof answer === 'string' ? answer : answer.body;
};

test.each([
  ['https://erp.com.br/c/{{cpf}}/x', 'https://erp.com.br/c/012.345%2F678/x'],
  ['https://erp.com.br/?q={{ nome }}&n={{numero}}', 'https://erp.com.br/?q=Ana%20%26%20Z%C3%A9&n=5511999990001'],
  ['https://erp.com.br?q={{nome}}', 'https://erp.com.br?q=Ana%20%26%20Z%C3%A9'],
  ['https://erp.com.br/{{desconhecida}}/x', 'https://erp.com.br//x'],
  ['https://erp.com.br/{{metade}}', 'https://erp.com.br/a%EF%BF%BD'],
  ['https://erp.com.br/{{httpResponse.id}}#{{nome}}', 'https://erp.com.br/9'],
  ['https://erp.com.br/{{segredo.token}}', 'https://erp.com.br/k%26y%2F%221'],
  ['https://erp.com.br/{{plano}}', 'https://erp.com.br/%7B%7Bsegredo.token%7D%7D'],
  ['https://erp.com.br:8443/{{cima}}a', 'https://erp.com.br:8443/..a'],
])('the address %s leads to %s', (url, expected) => {
  expect(urlOf({ url })).toBe(expected);
});

test.each([
  'https://{{host}}/x',
  'https://erp.com.br{{host}}',
  'https://erp.com.br:{{numero}}/x',
  '{{host}}',
  '{{segredo.base}}/x',
  'https://erp.com.br\\@{{host}}/x',
  'https://eu:senha@erp.com.br/x',
  'https://a b/x',
  'ftp://erp.com.br/x',
  'erp.com.br/x',
  '',
])('%j does not say by itself whom it calls', (url) => {
  expect(buildRequest(data({ url }), valueOf)).toEqual({ failed: 'address' });
});

test('no value leads up in the path', () => {
  expect(urlOf({ url: 'https://erp.com.br/clientes/{{cima}}/admin' })).toBe('address');
  expect(urlOf({ url: 'https://erp.com.br/clientes/%2e{{ponto}}/admin' })).toBe('address');
  expect(urlOf({ url: 'https://erp.com.br/clientes?de={{cima}}' })).toBe('https://erp.com.br/clientes?de=..');
});

test('parameters are joined to the address, written as values', () => {
  const params = [
    { key: 'nome completo', value: '{{nome}}' },
    { key: '', value: 'left out' },
    { key: 'token', value: '{{segredo.token}}' },
    { key: 'de', value: 'a&b=c' },
  ];
  const query = 'nome%20completo=Ana%20%26%20Z%C3%A9&token=k%26y%2F%221&de=a%26b%3Dc';
  expect(urlOf({ params })).toBe(`https://erp.com.br/api?${query}`);
  expect(urlOf({ url: 'https://erp.com.br/api?a=1', params })).toBe(`https://erp.com.br/api?a=1&${query}`);
});

test.each([
  ['{"nome": "{{nome}}"}', '{"nome": "Ana & Zé"}'],
  ['{"nome": "{{aspas}}"}', '{"nome": "diz \\"oi\\"\\\\"}'],
  ['{"nome": "{{quebra}}"}', '{"nome": "a\\r\\nX-Admin: 1"}'],
  ['{"n": {{numero}}, "c": {{codigo}}}', '{"n": 5511999990001, "c": "007"}'],
  ['{"n": {{aspas}}}', '{"n": "diz \\"oi\\"\\\\"}'],
  ['{"n": {{nada}}}', '{"n": ""}'],
  ['{"a": "\\"{{aspas}}", "b": {{nome}}}', '{"a": "\\"diz \\"oi\\"\\\\", "b": "Ana & Zé"}'],
  ['{"{{aspas}}": {"a": {"b": {{numero}}}}}', '{"diz \\"oi\\"\\\\": {"a": {"b": 5511999990001}}}'],
  ['{"t": "Bearer {{segredo.token}}", "s": {{segredo.token}}}', '{"t": "Bearer k&y/\\"1", "s": "k&y/\\"1"}'],
  ['{"p": "{{plano}}"}', '{"p": "{{segredo.token}}"}'],
])('the JSON body %s becomes %s', (body, expected) => {
  expect(bodyOf(body)).toBe(expected);
  expect(() => JSON.parse(expected)).not.toThrow();
});

test('other bodies are escaped in their own way', () => {
  expect(bodyOf('nome={{nome}}', 'application/x-www-form-urlencoded')).toBe('nome=Ana%20%26%20Z%C3%A9');
  expect(bodyOf('<n a="{{aspas}}">{{nome}}</n>', 'text/xml')).toBe('<n a="diz &quot;oi&quot;\\">Ana &amp; Zé</n>');
  expect(bodyOf('{{aspas}}', 'text/plain')).toBe('diz "oi"\\');
  expect(bodyOf('{"a": "{{aspas}}"}', 'application/vnd.api+json')).toBe('{"a": "diz \\"oi\\"\\\\"}');
});

test('a value behind an open escape is refused', () => {
  expect(buildRequest(data({ method: 'post', body: '{"a": "\\{{aspas}}"}' }), valueOf)).toEqual({ failed: 'body' });
});

test('headers hold one line, whatever was written', () => {
  const headers = [
    { key: 'X-Nome', value: '{{quebra}}' },
    { key: 'Authorization', value: 'Bearer {{segredo.token}}' },
    { key: ' ', value: 'left out' },
  ];
  expect(complete({ headers })).toMatchObject({
    headers: [
      ['X-Nome', 'a X-Admin: 1'],
      ['Authorization', 'Bearer k&y/"1'],
    ],
  });
});

test('a body says that it is JSON unless something else is said; a get has none', () => {
  expect(complete({ method: 'put', body: '{}' })).toMatchObject({
    body: '{}',
    headers: [['content-type', 'application/json']],
  });
  expect(complete({ method: 'get', body: '{}' })).toMatchObject({ body: undefined, headers: [] });
  expect(complete({ method: 'delete', body: ' ' })).toMatchObject({ body: undefined, headers: [] });
});

test('what is stored names its secrets and holds none of them', () => {
  const { request, host } = built({
    method: 'post',
    url: 'https://ERP.com.br:8443/x?k={{segredo.token}}',
    headers: [{ key: 'Authorization', value: '{{segredo.base}}' }],
    body: '{"a": "{{plano}}"}',
  });
  expect(host).toBe('erp.com.br:8443');
  expect(secretsOf(request)).toEqual(['token', 'base']);
  expect(completeRequest(request, () => undefined)).toEqual({ failed: 'secret' });
  expect(completeRequest(JSON.parse(JSON.stringify(request)) as typeof request, secretOf)).toEqual(
    completeRequest(request, secretOf),
  );
});

test('a request has its limits', () => {
  const long = 'a'.repeat(64_001);
  expect(buildRequest(data({ url: `https://erp.com.br/${long}` }), valueOf)).toEqual({ failed: 'too-large' });
  expect(buildRequest(data({ method: 'post', body: long }), valueOf)).toEqual({ failed: 'too-large' });
});

test('an answer that says the secrets back shows none of them, in no spelling', () => {
  const said = 'sent k&y/"1 as k%26y%2F%221 and {"t":"k&y/\\"1"}, abc stays';
  expect(maskSecrets(said, ['k&y/"1', 'abc'])).toBe('sent ••• as ••• and {"t":"•••"}, abc stays');
});

test('a request is known to carry a secret', () => {
  const built = (fields: Partial<HttpRequestData>) => buildRequest(data(fields), valueOf);
  const carries = (fields: Partial<HttpRequestData>) => {
    const result = built(fields);
    return 'request' in result && usesSecrets(result.request);
  };
  expect(carries({})).toBe(false);
  expect(carries({ headers: [{ key: 'Authorization', value: 'Bearer {{segredo.token}}' }] })).toBe(true);
  expect(carries({ params: [{ key: 'k', value: '{{segredo.token}}' }] })).toBe(true);
});
