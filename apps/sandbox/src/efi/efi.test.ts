import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import forge from 'node-forge';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { credentials } from '../bank/credentials.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { openShop, type FakeShop } from '../test/fake-shop.ts';

const KEY = '71cdf9ba-c695-4e3c-b010-abb521a3f1be';
const TXID = 'inv000000000000000042x0001';

let sandbox: Sandbox;
let shop: FakeShop;
beforeAll(async () => {
  sandbox = await startSandbox({ smtpPort: null, efiPort: 0 });
  shop = await openShop();
});
beforeEach(async () => {
  await sandbox.reset();
  shop.heard = [];
  shop.answer = 200;
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
});

type Asked = { path: string; body?: unknown; headers?: Record<string, string>; secure?: object };
type Said = { status: number; body: Record<string, never> };

/** A call to Efí as its customer makes it, with the certificate from the file. */
async function efi(method: string, { path, body, headers = {}, secure = holder() }: Asked): Promise<Said> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const { url } = sandbox.gateways.efi ?? { url: '' };
    const options = {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      agent: false as const,
      ...secure,
    };
    const call = request(url + path, options, (incoming) => {
      void text(incoming).then((said) =>
        resolve({ status: incoming.statusCode ?? 0, body: said === '' ? {} : JSON.parse(said) }),
      );
    });
    call.on('error', reject);
    call.end(payload);
  });
}

function holder() {
  const { p12, caFile } = sandbox.gateways.efi ?? { p12: Buffer.alloc(0), caFile: '' };
  const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('binary')), '');
  const bagOf = (type: string) => file.getBags({ bagType: type })[type]?.[0];
  const key = bagOf(forge.pki.oids['pkcs8ShroudedKeyBag'] ?? '')?.key;
  const certificate = bagOf(forge.pki.oids['certBag'] ?? '')?.cert;
  if (!key || !certificate) throw new Error('the file holds no certificate');
  return {
    ca: readFileSync(caFile),
    key: forge.pki.privateKeyToPem(key),
    cert: forge.pki.certificateToPem(certificate),
  };
}

const basic = `Basic ${Buffer.from(`${credentials.efi.clientId}:${credentials.efi.clientSecret}`).toString('base64')}`;
const signIn = async () => {
  const { body } = await efi('POST', { path: '/oauth/token', headers: { authorization: basic }, body: {} });
  return { authorization: `Bearer ${body['access_token']}` };
};
const order = { calendario: { expiracao: 3600 }, valor: { original: '99.90' }, chave: KEY };

it('Efí speaks to whoever holds its certificate, for an hour a token', async () => {
  const stranger = { ca: holder().ca };
  await expect(
    efi('POST', { path: '/oauth/token', headers: { authorization: basic }, secure: stranger }),
  ).rejects.toThrow(/hang up|RESET|EPIPE|alert|closed/i);
  expect(await efi('POST', { path: '/oauth/token', headers: { authorization: 'Basic eA==' } })).toMatchObject({
    status: 401,
  });
  const headers = await signIn();
  const path = `/v2/cob/${TXID}`;
  expect(await efi('GET', { path, headers })).toMatchObject({ status: 404, body: { nome: 'cobranca_nao_encontrada' } });
  await sandbox.clock({ advanceMs: 3_600_001 });
  expect(await efi('GET', { path, headers })).toMatchObject({ status: 401 });
});

it('a charge at Efí is made once, read by the bank, paid, told, and given back', async () => {
  const headers = await signIn();
  const path = `/v2/cob/${TXID}`;
  const hook = { webhookUrl: `${shop.url}/aviso?hmac=segredo&ignorar=` };
  const skip = { ...headers, 'x-skip-mtls-checking': 'true' };
  const register = (body: object, how: Record<string, string> = skip) =>
    efi('PUT', { path: `/v2/webhook/${KEY}`, headers: how, body });
  expect(await register({ webhookUrl: 'http://exemplo.com.br/' })).toMatchObject({ body: { nome: 'valor_invalido' } });
  expect(await register(hook, headers)).toMatchObject({ body: { nome: 'webhook_invalido' } });
  shop.answer = 500;
  expect(await register(hook)).toMatchObject({ status: 400, body: { nome: 'webhook_invalido' } });
  shop.answer = 200;
  expect(await register(hook)).toMatchObject({ status: 200 });
  expect(JSON.parse(shop.last()?.body ?? '')).toMatchObject({ evento: 'teste_webhook' });

  const put = (body: object, at = path) => efi('PUT', { path: at, headers, body });
  expect(await put({ ...order, chave: 'de@outro.com' })).toMatchObject({ body: { nome: 'chave_invalida' } });
  expect(await put({ ...order, valor: { original: '99,9' } })).toMatchObject({ body: { nome: 'json_invalido' } });
  expect(await put(order, '/v2/cob/curto')).toMatchObject({ body: { nome: 'json_invalido' } });
  const made = await put(order);
  expect(made).toMatchObject({ status: 201, body: { status: 'ATIVA', txid: TXID, valor: { original: '99.90' } } });
  expect(await put(order)).toMatchObject({ status: 409, body: { nome: 'txid_duplicado' } });
  const code = String(made.body['pixCopiaECola']);
  expect(await sandbox.bank.read(code)).toMatchObject({
    cents: 9990,
    txid: TXID,
    offer: { gateway: 'efi', ended: null },
  });

  const [paid] = await sandbox.bank.pay(code, { from: 'ana', message: 'obrigada' });
  await sandbox.bank.quiet();
  expect(shop.last()?.path).toBe('/aviso?hmac=segredo&ignorar=/pix');
  const pix = { endToEndId: paid?.endToEndId, txid: TXID, valor: '99.90', infoPagador: 'obrigada' };
  expect(JSON.parse(shop.last()?.body ?? '')).toMatchObject({ pix: [pix] });
  expect(await efi('GET', { path, headers })).toMatchObject({ body: { status: 'CONCLUIDA', pix: [pix] } });
  await expect(sandbox.bank.pay(code)).rejects.toThrow('já foi paga');
  await sandbox.bank.pay(code, { anyway: true, cents: 100 });

  const back = { path: `/v2/pix/${paid?.endToEndId}/devolucao/d1`, headers, body: { valor: '10.00' } };
  expect(await efi('PUT', back)).toMatchObject({ status: 201, body: { status: 'DEVOLVIDO' } });
  expect(await efi('PUT', back)).toMatchObject({ status: 200, body: { id: 'd1' } });
  expect((await sandbox.bank.look()).accounts.find(({ id }) => id === 'efi')?.cents).toBe(9990 + 100 - 1000);
  await sandbox.bank.quiet();
  expect(shop.last()?.body).toContain('DEVOLVIDO');
});

it('a code ends with its hour; whoever pays nevertheless pays late', async () => {
  const made = await efi('PUT', { path: `/v2/cob/${TXID}`, headers: await signIn(), body: order });
  const code = String(made.body['pixCopiaECola']);
  await sandbox.clock({ advanceMs: 3_600_001 });
  await expect(sandbox.bank.pay(code)).rejects.toThrow('venceu');
  expect(await sandbox.bank.pay(code, { anyway: true })).toHaveLength(1);
});
