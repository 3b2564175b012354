import { isLocked } from '@balcao/archive/lock.ts';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './command.ts';

export const keyFileOption = { 'key-file': { type: 'string' } } as const;

export const keyFileDetails = [
  'An encrypted archive (.age) opens with the private key that belongs to one of BACKUP_RECIPIENTS: it is asked for, or read',
  'from --key-file <file>, or from standard input with --key-file -. It is kept nowhere.',
];

/** The private keys for an archive: none for one that is open. Asks a person, if one is there. */
export const readIdentities = (path: string, keyFile: string | undefined): Promise<string[]> =>
  identitiesFor(() => isLocked(path), keyFile);

/** The same for what lies elsewhere. */
export async function identitiesFor(isEncrypted: () => Promise<boolean>, keyFile: string | undefined) {
  if (keyFile !== undefined)
    return identitiesIn(keyFile === '-' ? await text(process.stdin) : await readFile(keyFile, 'utf8'));
  if (!(await isEncrypted())) return [];
  if (!process.stdin.isTTY)
    throw new UsageError('the archive is encrypted: give the file with its private key by --key-file');
  return identitiesIn(await askHidden('private key (AGE-SECRET-KEY-…): '));
}

/** One a line, as age-keygen writes them, with remarks between. */
function identitiesIn(content: string): string[] {
  const identities = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new UsageError('there is no private key in what was given');
  return identities;
}

/** Nothing of what is typed or pasted appears on the screen. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
