import { getMediaKeys } from 'baileys';
import type { MediaType } from 'baileys';
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

export type MediaKind = Extract<MediaType, 'image' | 'video' | 'audio' | 'document' | 'sticker'>;

/** Where an encrypted file lies and how to open it: the fields every kind of media message carries. */
export type MediaReference = {
  url: string;
  directPath: string;
  mediaKey: Buffer;
  fileSha256: Buffer;
  fileEncSha256: Buffer;
  fileLength: number;
  mediaKeyTimestamp: number;
};

const MAC_BYTES = 10;

export async function encryptMedia(plain: Uint8Array, kind: MediaKind) {
  const mediaKey = randomBytes(32);
  const keys = await keysOf(mediaKey, kind);
  const cipher = createCipheriv('aes-256-cbc', keys.cipherKey, keys.iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  const file = Buffer.concat([sealed, macOf(keys, sealed)]);
  const facts = { mediaKey, fileSha256: sha256(plain), fileEncSha256: sha256(file), fileLength: plain.length };
  return { file, facts };
}

/** Throws when the file is not what its key promises. */
export async function decryptMedia(file: Buffer, mediaKey: Uint8Array, kind: MediaKind): Promise<Buffer> {
  const keys = await keysOf(mediaKey, kind);
  const sealed = file.subarray(0, -MAC_BYTES);
  if (!macOf(keys, sealed).equals(file.subarray(-MAC_BYTES))) throw new Error('the MAC of the media does not fit');
  const decipher = createDecipheriv('aes-256-cbc', keys.cipherKey, keys.iv);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

type Keys = { iv: Buffer; cipherKey: Buffer; macKey: Buffer };

async function keysOf(mediaKey: Uint8Array, kind: MediaKind): Promise<Keys> {
  const { iv, cipherKey, macKey } = await getMediaKeys(Buffer.from(mediaKey), kind);
  if (!macKey) throw new Error(`media of kind ${kind} has no MAC`);
  return { iv: Buffer.from(iv), cipherKey: Buffer.from(cipherKey), macKey: Buffer.from(macKey) };
}

function macOf({ macKey, iv }: Keys, sealed: Buffer): Buffer {
  return createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, MAC_BYTES);
}
