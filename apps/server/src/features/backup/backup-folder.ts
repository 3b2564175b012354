import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';

/** How many archives are kept; older ones make room. */
export const KEPT_BACKUPS = 7;

/** On the machine whose program does the work, open to its account only. */
export const backupFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'backups');

/** Ends the name of an archive that is encrypted. */
export const ENCRYPTED_SUFFIX = '.age';

/** Under the moment at which it is begun. */
export const backupName = (now: Date, { isEncrypted }: { isEncrypted: boolean }) =>
  `balcao-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.balcao${isEncrypted ? ENCRYPTED_SUFFIX : ''}`;
