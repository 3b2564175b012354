import { eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { violatesForeignKey } from '../../platform/db/foreign-key-violation.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { userQueues } from '../users/users.table.ts';

/** What the database knows better than any look before: e-mails are one on the platform, connections are the company's. */
export function refuseConflict(error: unknown): never {
  if (violatesUnique(error, 'users_email')) return fail('ERR_DUPLICATED_EMAIL');
  if (violatesForeignKey(error, 'users_company_id_whatsapp_id_fkey')) return fail('ERR_NO_WAPP_FOUND');
  throw error;
}

/** Makes these, and no others, the queues of a person. Fails with ERR_NO_QUEUE_FOUND. */
export async function assignQueues(
  { db, companyId }: Pick<Ctx, 'db' | 'companyId'>,
  userId: number,
  queueIds: readonly number[],
) {
  await db.delete(userQueues).where(eq(userQueues.userId, userId));
  if (queueIds.length === 0) return;
  const links = [...new Set(queueIds)].map((queueId) => ({ companyId, userId, queueId }));
  await db
    .insert(userQueues)
    .values(links)
    .catch((error: unknown) => {
      if (violatesForeignKey(error, 'user_queues_company_id_queue_id_fkey')) return fail('ERR_NO_QUEUE_FOUND');
      throw error;
    });
}
