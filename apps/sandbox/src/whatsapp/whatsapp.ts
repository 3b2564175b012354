import { createServer } from 'node:http';
import { once } from 'node:events';
import { createNet } from './net.ts';
import type { NetOptions } from './net.ts';
import { upgrader } from './upgrade.ts';
import { whatsAppApi } from './api.ts';
import type { WhatsAppApi } from './api.ts';

export type WhatsAppOptions = NetOptions & {
  /** 0 (the default) takes any free port. */
  port?: number;
  host?: string;
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
  const { port = 0, host = '127.0.0.1', mediaPort = 0 } = options;
  const { net, certificates, rootKey } = await createNet(options);
  await net.media.listen({ host, port: mediaPort, certificates });
  const http = createServer();
  http.on('upgrade', upgrader(net));
  http.listen(port, host);
  await once(http, 'listening');
  const bound = http.address();
  const listening = typeof bound === 'object' && bound ? bound.port : port;
  return {
    ...whatsAppApi(net),
    url: `ws://${host === '0.0.0.0' ? '127.0.0.1' : host}:${listening}/ws/chat`,
    caFile: certificates.caFile,
    rootKey,
    async close() {
      for (const connection of net.connections) connection.drop();
      await net.media.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
