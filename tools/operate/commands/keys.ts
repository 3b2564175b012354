import { makeLockKeys } from '@balcao/archive/lock.ts';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Command, done, type Report, UsageError } from '../command.ts';
import { adoptKey } from '../keys/adopt-key.ts';
import { rotateKeys } from '../keys/rotate-keys.ts';
import { readArguments } from '../read-arguments.ts';

export const keys: Command = {
  usage: 'rotate | adopt | for-backups <file>',
  summary: 'Change the key that seals secrets in the database, or make a pair of keys for encrypted backups.',
  details: [
    'rotate: every program has to be stopped. All sealed values change over in one transaction; what is interrupted is finished',
    '  by running it again. Where ENCRYPTION_KEY gives the key, give the one to come by NEW_ENCRYPTION_KEY.',
    'adopt: the key of this database is lost, and the one that is given now takes its place. What was sealed with the lost one has to be',
    '  typed again.',
    'for-backups <file>: writes a private key into the file, which belongs on another machine, and prints the public one for',
    '  BACKUP_RECIPIENTS. Keys of age-keygen do as well.',
  ],
  async run(config, args) {
    const [what, file] = readArguments(args, {}).positionals;
    if (what === 'rotate') return rotateKeys(config);
    if (what === 'adopt') return adoptKey(config);
    if (what === 'for-backups' && file !== undefined) return makeBackupKeys(file);
    throw new UsageError('keys rotate, keys adopt, or keys for-backups <file>');
  },
};

async function makeBackupKeys(file: string): Promise<Report> {
  const { identity, recipient } = await makeLockKeys();
  // Never over a key that archives may need.
  if (existsSync(file)) throw new UsageError(`${file} is there already, and no key is written over`);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return done(
    [
      recipient,
      `Its private half lies in ${file}: take that file to another machine. Without it no backup made from now on opens.`,
    ],
    { recipient, file },
  );
}
