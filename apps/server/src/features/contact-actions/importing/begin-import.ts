import { cleanText, firstUnits } from '@balcao/channels/kit/text/clean-text.ts';
import type { ContactTask } from '@balcao/contract/contact-actions/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { sheetKind } from '../../../platform/sheets/sheet-kind.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockTask, moveTask, openTask, toTask } from '../tasks.queries.ts';
import { defaultConnection, hasPhoneBook } from './phone-book.ts';
import { runImportJob } from './run-import.job.ts';

type Sheet = { file: Upload | undefined; preview: boolean; countryCode?: string | undefined };

const MAX_FILE_NAME = 255;

/** Takes in a spreadsheet; reading and importing it happen afterwards, and can be watched. */
export async function uploadContacts(ctx: UserCtx, { file, preview, countryCode = '' }: Sheet): Promise<ContactTask> {
  if (!file) return fail('ERR_VALIDATION', { fields: ['file'] });
  const kind = await sheetKind(file.path);
  if (!kind) return fail('ERR_MEDIA_NOT_SUPPORTED');
  const fileKey = ctx.storage.newKey(ctx.companyId, kind);
  await ctx.storage.markUnreferenced(fileKey, ctx.now);
  await ctx.storage.putFile(fileKey, file.path);
  const fileName = firstUnits(cleanText(file.claimedName), MAX_FILE_NAME);
  const state = preview ? ('reading' as const) : ('running' as const);
  const task = await openTask(ctx, { kind: 'upload', state, fileKey, fileName, countryCode });
  return begin(ctx, task);
}

/** Asks the phone behind the default connection for its address book. */
export async function importPhoneBook(ctx: UserCtx): Promise<ContactTask> {
  const connection = (await defaultConnection(ctx.db)) ?? fail('ERR_NO_DEF_WAPP_FOUND');
  if (!hasPhoneBook(connection)) fail('ERR_WAPP_NOT_INITIALIZED');
  return begin(ctx, await openTask(ctx, { kind: 'phone' }));
}

/** Gives the word for an import whose preview was looked at. Given twice, it is imported once. */
export async function startImport(ctx: UserCtx, taskId: number): Promise<ContactTask> {
  const task = (await lockTask(ctx, taskId)) ?? fail('ERR_NO_CONTACT_TASK_FOUND');
  if (task.state !== 'preview') return toTask(task);
  return begin(ctx, await moveTask(ctx, taskId, { state: 'running' }));
}

async function begin(ctx: UserCtx, task: ContactTask): Promise<ContactTask> {
  const { companyId } = ctx;
  ctx.enqueue(runImportJob, { companyId, taskId: task.id }, { key: `import-contacts:${task.id}` });
  if (task.state === 'running') {
    await recordAudit(ctx, {
      action: 'contact.import',
      subject: `contact-task:${task.id}`,
      details: { kind: task.kind },
    });
  }
  return task;
}
