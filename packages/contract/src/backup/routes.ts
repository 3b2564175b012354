import { z } from 'zod';
import { Id, Instant } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Backup, RestoreHold } from './models.ts';

export const backupRoutes = {
  make: route({
    method: 'GET',
    path: '/backup-database',
    summary:
      'Make a backup of the whole installation. Answers when it is made and was read back; what takes longer than 50 seconds is `running` and goes on: the list tells how.',
    permission: 'super',
    response: z.object({
      ok: z.literal(true),
      id: z.number(),
      /** Its name in the folder of the backups, which no address serves. */
      file: z.string(),
      running: z.boolean(),
      /** In bytes; null while it is running. */
      size: z.number().nullable(),
      /** How long it took; null while it is running. */
      seconds: z.number().nullable(),
    }),
    errors: ['ERR_BACKUP_RUNNING', 'ERR_BACKUP_FAILED'],
  }),
  list: route({
    method: 'GET',
    path: '/backups',
    summary: 'The backups that lie on this installation, the newest first, and what a restored one waits for.',
    permission: 'super',
    response: z.object({
      backups: z.array(Backup),
      /** Where they lie, on the machine that does the work. */
      folder: z.string(),
      /** The folder outside the machine that copies go to. */
      copyFolder: z.string().nullable(),
      /** The bucket that they go to. */
      copyBucket: z.string().nullable(),
      /** How many are kept. */
      keeps: z.number(),
      hold: RestoreHold.nullable(),
    }),
  }),
  verify: route({
    method: 'POST',
    path: '/backups/:backupId/verify',
    summary: 'Read a backup to its end and compare every part with what was written.',
    permission: 'super',
    params: z.object({ backupId: Id }),
    response: Backup,
    errors: ['ERR_NO_BACKUP_FOUND', 'ERR_BACKUP_RUNNING'],
  }),
  link: route({
    method: 'POST',
    path: '/backups/:backupId/link',
    summary: 'An address at which the file of a backup can be had once, within five minutes, by whoever knows it.',
    permission: 'super',
    secondFactor: 'fresh',
    params: z.object({ backupId: Id }),
    response: z.object({ path: z.string(), endsAt: Instant }),
    errors: ['ERR_NO_BACKUP_FOUND', 'ERR_BACKUP_NOT_HERE'],
  }),
  release: route({
    method: 'POST',
    path: '/backups/release',
    summary: 'After a restore: let messages, schedules and jobs leave again.',
    permission: 'super',
    response: z.object({ releasedAt: z.string() }),
    errors: ['ERR_NOTHING_HELD'],
  }),
};
