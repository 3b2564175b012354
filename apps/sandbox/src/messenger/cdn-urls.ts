import { createHash } from 'node:crypto';
import type { Attachment } from './state/model.ts';
import type { MediaRecord } from '../world/model.ts';
import type { World } from '../world/world.ts';

const STORY_LIFE_MS = 24 * 3600_000;

/** The address of a file on the pretend CDN: no token wanted, and dead once its time is over. */
export function attachmentUrl(world: World, attachment: Attachment): string | null {
  const record = attachment.mediaId === null ? undefined : world.state.media[attachment.mediaId];
  if (!record) return attachment.link;
  const until =
    attachment.storyAt === null
      ? world.clock.now() + world.behaviour.attachmentUrlLifeMs
      : attachment.storyAt + STORY_LIFE_MS;
  return signedUrl(world, { path: `files/${record.id}/${fileName(record)}`, until });
}

export function storyUrl(world: World, story: { mediaId: string; at: number }): string {
  return signedUrl(world, { path: `files/${story.mediaId}/story.png`, until: story.at + STORY_LIFE_MS });
}

export function profilePictureUrl(world: World, who: string): string {
  const until = world.clock.now() + world.behaviour.attachmentUrlLifeMs;
  return signedUrl(world, { path: `pictures/${encodeURIComponent(who)}.png`, until });
}

type Signed = { path: string; until: number };

function signedUrl(world: World, { path, until }: Signed): string {
  const oe = Math.ceil(until / 1000).toString(16);
  return `${world.baseUrl}/cdn/${path}?oe=${oe}&oh=${signatureOf(path, oe)}`;
}

export function isSignedAndAlive(world: World, { path, oe, oh }: { path: string; oe: string; oh: string }): boolean {
  return oh === signatureOf(path, oe) && Number.parseInt(oe, 16) * 1000 > world.clock.now();
}

function signatureOf(path: string, oe: string): string {
  return createHash('sha256').update(`cdn/${path}/${oe}`).digest('hex').slice(0, 20);
}

/** The name a downloader sees: files keep theirs, the rest is named by what it is. */
function fileName(record: MediaRecord): string {
  if (record.filename !== null) return encodeURIComponent(record.filename);
  const kind = record.mimeType.split(';')[0]?.split('/')[1] ?? 'bin';
  return `${record.id}.${kind.replaceAll(/[^a-z0-9]/g, '')}`;
}
