import { describe, expect, it, test } from 'vitest';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { notification, order as someOrder, providerTests } from '../kit/testing/provider-tests.ts';
import { json, talk } from '../kit/testing/talk.ts';
import { refundedOf } from '../kit/provider.ts';
import { efi } from './provider.ts';
import { readPayments } from './read-payments.ts';
import { readWebhook, registerWebhook } from './webhook-address.ts';

const fixtures = fixturesOf('efi');
const txid = '7978c0c97ea847e78e8849634473c1f1';
const order = { ...someOrder, txid, description: '#Fatura:42' };
const account = {
  settings: { clientId: 'id', clientSecret: 'hidden', pixKey: fixtures.req_put_cob.body.chave as string, hmac: 'xyz' },
  accessToken: 'token',
};
const refusal = ({ http_status, body }: { http_status: number; body: unknown }) => json(body, http_status);
const query = { hmac: 'xyz', ignorar: '' };
const sameOrder = {
  ...efi,
  createCharge: (...[given]: Parameters<typeof efi.createCharge>) => efi.createCharge(given, order),
};

providerTests({
  provider: sameOrder,
  account,
  created: [json(fixtures.res_cob_created, 201), json(fixtures.res_loc_qrcode)],
  asked: { txid, externalId: txid },
  paid: [json(fixtures.res_cob_concluida)],
  rung: notification({ json: fixtures.webhook_pix_paid, query }),
  forged: [undefined, '', 'wrong', 'xyzz', 'XYZ', ['xyz', 'xyz'], {}].map((hmac) =>
    notification({ json: fixtures.webhook_pix_paid, query: { hmac } }),
  ),
});

describe('a charge', () => {
  it('is put as documented, and comes back with code and page', () => {
    const { requests, result } = talk(efi.createCharge(account, order), [
      json(fixtures.res_cob_created, 201),
      json(fixtures.res_loc_qrcode),
    ]);
    const { method, path, body } = fixtures.req_put_cob;
    expect(requests[0]).toMatchObject({ method, path, headers: { authorization: 'Bearer token' } });
    expect(JSON.parse(requests[0]!.body!)).toEqual(body);
    expect(requests[1]!.path).toBe('/v2/loc/789/qrcode');
    expect(result).toEqual({
      externalId: txid,
      brCode: fixtures.res_cob_created.pixCopiaECola,
      paymentLink: fixtures.res_loc_qrcode.linkVisualizacao,
    });
  });

  it('names a company by its CNPJ', () => {
    const dialogue = efi.createCharge(account, { ...order, payer: { ...order.payer, document: '12ABC34501DE35' } });
    const step = dialogue.next();
    expect(step.done ? undefined : JSON.parse(step.value.body!).devedor).toMatchObject({ cnpj: '12ABC34501DE35' });
  });

  it('does without its page, and takes the code from there when the answer had none', () => {
    const { pixCopiaECola: _, ...bare } = fixtures.res_cob_created;
    const { result } = talk(efi.createCharge(account, order), [json(bare, 201), json(fixtures.res_loc_qrcode)]);
    expect(result.brCode).toBe(fixtures.res_loc_qrcode.qrcode);
    const lost = talk(efi.createCharge(account, order), [json(fixtures.res_cob_created, 201), json({}, 500)]);
    expect(lost.result.paymentLink).toBeNull();
  });

  it('takes what an answer that was lost had made, when it asks for the same', () => {
    const { requests, result } = talk(efi.createCharge(account, order), [
      refusal(fixtures.err_txid_duplicado),
      json(fixtures.res_cob_created),
      json(fixtures.res_loc_qrcode),
    ]);
    expect(requests[1]).toMatchObject({ method: 'GET', path: `/v2/cob/${txid}` });
    expect(result.externalId).toBe(txid);
  });

  it.each([
    { ...fixtures.res_cob_created, valor: { original: '123.46' } },
    fixtures.res_cob_removida_pelo_psp,
    fixtures.res_cob_removida_pelo_usuario_recebedor,
  ])('wants another reference when there stands something else (%#)', (other) => {
    const dialogue = () => talk(efi.createCharge(account, order), [refusal(fixtures.err_txid_duplicado), json(other)]);
    expect(dialogue).toThrow(expect.objectContaining({ failure: 'reference-in-use' }));
  });

  it.each([
    ['err_chave_invalida', 'configuration', 'chave_invalida'],
    ['err_json_invalido', 'request', 'json_invalido'],
    ['err_oauth_401', 'configuration', 'invalid_client'],
  ])('tells what %s means', (name, failure, code) => {
    const create = () => talk(efi.createCharge(account, order), [refusal(fixtures[name])]);
    expect(create).toThrow(expect.objectContaining({ failure, code }));
  });
});

