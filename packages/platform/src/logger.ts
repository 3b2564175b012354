import { pino } from 'pino';

export type Logger = ReturnType<typeof createLogger>;

/** JSON lines on standard output. Names, numbers, texts and secrets of people never belong in a log. */
export function createLogger(level: string, destination?: { write: (line: string) => void }) {
  const options = {
    level,
    base: null,
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
  };
  return destination ? pino(options, destination) : pino(options);
}
