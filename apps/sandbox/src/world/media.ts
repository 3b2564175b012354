import { createHash } from 'node:crypto';
import type { MediaRecord } from './model.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 3600_000;
const URL_LIFE_MS = 5 * 60_000;
/** Ids from webhooks live seven days, ids from our own uploads thirty. */
const ID_LIFE_MS = { inbound: 7 * DAY_MS, upload: 30 * DAY_MS };

export type NewMedia = {
  phoneId: string;
  origin: 'inbound' | 'upload';
  bytes: Buffer;
  mimeType: string;
  filename: string | null;
};

export async function storeMedia(world: World, { bytes, ...fresh }: NewMedia): Promise<MediaRecord> {
  const record: MediaRecord = {
    ...fresh,
    id: world.ids.number(16),
    sha256: createHash('sha256').update(bytes).digest('base64'),
    size: bytes.length,
    createdAt: world.clock.now(),
    urls: [],
  };
  await world.media.put(record.id, bytes);
  world.state.media[record.id] = record;
  world.changed();
  return record;
}

export function isMediaAlive(world: World, record: MediaRecord): boolean {
  return world.clock.now() - record.createdAt < ID_LIFE_MS[record.origin];
}

export function issueMediaUrl(world: World, record: MediaRecord): string {
  const expiresAt = world.clock.now() + URL_LIFE_MS;
  const hash = `AT${world.ids.number(18)}`;
  record.urls = [...record.urls.filter((url) => url.expiresAt > world.clock.now()), { hash, expiresAt }];
  const query = `mid=${record.id}&ext=${Math.floor(expiresAt / 1000)}&hash=${hash}`;
  return `${world.baseUrl}/lookaside/whatsapp_business/attachments/?${query}`;
}

export function isUrlAlive(world: World, record: MediaRecord, hash: string): boolean {
  return record.urls.some((url) => url.hash === hash && url.expiresAt > world.clock.now());
}

export async function removeMedia(world: World, record: MediaRecord): Promise<void> {
  delete world.state.media[record.id];
  await world.media.remove(record.id);
  world.changed();
}
