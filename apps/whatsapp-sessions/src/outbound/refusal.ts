import type { ErrorClass } from '@balcao/channels/kit/channel-error.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';

/** What to do about something that could not be sent. */
export type Verdict =
  | { do: 'retry'; afterMs: number }
  /** The same person may have new devices: ask for them again first. */
  | { do: 'retry-with-new-devices' }
  /** Nobody is at the other end of the line: everything waits for a new one. */
  | { do: 'wait-for-line' }
  | { do: 'give-up'; error: ChannelError };

export type Facts = {
  /** Made so far, the failed one included. */
  attempts: number;
  /** 0 to 1. */
  random: number;
};

const MOST_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 2000;

export const giveUp = (message: string, reason: ErrorClass, code?: number): Verdict => ({
  do: 'give-up',
  error: new ChannelError(message, { class: reason, ...(code !== undefined && { code }) }),
});

/** WhatsApp's server has refused a message, with this number in its acknowledgement. */
export function judgeAck(code: number, { attempts }: Facts): Verdict {
  if (code === 463) {
    // Trying again counts as one more stranger addressed, and makes the restriction longer.
    return giveUp(
      'O WhatsApp não deixa este número iniciar novas conversas agora. Espere o cliente escrever primeiro.',
      'recipient',
      code,
    );
  }
  if (code === 479 && attempts < 2) return { do: 'retry-with-new-devices' };
  return giveUp(`O WhatsApp recusou o envio (código ${code}).`, code >= 500 ? 'retry' : 'request', code);
}

/** The library could not hand something over; nothing has left. */
export function judgeThrown(error: unknown, facts: Facts): Verdict {
  if (error instanceof ChannelError) return error.class === 'retry' ? again(error, facts) : { do: 'give-up', error };
  const code = statusOf(error);
  if (code !== undefined && lineCodes.has(code)) return { do: 'wait-for-line' };
  if (isMissingFile(error)) return giveUp('O arquivo da mensagem não está mais aqui.', 'media');
  if (code === 401 || code === 403 || code === 404) {
    return giveUp('Este grupo não existe mais, ou este número não faz mais parte dele.', 'recipient', code);
  }
  return again(new ChannelError('O WhatsApp não aceitou a mensagem agora.', { class: 'retry' }), facts);
}

/** The connection was closed, was lost, or is silent. */
const lineCodes = new Set([408, 411, 428, 440, 503, 515]);

function again(error: ChannelError, { attempts, random }: Facts): Verdict {
  if (attempts >= MOST_ATTEMPTS) return { do: 'give-up', error };
  return { do: 'retry', afterMs: Math.round(FIRST_PAUSE_MS * 2 ** (attempts - 1) * (1 + random / 2)) };
}

/** The library's errors carry a number as an answer over HTTP would. */
function statusOf(error: unknown): number | undefined {
  const { output, data } = error as { output?: { statusCode?: unknown }; data?: unknown };
  if (typeof data === 'number') return data;
  return typeof output?.statusCode === 'number' ? output.statusCode : undefined;
}

const isMissingFile = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ENOENT';
