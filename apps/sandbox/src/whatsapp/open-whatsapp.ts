import { join } from 'node:path';
import { whatsAppApi } from './api.ts';
import type { WhatsAppApi } from './api.ts';
import { keepWhatsApp } from './state/persist-whatsapp.ts';
import { folderBlobs } from './media/blobs.ts';
import { listenForMedia } from './media/listen-for-media.ts';
import { createNet } from './whatsapp-network.ts';
import type { NetOptions } from './whatsapp-network.ts';
import { upgrader } from './connection/upgrade.ts';

export type OpenOptions = NetOptions & {
  host?: string;
  /** Ports to try for the media host, in this order; 0 is any free one. */
  mediaPorts?: number[];
  /** Folder that keeps phones, links, chats and files over a restart. */
  dataDir?: string | null;
};

export type OpenWhatsApp = {
  api: WhatsAppApi;
  /** Takes websockets of an http server. */
  upgrade: ReturnType<typeof upgrader>;
  caFile: string;
  rootKey: string;
  close: () => Promise<void>;
};

/** Everything but the http server in front. */
export async function openWhatsApp(options: OpenOptions): Promise<OpenWhatsApp> {
  const { host = '127.0.0.1', mediaPorts = [0], dataDir = null } = options;
  const blobs = dataDir === null ? {} : { blobs: folderBlobs(join(dataDir, 'media')) };
  const { net, certificates, rootKey } = await createNet({ ...blobs, ...options });
  await listenForMedia(net.media, { host, ports: mediaPorts, certificates, folder: dataDir });
  const disk = dataDir === null ? null : keepWhatsApp(net, dataDir);
  return {
    api: whatsAppApi(net),
    upgrade: upgrader(net),
    caFile: certificates.caFile,
    rootKey,
    async close() {
      for (const connection of net.connections) connection.drop();
      await net.media.close();
      disk?.finish();
    },
  };
}
