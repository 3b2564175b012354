import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ArchiveError } from './archive-error.ts';

/** Whose key opens an archive, and what it may carry because nobody else can read it. */
export type Lock = {
  /** Public halves, `age1…`. Each of their private halves opens the archive by itself. */
  recipients: readonly string[];
  /** With it the archive is all that a restore needs. */
  encryptionKey: string;
};

/** A pair of keys: whoever has the private half opens what was locked for the public one. */
export type LockKeys = { identity: string; recipient: string };

export async function makeLockKeys(): Promise<LockKeys> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * A lock for these, or null where there is nobody to lock for. What nobody here can open could not be read back either:
 * a key of this one time opens it as well. Whoever is given it forgets it.
 */
export async function lockFor(recipients: readonly string[], encryptionKey: string) {
  if (recipients.length === 0) return null;
  const { identity, recipient } = await makeLockKeys();
  return { identity, lock: { recipients: [...recipients, recipient], encryptionKey } };
}

/** How every age file begins. */
const AGE_MARK = 'age-encryption.org/v1\n';

export async function isLocked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_MARK.length), 0, AGE_MARK.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE_MARK;
  } finally {
    await file.close();
  }
}

export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new ArchiveError('locked', `${recipient} is no public key`);
    }
  }
  return encrypter;
}

/** Which of these are no recipients at all: mistyped, or a private half. */
export const wrongRecipients = (recipients: readonly string[]): string[] =>
  recipients.filter((recipient) => {
    try {
      encrypterFor([recipient]);
      return false;
    } catch {
      return true;
    }
  });

export async function locked(plain: Readable, { recipients }: Pick<Lock, 'recipients'>): Promise<Readable> {
  return Readable.fromWeb(await encrypterFor(recipients).encrypt(Readable.toWeb(plain)));
}

/** The bytes of an archive as they were before they were locked. `identities`: private halves, `AGE-SECRET-KEY-…`. */
export async function openBytes(path: string, identities: readonly string[]): Promise<Readable> {
  const isOpen = !(await isLocked(path));
  const bytes = createReadStream(path);
  return isOpen ? bytes : unlocked(bytes, identities);
}

/** What was locked, wherever it comes from. */
export async function unlocked(bytes: Readable, identities: readonly string[]): Promise<Readable> {
  try {
    if (identities.length === 0) throw new ArchiveError('locked', 'it opens with a private key only');
    const decrypter = new Decrypter();
    addIdentities(decrypter, identities);
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(bytes)));
  } catch (error) {
    if (bytes.errored) throw bytes.errored;
    bytes.destroy();
    if (error instanceof ArchiveError) throw error;
    if (error instanceof Error && /no identity matched/i.test(error.message)) {
      throw new ArchiveError('locked', 'it was locked for another key');
    }
    throw new ArchiveError('damaged', 'its beginning');
  }
}

export function addIdentities(decrypter: Decrypter, identities: readonly string[]): void {
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new ArchiveError('locked', 'what was given is no private key');
  }
}
