import { formatMoney } from '@balcao/contract/payments/money.ts';
import { z } from 'zod';
import type { AccessToken, Dialogue, PaymentProvider, RefundNotice, RefundOrder } from '../kit/provider.ts';
import { ProviderError } from '../kit/provider-error.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { createCharge, readCharge } from './charges.ts';
import { readNotification } from './doorbell.ts';
import { readRefund } from './read-payments.ts';
import { explain } from './refusals.ts';
import { bearer, EfiSettings, JSON_TYPE, type EfiAccount } from './settings.ts';

/** No call leaves with a token that ends on its way. */
const TOKEN_RESERVE_SECONDS = 60;

export const efi: PaymentProvider<EfiSettings> = {
  describe: { name: 'efi', secrets: ['clientSecret', 'hmac'], certificate: true, answersQuestions: true },
  settings: EfiSettings,
  authorise,
  createCharge,
  readCharge,
  readNotification,
  refund,
};

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

function* authorise({ clientId, clientSecret }: EfiSettings): Dialogue<AccessToken> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const answer = yield {
    method: 'POST',
    path: '/oauth/token',
    headers: { authorization: `Basic ${basic}`, ...JSON_TYPE },
    body: JSON.stringify({ grant_type: 'client_credentials' }),
  };
  const token = readAnswer(Token, answer, explain);
  return {
    accessToken: token.access_token,
    lifeSeconds: Math.max(0, token.expires_in - TOKEN_RESERVE_SECONDS),
  };
}

const Refund = z.object({ id: z.string(), valor: z.union([z.string(), z.number()]), status: z.string() });

/** Under its own id at Efí: asked for twice, it goes back once. */
function* refund(account: EfiAccount, { payment, cents, refundId }: RefundOrder): Dialogue<RefundNotice> {
  const answer = yield {
    method: 'PUT',
    path: `/v2/pix/${encodeURIComponent(payment.key)}/devolucao/${encodeURIComponent(refundId)}`,
    headers: { ...bearer(account), ...JSON_TYPE },
    body: JSON.stringify({ valor: formatMoney(cents) }),
  };
  const notice = readRefund(readAnswer(Refund, answer, explain));
  if (!notice) throw new ProviderError('temporary', 'unreadable-answer');
  return notice;
}
