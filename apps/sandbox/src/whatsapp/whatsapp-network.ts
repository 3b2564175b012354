import { Curve } from 'baileys';
import { listenForWords } from './adversary/act.ts';
import { createAdversary } from './adversary/adversary.ts';
import { bootstrap } from './bootstrap.ts';
import type { History } from './bootstrap.ts';
import { createFaults } from './faults.ts';
import { createHappenings } from './events.ts';
import { certificatesIn } from './media/certificates.ts';
import type { Blobs } from './media/blobs.ts';
import { mediaHost } from './media/media-host.ts';
import type { Net } from './state/model.ts';
import { certificateChain, hex, noiseRoot } from './wire/certificate-chain.ts';

export type NetOptions = {
  /** Folder of the authority for media and of the Noise root; made when missing, used again when there. */
  certificatesDir: string;
  /** How many codes a client may show before it has to start again. */
  qrRefs?: number;
  /** Phones tell a device they linked their keys and chats by themselves. */
  autoBootstrap?: boolean;
  /** What they tell; their own chats, unless given. */
  history?: History;
  /** Milliseconds. */
  now?: () => number;
  blobs?: Blobs;
};

export async function createNet(options: NetOptions) {
  const { certificatesDir, qrRefs = 6, autoBootstrap = true, now = Date.now, history } = options;
  const certificates = await certificatesIn(certificatesDir);
  const root = noiseRoot(certificatesDir);
  const seconds = () => Math.floor(now() / 1000);
  const staticKey = Curve.generateKeyPair();
  const happenings = createHappenings();
  const net: Net = {
    accounts: new Map(),
    byLid: new Map(),
    groups: new Map(),
    connections: new Set(),
    refs: new Map(),
    codes: new Map(),
    media: mediaHost(options.blobs),
    faults: createFaults(),
    adversary: createAdversary(),
    happenings,
    noise: { staticKey, certChain: certificateChain(root, staticKey.public, seconds()) },
    unknownIqs: [],
    failures: [],
    settings: { qrRefs, autoBootstrap },
    now: seconds,
    changed: () => happenings.emit('changed', null),
  };
  happenings.on('active', (device) => {
    if (!net.settings.autoBootstrap || !device.isNew) return;
    bootstrap(net, device, history).catch((error: unknown) => net.failures.push(String(error)));
  });
  listenForWords(net);
  return { net, certificates, rootKey: hex(root.public) };
}
