import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { asPlatformCtx } from '../../../platform/context.ts';

const BATCH = 100;

type Forgotten = { id: number; companyId: number; listId: number; fileKey: string | null; stagedKey: string | null };

/** Previews to which nobody came back: their files hold names and numbers, and go. */
export const endForgottenJob = job({
  name: 'contact-lists.end-forgotten',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  priority: 'whenever',
  every: '20 * * * *',
  async run(deps) {
    const forgotten = await asPlatformCtx(deps, async ({ client, emit, now }) => {
      const { rows } = await client.query<Forgotten>(
        `update contact_list_imports set state = 'cancelled', finished_at = $1 where id in (
           select id from contact_list_imports
           where state = 'preview' and created_at < $1::timestamptz - interval '1 day' limit ${BATCH} for update skip locked
         ) returning id, company_id as "companyId", list_id as "listId", file_key as "fileKey", staged_key as "stagedKey"`,
        [now],
      );
      for (const { id, companyId, listId } of rows) {
        emit(companyId, 'contact-list-import.changed', { id, contactListId: listId });
      }
      return rows;
    });
    const keys = forgotten.flatMap(({ fileKey, stagedKey }) => [fileKey, stagedKey]).filter((key) => key !== null);
    for (const key of keys) await deps.storage.remove(key);
  },
});
