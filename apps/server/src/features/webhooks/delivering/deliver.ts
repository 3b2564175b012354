import type { TryFailure } from '@balcao/contract/webhooks/models.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isOfHandshake } from '../../../platform/network/handshake-codes.ts';
import { AddressNotAllowed } from '../../../platform/network/look-up-public.ts';
import { postToPublic } from '../../../platform/network/post-to-public.ts';
import { isDeliverableAddress } from '../../../platform/network/public-address.ts';
import { textOf } from '../../../platform/network/text-of.ts';
import { openSecrets } from '../endpoints/endpoint-secret.ts';
import { bodyFor } from './body-for.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { headersOf, messageIdOf, signatureOf } from './sign.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 4096;
const LOWEST_STATUS = 100;

export type TryResult = {
  at: Date;
  status: number | null;
  failure: Exclude<TryFailure, 'skipped'> | null;
  milliseconds: number;
  signature: string;
  answer: string;
};

/** Makes one try. Never throws. */
export async function deliver({ config, seal, now }: Deps, delivery: ClaimedDelivery): Promise<TryResult> {
  const { companyId, url } = delivery;
  const body = bodyFor(delivery.format, delivery);
  const at = now();
  const secrets = openSecrets({ seal, companyId }, delivery, at);
  const nothing = { at, status: null, milliseconds: 0, signature: '', answer: '' };
  if (secrets.length === 0) return { ...nothing, failure: 'secret' };
  const id = messageIdOf(delivery);
  const signature = signatureOf(secrets, { id, at, body });
  const startedAt = performance.now();
  const passed = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await postToPublic({
      url,
      headers: headersOf({ id, at, signature }),
      body: Buffer.from(body),
      timeoutMs: TIMEOUT_MS,
      allowedOrigins: config.HTTP_ALLOWED_ORIGINS,
      isAllowed: isDeliverableAddress,
      maxBytes: MAX_ANSWER,
    });
    const { status } = answer;
    if (status < LOWEST_STATUS) return { ...nothing, failure: 'broken', milliseconds: passed(), signature };
    return { at, status, failure: null, milliseconds: passed(), signature, answer: shownOf(textOf(answer)) };
  } catch (error) {
    return { ...nothing, failure: failureOf(error), milliseconds: passed(), signature };
  }
}

/** NUL is not storable, and half a letter is no text. */
const shownOf = (text: string) => text.replaceAll('\0', '').slice(0, MAX_ANSWER).toWellFormed();

function failureOf(error: unknown): Exclude<TryFailure, 'skipped'> {
  if (error instanceof AddressNotAllowed) return 'address';
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (isOfHandshake(code)) return 'encryption';
  return code.startsWith('HPE_') ? 'broken' : 'unreachable';
}
