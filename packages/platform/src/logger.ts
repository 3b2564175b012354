import { pino } from 'pino';
import { describeError } from './describe-error.ts';
import { currentRequestId } from './request-id.ts';

const counts = new WeakMap<object, () => number>();

/** How many errors a logger that was made here was told, those of its children included. */
export const errorsOf = (log: Logger): number => counts.get(log)?.() ?? 0;

const ERROR_LEVEL = pino.levels.values['error'] ?? Infinity;

export type Logger = ReturnType<typeof createLogger>;

/** JSON lines on standard output. Names, numbers, texts and secrets of people never belong in a log. */
export function createLogger(level: string, destination?: { write: (line: string) => void }) {
  let errors = 0;
  const options = {
    level,
    base: null,
    mixin: (_line: object, ofLevel: number) => {
      if (ofLevel >= ERROR_LEVEL) errors += 1;
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.accessToken',
        '*.appSecret',
        '*.email',
        '*.number',
        '*.body',
      ],
      censor: '[hidden]',
    },
    hooks: {
      // An error logged without a sentence of ours would lend its message, which may repeat what somebody wrote.
      logMethod(this: unknown, args: Parameters<LogMethod>, method: LogMethod) {
        const [subject, sentence] = args;
        const error = subject instanceof Error ? subject : errorIn(subject);
        if (error === undefined || (sentence !== undefined && sentence !== error.message)) method.apply(this, args);
        else method.apply(this, [subject instanceof Error ? { err: subject } : subject, 'something failed']);
      },
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  counts.set(log, () => errors);
  return log;
}

type LogMethod = (subject: unknown, sentence?: unknown, ...values: unknown[]) => void;

function errorIn(subject: unknown): Error | undefined {
  if (typeof subject !== 'object' || subject === null) return undefined;
  const error: unknown = Reflect.get(subject, 'err');
  return error instanceof Error ? error : undefined;
}
