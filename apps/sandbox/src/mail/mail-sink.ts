import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Letter } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { mailFaults } from './mail-faults.ts';

const KEPT_LETTERS = 500;
const LARGEST_LETTER = 25 * 1024 * 1024;

export type MailSink = { port: number; close: () => Promise<void> };

/** An SMTP server that takes every letter from anyone, unless a fault strikes, and shows it on the mail page. */
export async function openMailSink(world: World, { host, port }: { host: string; port: number }): Promise<MailSink> {
  const faults = mailFaults(world);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: LARGEST_LETTER,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onConnect: (session, done) => void answerAfter(faults.strike('greeting', session), done),
    onMailFrom: (_address, session, done) => void answerAfter(faults.strike('sender', session), done),
    onRcptTo: (_address, session, done) => void answerAfter(faults.strike('recipient', session), done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(new Error('the letter is too large'));
          return;
        }
        const envelope = session.envelope.rcptTo.map(({ address }) => address);
        const keep = () => keepLetter(world, Buffer.concat(chunks), envelope);
        void answerAfter(faults.strike('letter', session, keep), done);
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', faults.watch);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close() {
      faults.release();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answerAfter(work: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  try {
    await work;
    done(null);
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

async function keepLetter(world: World, raw: Buffer, recipients: string[]): Promise<void> {
  const parsed = await PostalMime.parse(raw);
  const letter: Letter = {
    id: `c${world.ids.number(12)}`,
    at: world.clock.now(),
    from: parsed.from?.address ?? '',
    to: recipients,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? null,
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'anexo',
      mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
    messageId: parsed.messageId ?? '',
  };
  world.state.letterCounts[letter.messageId] = (world.state.letterCounts[letter.messageId] ?? 0) + 1;
  world.state.letters = [...world.state.letters, letter].slice(-KEPT_LETTERS);
  world.changed();
  world.live.tell({ kind: 'letters' });
}
