import { expect, test } from 'vitest';
import { readBrCode } from '../br-code/testing/read-br-code.ts';
import { order as dynamic, providerTests } from '../kit/testing/provider-tests.ts';
import { talk } from '../kit/testing/talk.ts';
import { staticPix } from './provider.ts';
import { staticTxid } from './txid.ts';

const account = { settings: { pixKey: '+5511987654321', payeeName: 'Loja São João', payeeCity: 'Brasília' } };
const order = { ...dynamic, txid: staticTxid(42) };
const provider = {
  ...staticPix,
  createCharge: (...[given]: Parameters<typeof staticPix.createCharge>) => staticPix.createCharge(given, order),
};

providerTests({
  provider,
  account,
  created: [],
  asked: { txid: order.txid, externalId: null },
  paid: [],
  rung: null,
  forged: [],
});

test('asks for the amount under its own reference', () => {
  const { result } = talk(staticPix.createCharge(account, order), []);
  expect(readBrCode(result.brCode)).toMatchObject({
    '26.01': '+5511987654321',
    '26.02': 'Fatura 42',
    '54': '123.45',
    '59': 'Loja Sao Joao',
    '62.05': staticTxid(42),
  });
});
