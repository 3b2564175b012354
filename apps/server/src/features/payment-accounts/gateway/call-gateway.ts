import { ProviderError } from '@balcao/payments/kit/provider-error.ts';
import type { ProviderAnswer, ProviderRequest } from '@balcao/payments/kit/provider.ts';
import { callOnce, type CallMethod } from '../../../platform/network/call-once.ts';
import { readAnswer } from '../../../platform/network/read-answer.ts';
import type { ClientCertificate } from '../seal-credentials.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1024 * 1024;

/** Where a gateway answers, and as whom it is called. */
export type GatewayAddress = {
  baseUrl: string;
  certificate: ClientCertificate | null;
  /** PEM of authorities trusted besides the usual ones. */
  authorities: string | null;
};

/**
 * One call to the address that the operator configured. Redirects are not followed: none of these providers sends any. A call
 * without a readable answer is a ProviderError `temporary`, one that TLS refuses `configuration`.
 */
export async function callGateway(
  { baseUrl, certificate, authorities }: GatewayAddress,
  { method, path, headers, body }: ProviderRequest,
): Promise<ProviderAnswer> {
  try {
    const answer = await callOnce(
      {
        method: method.toLowerCase() as CallMethod,
        url: new URL(baseUrl + path),
        headers: Object.entries(headers),
        body,
      },
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        lookup: undefined,
        onConnect: () => undefined,
        tls: { certificate, authorities },
      },
    );
    try {
      return { status: answer.statusCode ?? 0, body: (await readAnswer(answer, MAX_BYTES)).toString() };
    } finally {
      answer.destroy();
    }
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code ?? 'no-answer');
    const refused = /CERTIFICATE|ERR_SSL|ERR_TLS/.test(code) && code !== 'ERR_SSL_UNEXPECTED_EOF_WHILE_READING';
    throw new ProviderError(refused ? 'configuration' : 'temporary', refused ? 'tls' : 'no-answer');
  }
}
