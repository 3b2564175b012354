import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';

/** How many archives are kept; older ones make room. */
export const KEPT_BACKUPS = 7;

/** On the machine whose program does the work, open to its account only. */
export const backupFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'backups');
