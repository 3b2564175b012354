import type pg from 'pg';
import { addingJobs, type JobRequest } from '../../../platform/jobs/job.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { erasePerson } from './erase-person.ts';
import { type ErasedAt, readErasures } from './erasure-list.ts';

const BATCH = 5000;

type Known = { id: number; companyId: number; contactId: number; kind: string; value: string; createdAt: Date };

/**
 * After a restore, before anybody sees its rows: whoever was erased after the archive was made is erased again. The tables are those of
 * this program, and who is erased already stays so. Who came back by themselves after their erasure stays. Answers how many were erased.
 */
export async function reapplyErasures(client: pg.ClientBase, dataDir: string, now: Date): Promise<number> {
  const erasedAt = await readErasures(dataDir);
  if (!erasedAt) return 0;
  const people = await findErased(client, erasedAt);
  const files: string[] = [];
  for (const { companyId, contactId } of people.values()) {
    files.push(...(await erasePerson(client, { companyId, contactId, now })));
  }
  const jobs: JobRequest[] = [];
  deleteFiles({ enqueue: (job, payload) => void jobs.push({ job, payload }) }, files);
  for (const { text, values } of addingJobs(jobs)) await client.query(text, [...values]);
  return people.size;
}

async function findErased(client: pg.ClientBase, erasedAt: ErasedAt) {
  const people = new Map<number, { companyId: number; contactId: number }>();
  let after = 0;
  for (;;) {
    const { rows } = await client.query<Known>(
      `select i.id::float8 as id, i.company_id::float8 as "companyId", coalesce(c.merged_into, c.id)::float8 as "contactId",
         i.kind, i.value, c.created_at as "createdAt"
       from contact_identities i join contacts c on c.company_id = i.company_id and c.id = i.contact_id
       where i.id > $1 and not c.is_group order by i.id limit ${BATCH}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return people;
    after = last.id;
    for (const { companyId, contactId, kind, value, createdAt } of rows) {
      const at = erasedAt(companyId, { kind, value });
      if (at !== null && createdAt <= at) people.set(contactId, { companyId, contactId });
    }
  }
}
