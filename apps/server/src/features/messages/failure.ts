import type { ErrorClass } from '@balcao/channels/kit/channel-error.ts';
import { sentenceOf } from '@balcao/contract/sentences/sentence-of.ts';
import type { Message } from '@balcao/contract/messages/models.ts';

/**
 * Why a message did not reach the customer: the connector's word, `unknown` when nobody ever found out, `taken-back` when a campaign
 * did not say it after all, or `connection-deleted` when it still waited for a connection that went.
 */
export type FailureReason = Exclude<ErrorClass, 'unknown-outcome'> | 'unknown' | 'taken-back' | 'connection-deleted';

const UNKNOWN_TEXT = 'Não foi possível confirmar a entrega. A mensagem pode ter chegado ao cliente.';
const OTHER_TEXT = 'A mensagem não pôde ser enviada.';

/** Sending the same again would only be refused again: by the provider, or, after the reply window, here. */
const pointless: ReadonlySet<string> = new Set<FailureReason>([
  'request',
  'opted-out',
  'window-closed',
  'withdrawn',
  'outdated',
  'taken-back',
]);

/** What only we can know has no code of a provider: a file that is gone does not come back. */
const isPointless = (reason: string, code: string | null) =>
  pointless.has(reason) || (reason === 'media' && code === null);

type Failure = NonNullable<Message['failure']>;

/** `text` is the connector's sentence for people, when it gave one. */
export function failureOf({
  reason,
  code,
  text: given,
}: Pick<Failure, 'reason' | 'code'> & { text: string | null }): Failure {
  const text = given ?? (reason === 'unknown' ? UNKNOWN_TEXT : OTHER_TEXT);
  return { reason, code, text, sentence: sentenceOf(text), canRetry: !isPointless(reason, code) };
}
