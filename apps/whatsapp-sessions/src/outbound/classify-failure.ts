import type { ErrorClass } from '@balcao/channels/kit/channel-error.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';

/** What to do about something that could not be sent. */
export type SendFailureAction =
  | { action: 'retry'; afterMs: number }
  /** The same person may have new devices: ask for them again first. */
  | { action: 'retry-with-new-devices' }
  /** Nobody is at the other end of the line: everything waits for a new one. */
  | { action: 'wait-for-line' }
  | { action: 'give-up'; error: ChannelError };

export type RetryContext = {
  /** Made so far, the failed one included. */
  attempts: number;
  maxAttempts: number | null;
  /** It has waited too long to be tried again. */
  isStale: boolean;
  /** 0 to 1. */
  random: number;
};

/** What fails for no reason that we know is most likely a defect of ours, and holds up what follows to the same person. */
const MAX_UNEXPLAINED = 5;
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 5 * 60_000;

export const abort = (message: string, reason: ErrorClass, code?: number): SendFailureAction => ({
  action: 'give-up',
  error: new ChannelError(message, { class: reason, ...(code !== undefined && { code }) }),
});

/** WhatsApp's server has refused a message, with this number in its acknowledgement. */
export function classifyAckError(code: number, facts: RetryContext): SendFailureAction {
  if (code === 463) {
    // Trying again counts as one more stranger addressed, and makes the restriction longer.
    return abort(
      'O WhatsApp não deixa este número iniciar novas conversas agora. Espere o cliente escrever primeiro.',
      'recipient',
      code,
    );
  }
  if (code === 479 && facts.attempts < 2) return { action: 'retry-with-new-devices' };
  const text = `O WhatsApp recusou o envio (código ${code}).`;
  return code >= 500 ? again(new ChannelError(text, { class: 'retry', code }), facts) : abort(text, 'request', code);
}

/** The library could not hand something over; nothing has left. */
export function classifySendError(error: unknown, facts: RetryContext): SendFailureAction {
  if (error instanceof ChannelError)
    return error.class === 'retry' ? again(error, facts) : { action: 'give-up', error };
  const code = statusOf(error);
  if (code !== undefined && lineCodes.has(code)) return { action: 'wait-for-line' };
  if (isMissingFile(error)) return abort('O arquivo da mensagem não está mais aqui.', 'media');
  if (code === 401 || code === 403 || code === 404) {
    return abort('Este grupo não existe mais, ou este número não faz mais parte dele.', 'recipient', code);
  }
  const isServers = code !== undefined && code >= 500;
  const maxAttempts = isServers ? facts.maxAttempts : Math.min(facts.maxAttempts ?? Infinity, MAX_UNEXPLAINED);
  const refusal = new ChannelError('O WhatsApp não aceitou a mensagem agora.', { class: 'retry' });
  return again(refusal, { ...facts, maxAttempts });
}

/** The connection was closed, was lost, or is silent. */
const lineCodes = new Set([408, 411, 428, 440, 503, 515]);

/** Surely nothing has left: it is tried for hours, unless its row has a bound of its own. */
function again(error: ChannelError, { attempts, maxAttempts, isStale, random }: RetryContext): SendFailureAction {
  if (isStale || attempts >= (maxAttempts ?? Infinity)) return { action: 'give-up', error };
  const pauseMs = FIRST_PAUSE_MS * 2 ** (attempts - 1) * (1 + random / 2);
  return { action: 'retry', afterMs: Math.round(Math.min(pauseMs, MAX_PAUSE_MS)) };
}

/** A person has to say whether it still goes out. */
export const tooOld = () =>
  new ChannelError('A mensagem esperou tempo demais na fila e não saiu. Confira se ela ainda vale.', {
    class: 'stale',
  });

/** As `tooOld`, for what an earlier attempt may have brought to the customer. */
export const tooOldToTell = () =>
  new ChannelError('Não foi possível confirmar a entrega. A mensagem pode ter chegado ao cliente.', {
    class: 'unknown-outcome',
  });

/** The library's errors carry a number as an answer over HTTP would. */
function statusOf(error: unknown): number | undefined {
  const { output, data } = error as { output?: { statusCode?: unknown }; data?: unknown };
  if (typeof data === 'number') return data;
  return typeof output?.statusCode === 'number' ? output.statusCode : undefined;
}

const isMissingFile = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ENOENT';
