import { join } from 'node:path';
import { DRAFT_PREFIX } from '@balcao/archive/write-archive.ts';
import type { Config } from '../../platform/config/config.ts';
import { removeLeft } from './left-copies.ts';

/** How many archives are kept; older ones make room. */
export const KEPT_BACKUPS = 7;

/** Who made the archive of before an upgrade: the way back out of it. */
export const MADE_BY_UPGRADE = 'npm run balcao -- upgrade';

/** On the machine whose program does the work, open to its account only. */
export const backupFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'backups');

/** Ends the name of an archive that is encrypted. */
export const ENCRYPTED_SUFFIX = '.age';

/** Under the moment at which it is begun. */
export const backupName = (now: Date, { isEncrypted }: { isEncrypted: boolean }) =>
  `balcao-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.balcao${isEncrypted ? ENCRYPTED_SUFFIX : ''}`;

/** What programs that were killed while they wrote have left behind: each is a copy of the whole database. */
export const removeLeftDrafts = (folder: string, now: Date): Promise<void> => removeLeft(folder, [DRAFT_PREFIX], now);
