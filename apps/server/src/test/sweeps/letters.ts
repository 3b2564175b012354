import { randomUUID } from 'node:crypto';
import { emailBatches, emails } from '../../features/emails/emails.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';
import type { KnownIds } from './sample-input.ts';

/** A letter that waits for its time. */
export async function letters({ seed, companyId, deps }: World, marker: string): Promise<KnownIds> {
  const wantedAt = new Date(deps.now().getTime() + 60 * 60_000);
  return seed(async (db) => {
    const batchId = randomUUID();
    await db.insert(emailBatches).values({ companyId, id: batchId, size: 1 });
    const words = { subject: `Carta ${marker}`, message: `Olá ${marker}` };
    const written = { ...words, writtenSubject: words.subject, writtenMessage: words.message };
    const plan = { sendAt: wantedAt, wantedAt, nextTryAt: wantedAt, day: '2026-11-20' };
    const letter = { companyId, batchId, recipient: `${marker}@exemplo.com.br`, messageId: `<${marker}@teste>` };
    const { id } = first(
      await db
        .insert(emails)
        .values({ ...letter, ...written, ...plan })
        .returning(),
    );
    return { emailId: id, batchId };
  });
}
