import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { messages } from '../../messages/messages.table.ts';

const Payload = z.object({ companyId: z.number(), keys: z.array(z.string()) });

/** Takes the files of deleted messages out of the storage; one that another message still shows stays. Twice does no harm. */
export const removeFilesJob = job({
  name: 'ticket-actions.remove-files',
  formerNames: ['remove-files'],
  payload: Payload,
  attempts: 5,
  priority: 'whenever',
  async run(deps, { companyId, keys }) {
    const used = await deps.database.inCompany(companyId, ({ db }) =>
      db.select({ key: messages.mediaKey }).from(messages).where(inArray(messages.mediaKey, keys)),
    );
    const kept = new Set(used.map(({ key }) => key));
    for (const key of keys) if (!kept.has(key)) await removeWithTwin(deps, key);
  },
});

/** A voice note has a second file beside it, for browsers that cannot play the first. */
async function removeWithTwin({ storage }: Deps, key: string) {
  await storage.remove(key);
  if (key.endsWith('.ogg')) await storage.remove(key.replace(/ogg$/, 'mp3'));
}
