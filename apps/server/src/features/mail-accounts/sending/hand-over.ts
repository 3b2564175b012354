import { Readable } from 'node:stream';
import SmtpConnection from 'nodemailer/lib/smtp-connection';

/** How a server is called. */
export type ReachedServer = NonNullable<ConstructorParameters<typeof SmtpConnection>[0]> & {
  auth?: Parameters<SmtpConnection['login']>[0];
};

type Posting = {
  envelope: { from: string; to: string | string[] };
  raw: Buffer;
  /** Runs when the server asks for the letter, before its first byte leaves. When it fails, nothing leaves. */
  beforeData: () => Promise<void>;
  wholeMs?: number;
};

/** What became of a letter that was not taken for certain. `wasGiven`: it had begun to leave, so nobody knows. */
export class NotTaken extends Error {
  readonly wasGiven: boolean;
  constructor(cause: unknown, wasGiven: boolean) {
    super('a mail server did not confirm a letter', { cause });
    this.wasGiven = wasGiven;
  }
}

/** However slowly a server answers, one letter takes no longer. */
const WHOLE_MS = 60_000;

/**
 * Gives a letter to a server and answers its words. Rejects with `NotTaken`: a refusal that the server spoke out leaves no
 * doubt, even after the letter; silence after its first byte does.
 */
export function handOver(
  { auth, ...options }: ReachedServer,
  { envelope, raw, beforeData, wholeMs = WHOLE_MS }: Posting,
): Promise<string> {
  const connection = new SmtpConnection(options);
  let isGiven = false;
  async function* bytes() {
    await beforeData();
    isGiven = true;
    yield raw;
  }
  return new Promise((resolve, reject) => {
    const give = (error: unknown) => {
      if (error) return end(error);
      connection.send(envelope, Readable.from(bytes()), (failure, info) => end(failure, info?.response));
    };
    const timer = setTimeout(() => end(goneQuiet('a mail server was too slow')), wholeMs);
    const end = (error: unknown, answer = '') => {
      clearTimeout(timer);
      if (!error) {
        connection.quit();
        return resolve(answer);
      }
      // First the reason: closing tells of an end once more.
      reject(new NotTaken(error, isGiven && !wasSpoken(error)));
      connection.close();
    };
    connection.on('error', end);
    connection.on('end', () => end(goneQuiet('a mail server hung up')));
    connection.connect((error) => {
      if (error || !auth || !connection.allowsAuth) return give(error);
      connection.login(auth, give);
    });
  });
}

const goneQuiet = (why: string) => Object.assign(new Error(why), { code: 'ETIMEDOUT' });

const wasSpoken = (error: unknown) =>
  typeof error === 'object' && error !== null && 'responseCode' in error && typeof error.responseCode === 'number';
