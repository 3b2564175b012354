import { createHash } from 'node:crypto';

const FINGERPRINT_LENGTH = 16;

/** The same for the same key, and of no use to whoever looks for the key. */
export const keyFingerprint = (encryptionKey: string): string =>
  createHash('sha256').update(`balcao key ${encryptionKey}`).digest('hex').slice(0, FINGERPRINT_LENGTH);
