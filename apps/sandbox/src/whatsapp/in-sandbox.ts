import { mkdtempSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { followScript } from './follow-script.ts';
import type { OpenWhatsApp } from './open-whatsapp.ts';

type Options = {
  host: string;
  mediaPorts: number[];
  /** The sandbox's own folder; without one, nothing outlives it. */
  dataDir: string | null;
  now: () => number;
  onChange: () => void;
  /** A phone ready to scan and people who write to it, when there is nobody yet. */
  withCast: boolean;
  /** What people do whom a number writes to first. */
  people: Parameters<typeof followScript>[1];
};

export type WhatsAppInSandbox = {
  /** Loads it, the first time anyone needs it. */
  open: () => Promise<OpenWhatsApp>;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
};

const PATH = '/ws/chat';

/** WhatsApp behind the sandbox's door: its certificates are there from the start, its protocol only when used. */
export async function whatsAppInSandbox(options: Options): Promise<WhatsAppInSandbox> {
  const folder = options.dataDir === null ? null : join(options.dataDir, 'whatsapp');
  if (folder !== null) {
    const { certificatesIn } = await import('./media/certificates.ts');
    await certificatesIn(folder);
  }
  let opening: Promise<OpenWhatsApp> | null = null;

  async function load(): Promise<OpenWhatsApp> {
    const [{ openWhatsApp }, { addDemoPhones }, people] = await Promise.all([
      import('./open-whatsapp.ts'),
      import('./demo-phones.ts'),
      import('./follow-script.ts'),
    ]);
    const certificatesDir = folder ?? mkdtempSync(join(tmpdir(), 'sandbox-whatsapp-'));
    const { host, mediaPorts, now } = options;
    const whatsapp = await openWhatsApp({ host, mediaPorts, now, certificatesDir, dataDir: folder });
    whatsapp.api.happenings.on('changed', options.onChange);
    people.followScript(whatsapp.api, options.people);
    if (options.withCast) addDemoPhones(whatsapp.api);
    return whatsapp;
  }
  function open(): Promise<OpenWhatsApp> {
    opening ??= load().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  return {
    open,
    upgrade(request, socket, head) {
      const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
      if (pathname !== PATH) return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      open().then(
        ({ upgrade }) => upgrade(request, socket, head),
        () => socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n'),
      );
    },
    async close() {
      await (await opening?.catch(() => null))?.close();
    },
  };
}
