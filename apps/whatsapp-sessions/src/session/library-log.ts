import type { Logger } from '@balcao/platform/logger.ts';
import type { UserFacingSocketConfig } from 'baileys';

type LibraryLogger = NonNullable<UserFacingSocketConfig['logger']>;

const LONGEST = 200;
/** Numbers of people hide in the library's sentences. */
const withoutNumbers = (text: string) => text.replaceAll(/\d{5,}/g, '#').slice(0, LONGEST);

/**
 * What the library may write into our log: its sentences from "warn" up, as warnings, without numbers and without the objects
 * beside them, which hold stanzas, texts and keys. What a broken line means is decided elsewhere. `onAck` hears which stanzas it has answered: that is told nowhere else.
 */
export function libraryLog(log: Logger, onAck: (stanzaId: string) => void = () => undefined): LibraryLogger {
  const warn = (subject: unknown, sentence?: string) => {
    const said = sentence ?? (typeof subject === 'string' ? subject : undefined);
    if (said !== undefined) log.warn({ library: withoutNumbers(said), reason: reasonIn(subject) }, 'the library says');
  };
  const logger: LibraryLogger = {
    level: 'warn',
    child: () => logger,
    trace: () => undefined,
    debug(subject, sentence) {
      const id = sentence === 'sent ack' ? ackedIn(subject) : undefined;
      if (id !== undefined) onAck(id);
    },
    info: () => undefined,
    warn,
    error: warn,
  };
  return logger;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function ackedIn(subject: unknown): string | undefined {
  const id = property(property(property(subject, 'recv'), 'attrs'), 'id');
  return typeof id === 'string' ? id : undefined;
}

function reasonIn(subject: unknown): string | undefined {
  const error = property(subject, 'err') ?? property(subject, 'error');
  return error instanceof Error ? withoutNumbers(error.message) : undefined;
}
