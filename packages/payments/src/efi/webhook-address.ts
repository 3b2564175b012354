import { z } from 'zod';
import type { Dialogue } from '../kit/provider.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { explain } from './refusals.ts';
import { bearer, JSON_TYPE, type EfiAccount } from './settings.ts';

const Registered = z.object({ webhookUrl: z.string() });

/**
 * Tells Efí where to ring for this Pix key. TLS ends at the proxy, so the client certificate cannot be checked here: the secret
 * in the address proves the caller, and `ignorar` swallows the `/pix` that Efí adds.
 */
export function* registerWebhook(account: EfiAccount, address: string): Dialogue<void> {
  const webhookUrl = `${address}?hmac=${encodeURIComponent(account.settings.hmac)}&ignorar=`;
  const answer = yield {
    method: 'PUT',
    path: pathOf(account),
    headers: { ...bearer(account), ...JSON_TYPE, 'x-skip-mtls-checking': 'true' },
    body: JSON.stringify({ webhookUrl }),
  };
  readAnswer(z.unknown(), answer, explain);
}

/** Where Efí rings now, without the secret; null when nowhere. */
export function* readWebhook(account: EfiAccount): Dialogue<string | null> {
  const answer = yield { method: 'GET', path: pathOf(account), headers: bearer(account) };
  if (answer.status === 404) return null;
  const { webhookUrl } = readAnswer(Registered, answer, explain);
  return webhookUrl.split('?', 1)[0] ?? null;
}

const pathOf = ({ settings }: EfiAccount) => `/v2/webhook/${encodeURIComponent(settings.pixKey)}`;
