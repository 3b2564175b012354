import { eq } from '../../platform/db/drizzle.ts';
import { contactMerges, contactTasks } from '../../features/contact-actions/contact-actions.table.ts';
import { contacts } from '../../features/contacts/contacts.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';
import type { KnownIds } from './sample-input.ts';

/** A second contact, a task over contacts and a merge that can be undone, by the names that fields of the contract have. */
export async function contactCare(world: World, marker: string): Promise<KnownIds> {
  const { companyId, deps } = world;
  const other = await world.contact({ name: `Outro ${marker}` });
  const [kept, merged] = [
    await world.contact({ name: `Fica ${marker}` }),
    await world.contact({ name: `Vai ${marker}` }),
  ];
  return world.seed(async (db) => {
    const done = { state: 'done' as const, createdAt: deps.now() };
    const task = first(
      await db
        .insert(contactTasks)
        .values({ companyId, kind: 'delete-all', fileName: marker, ...done })
        .returning(),
    );
    await db.update(contacts).set({ mergedInto: kept.id }).where(eq(contacts.id, merged.id));
    const fields = { extraInfo: [] };
    const both = { keptId: kept.id, mergedId: merged.id, moved: {}, fieldsBefore: fields, fieldsAfter: fields };
    const merge = first(
      await db
        .insert(contactMerges)
        .values({ companyId, ...both, createdAt: deps.now() })
        .returning(),
    );
    return { otherContactId: other.id, taskId: task.id, mergeId: merge.id };
  });
}
