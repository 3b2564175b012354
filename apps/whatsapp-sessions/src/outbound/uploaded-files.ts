import { proto, type CacheStore } from 'baileys';
import { boundedCache } from './bounded-cache.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Each is a key, a place and a tiny picture; the files themselves lie at WhatsApp, for weeks. */
const MOST = 50;

/**
 * Files a session has given to WhatsApp, by where they lie here: a file for many people is uploaded once a day. Only the file is
 * kept, not what was said to somebody with it.
 */
export function uploadedFiles(now: () => Date): CacheStore {
  const store = boundedCache({ most: MOST, ttlMs: DAY_MS, now });
  return {
    ...store,
    set: (key, encoded) => store.set(key, encoded instanceof Uint8Array ? wordless(encoded) : encoded),
  };
}

function wordless(encoded: Uint8Array): Uint8Array {
  const message = proto.Message.decode(encoded);
  for (const part of [message.imageMessage, message.videoMessage, message.documentMessage]) {
    if (!part) continue;
    part.caption = null;
    part.contextInfo = null;
  }
  return proto.Message.encode(message).finish();
}
