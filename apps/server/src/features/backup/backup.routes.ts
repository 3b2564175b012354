import { backupRoutes } from '@balcao/contract/backup/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { askForBackup } from './ask-for-backup.ts';
import { releaseHold } from './hold.ts';
import { makeLink } from './links/make-link.ts';
import { listBackups } from './list-backups.ts';
import { verifyBackup } from './verify-backup.ts';

export const backupRoutesMount = implement(backupRoutes, {
  make: { withoutTransaction: (scope) => askForBackup(scope) },
  list: (ctx) => listBackups(ctx),
  verify: (ctx, { params }) => verifyBackup(ctx, params.backupId),
  link: (ctx, { params }) => makeLink(ctx, params.backupId),
  release: (ctx) => releaseHold(ctx),
});
