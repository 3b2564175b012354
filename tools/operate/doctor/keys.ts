import { wrongRecipients } from '@balcao/archive/lock.ts';
import { bad, type Check, fine, type Finding, warning } from './finding.ts';
import { unopened } from '../keys/reseal.ts';

type Key = { isThere: boolean; isInterrupted: boolean; unopened: readonly string[] };

export function judgeKey({ isThere, isInterrupted, unopened: columns }: Key): Finding {
  if (!isThere) {
    return bad('key.missing', 'there is no secrets.json and no ENCRYPTION_KEY', {
      why: 'The next start would make another key, and no stored token or password would open again.',
      todo: 'Put the secrets.json of this installation back into DATA_DIR.',
    });
  }
  if (isInterrupted) {
    return bad('key.interrupted', 'changing the key was interrupted', {
      why: 'The server does not start before it is finished.',
      todo: 'npm run balcao -- keys rotate',
    });
  }
  if (columns.length > 0) {
    return bad('key.unopened', `the key does not open what is sealed in ${columns.join(', ')}`, {
      values: { names: columns.join(', ') },
      why: 'Connections, providers and the second factor fail.',
      todo: 'Put the secrets.json that belongs to this database into DATA_DIR, or type those secrets again.',
    });
  }
  return fine('key.fine', 'the key opens what is sealed in the database');
}

export const checkKey: Check = async ({ config: { encryptionKey, isKeyGiven, nextKey }, client }) => {
  const columns = encryptionKey === undefined ? [] : await unopened(client, encryptionKey);
  const isInterrupted = !isKeyGiven && nextKey !== undefined;
  return [judgeKey({ isThere: encryptionKey !== undefined, isInterrupted, unopened: columns })];
};

export function judgeRecipients(recipients: readonly string[]): Finding {
  const wrong = wrongRecipients(recipients);
  if (wrong.length > 0) {
    return bad(
      'encryption.wrong',
      `BACKUP_RECIPIENTS names what is no public key: ${wrong.length} of ${recipients.length}`,
      {
        values: { wrong: wrong.length, all: recipients.length },
        why: 'No backup is made.',
        todo: 'Each has to begin with age1; npm run balcao -- keys for-backups <file> makes a pair.',
      },
    );
  }
  if (recipients.length === 0) {
    return warning('encryption.off', 'backups are not encrypted', {
      why: 'Whoever gets hold of a file reads every conversation, and the key of stored secrets is not in it.',
      todo: 'npm run balcao -- keys for-backups <file>, and set BACKUP_RECIPIENTS to what it prints.',
    });
  }
  const count = recipients.length;
  return fine('encryption.fine', `backups are encrypted to ${count} keys`, { count });
}

export const checkRecipients: Check = ({ config: { backupRecipients } }) =>
  Promise.resolve([judgeRecipients(backupRecipients)]);
