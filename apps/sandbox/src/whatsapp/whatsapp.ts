import { once } from 'node:events';
import { createServer } from 'node:http';
import type { WhatsAppApi } from './api.ts';
import { openWhatsApp } from './open-whatsapp.ts';
import type { OpenOptions } from './open-whatsapp.ts';

export type WhatsAppOptions = Omit<OpenOptions, 'mediaPorts'> & {
  /** 0 (the default) takes any free port. */
  port?: number;
  mediaPort?: number;
};

export type WhatsAppMock = WhatsAppApi & {
  /** For the client's `waWebSocketUrl`. */
  url: string;
  /** The client's process must trust it: media always travel by https. */
  caFile: string;
  /** Public key of the root of the Noise chain, in hex. */
  rootKey: string;
  close: () => Promise<void>;
};

/** WhatsApp on this machine, for an unmodified client: it pairs, logs in, and talks to phones that live here. */
export async function startWhatsApp(options: WhatsAppOptions): Promise<WhatsAppMock> {
  const { port = 0, host = '127.0.0.1', mediaPort = 0, ...rest } = options;
  const whatsapp = await openWhatsApp({ ...rest, host, mediaPorts: [mediaPort] });
  const http = createServer();
  http.on('upgrade', whatsapp.upgrade);
  http.listen(port, host);
  await once(http, 'listening');
  const bound = http.address();
  const listening = typeof bound === 'object' && bound ? bound.port : port;
  return {
    ...whatsapp.api,
    url: `ws://${host === '0.0.0.0' ? '127.0.0.1' : host}:${listening}/ws/chat`,
    caFile: whatsapp.caFile,
    rootKey: whatsapp.rootKey,
    async close() {
      await whatsapp.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