describe('asking', () => {
  const read = (body: unknown, status?: number) =>
    talk(efi.readCharge(account, { txid, externalId: null }), [json(body, status)]).result;

  it.each([
    ['res_cob_created', 'waiting'],
    ['res_cob_concluida', 'paid'],
    ['res_cob_removida_pelo_psp', 'removed'],
    ['res_cob_removida_pelo_usuario_recebedor', 'removed'],
  ])('reads %s as %s', (name, status) => {
    expect(read(fixtures[name]).status).toBe(status);
  });

  it('reads the payment with its one name', () => {
    expect(read(fixtures.res_cob_concluida).payments).toEqual([
      {
        key: 'E18236120202611201530s0123456789',
        txid,
        direction: 'received',
        cents: 12_345,
        paidAt: '2026-11-20T15:34:10.000Z',
        refunds: [],
      },
    ]);
  });

  it('says so when Efí knows nothing of it, and asks later about what belongs to another charge', () => {
    expect(read({ nome: 'cob_nao_encontrado' }, 404)).toEqual({ status: 'missing', payments: [], unreadable: 0 });
    expect(() => read({ ...fixtures.res_cob_concluida, txid: 'other' })).toThrow('temporary');
  });

  it('asks about money without a reference by its endToEndId', () => {
    const [pix] = fixtures.webhook_pix_minimal.pix;
    const { requests, result } = talk(efi.readCharge(account, { paymentId: pix.endToEndId }), [json(pix)]);
    expect(requests[0]!.path).toBe('/v2/pix/E18236120202611201530s0123456789');
    expect(result).toMatchObject({ status: 'paid', payments: [{ key: pix.endToEndId, cents: 12_345 }] });
  });
});

describe('payments', () => {
  it.each([
    ['webhook_pix_paid', [12_345], 0],
    ['webhook_pix_minimal', [12_345], 0],
    ['webhook_higher_value', [20_000], 0],
    ['webhook_unknown_txid', [12_345], 0],
    ['webhook_valor_as_number', [12_345], 0],
    ['webhook_valor_comma', [], 1],
    ['webhook_empty', [], 0],
  ])('of %s are %j', (name, ...[cents, unreadable]) => {
    const read = readPayments(fixtures[name].pix);
    expect(read.payments.map((payment) => payment.cents)).toEqual(cents);
    expect(read.unreadable).toBe(unreadable);
  });

  it('of our own are told apart', () => {
    expect(readPayments(fixtures.webhook_sent_pix_ignored.pix).payments).toMatchObject([
      { direction: 'sent', txid: null },
    ]);
  });

  it('tell what went back, and what did not', () => {
    const [back] = readPayments(fixtures.webhook_devolucao.pix).payments;
    expect(back!.refunds).toEqual([{ key: '123ABC', cents: 1000, done: true }]);
    expect(refundedOf(back!)).toBe(1000);
    const [refused] = readPayments(fixtures.webhook_devolucao_nao_realizada.pix).payments;
    expect(refundedOf(refused!)).toBe(0);
  });

  it('of one reference paid twice have two names, and one that is told twice has one', () => {
    const keys = (name: string) =>
      (fixtures[name].deliveries as { pix: unknown[] }[]).map(({ pix }) => readPayments(pix).payments[0]!.key);
    expect(new Set(keys('webhook_same_txid_paid_twice')).size).toBe(2);
    expect(new Set(keys('webhook_duplicate')).size).toBe(1);
    expect(keys('webhook_concurrent_with_poll')).toEqual([
      readPayments(fixtures.res_cob_concluida.pix).payments[0]!.key,
    ]);
  });
});

describe('the doorbell', () => {
  it.each(fixtures.hmac_cases.cases as { url: string; status: number }[])('answers $url with $status', (given) => {
    const { searchParams } = new URL(given.url, 'https://counter.example');
    const heard = efi.readNotification(account.settings, notification({ query: Object.fromEntries(searchParams) }));
    expect(heard.verdict).toBe(given.status === 200 ? 'verified' : 'refused');
  });

  it('knows its secret with the ending that Efí adds', () => {
    const heard = efi.readNotification(account.settings, notification({ query: { hmac: 'xyz/pix' } }));
    expect(heard.verdict).toBe('verified');
  });

  it('refuses everybody while there is no secret', () => {
    const settings = { ...account.settings, hmac: '' };
    expect(efi.readNotification(settings, notification({ query: { hmac: '' } })).verdict).toBe('refused');
  });

  it.each([
    ['webhook_pix_paid', [{ txid }]],
    ['webhook_unknown_txid', [{ txid: 'f'.repeat(32) }]],
    ['webhook_devolucao', [{ txid }]],
    ['webhook_valor_comma', [{ txid }]],
    ['webhook_sent_pix_ignored', []],
    ['webhook_empty', []],
  ])('rings %s as %j', (name, rings) => {
    expect(efi.readNotification(account.settings, notification({ json: fixtures[name], query }))).toEqual({
      verdict: 'verified',
      rings,
    });
  });

  it('rings once for what one notification tells twice, and by payment where no reference is named', () => {
    const heard = (pix: unknown[]) =>
      efi.readNotification(account.settings, notification({ json: { pix }, query })).rings;
    expect(heard([{ txid }, { txid }, null, { txid: 7 }])).toEqual([{ txid }]);
    expect(heard([{ endToEndId: 'E1' }])).toEqual([{ paymentId: 'E1' }]);
    expect(heard(Array.from({ length: 5000 }, (_, index) => ({ txid: `t${index}` })))).toHaveLength(100);
    const test = { evento: 'teste_webhook', data_criacao: '2026-11-20' };
    expect(efi.readNotification(account.settings, notification({ json: test, query })).rings).toEqual([]);
  });
});

describe('the account', () => {
  it('is authorised with a token that is given up a minute early', () => {
    const { requests, result } = talk(efi.authorise!(account.settings), [json(fixtures.res_oauth_token)]);
    const { method, path, body } = fixtures.req_oauth_token;
    expect(requests[0]).toMatchObject({ method, path });
    expect(requests[0]!.headers.authorization).toBe(`Basic ${btoa('id:hidden')}`);
    expect(JSON.parse(requests[0]!.body!)).toEqual(body);
    expect(result).toEqual({ accessToken: fixtures.res_oauth_token.access_token, lifeSeconds: 3540 });
    const refused = () => talk(efi.authorise!(account.settings), [refusal(fixtures.err_oauth_401)]);
    expect(refused).toThrow(expect.objectContaining({ failure: 'configuration' }));
  });

  it('is told where to ring', () => {
    const address = 'https://api.example.com/subscription/webhook';
    const { requests } = talk(registerWebhook(account, address), [json({}, 201)]);
    const { method, path, headers, body } = fixtures.req_put_webhook;
    expect(requests[0]).toMatchObject({ method, path, headers });
    expect(JSON.parse(requests[0]!.body!)).toEqual(body);
    expect(talk(readWebhook(account), [json(fixtures.res_get_webhook)]).result).toBe(address);
    expect(talk(readWebhook(account), [refusal(fixtures.err_webhook_not_found)]).result).toBeNull();
  });

  test.each(['err_webhook_mtls', 'err_webhook_unreachable', 'err_webhook_url_invalida'])('reads %s', (name) => {
    const register = () => talk(registerWebhook(account, 'http://x'), [refusal(fixtures[name])]);
    expect(register).toThrow(expect.objectContaining({ failure: 'configuration', code: fixtures[name].body.nome }));
  });

  it('gives money back under one id', () => {
    const [payment] = readPayments(fixtures.res_cob_concluida.pix).payments;
    const answer = json({ id: 'r1', valor: '10.00', status: 'EM_PROCESSAMENTO' }, 201);
    const refund = efi.refund!(account, { payment: payment!, cents: 1000, refundId: 'r1' });
    const { requests, result } = talk(refund, [answer]);
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      path: `/v2/pix/${payment!.key}/devolucao/r1`,
      body: '{"valor":"10.00"}',
    });
    expect(result).toEqual({ key: 'r1', cents: 1000, done: false });
  });
});
