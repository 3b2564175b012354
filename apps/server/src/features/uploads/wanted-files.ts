import type pg from 'pg';
import type { Deps } from '../../platform/deps.ts';
import { removeFiles } from './remove-files.ts';

/** Those of these files that something refers to. The company is part of a file's name, which lets each question use its index. */
export async function wantedFiles(
  { pool }: { pool: Pick<pg.Pool, 'query'> },
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>({
    name: 'wanted-files',
    text: `
      with asked as (select key, substring(key from '^company(\\d+)/')::bigint as company_id from unnest($1::text[]) as k(key))
      select a.key from asked a where exists (
        select from messages m where m.company_id = a.company_id and m.media_key = a.key
      ) or exists (
        select from uploads u where u.company_id = a.company_id and u.media_key = a.key
      ) or exists (
        select from upload_parts p where p.company_id = a.company_id and p.key = a.key
      ) or exists (
        select from quick_messages q where q.company_id = a.company_id and q.media_key = a.key
      ) or exists (
        select from connection_greeting_files g where g.company_id = a.company_id and g.key = a.key
      ) or exists (
        select from library_files l where l.company_id = a.company_id and l.key = a.key
      ) or exists (
        select from library_variants v where v.company_id = a.company_id and v.key = a.key
      ) or exists (
        select from email_files e where e.company_id = a.company_id and e.key = a.key
      ) or exists (
        select from campaigns g where g.company_id = a.company_id and g.media_key = a.key
      ) or exists (
        -- Once it was said the file is the messages'.
        select from schedules s where s.company_id = a.company_id and s.media_key = a.key and s.message_ids = '{}'
      ) or exists (
        select from chat_files f where f.company_id = a.company_id and f.key = a.key
      ) or exists (
        select from announcements n where n.media_key = a.key
      ) or exists (
        select from contact_list_imports i where i.company_id = a.company_id and i.file_key = a.key and i.finished_at is null
      ) or exists (
        select from contact_tasks t where t.company_id = a.company_id and t.file_key = a.key and t.finished_at is null
      ) or exists (
        select from bank_statements b where b.company_id = a.company_id and b.file_key = a.key
      ) or exists (
        select from payment_claims k where k.company_id = a.company_id and k.receipt_key = a.key
      ) or exists (
        select from contacts c where c.company_id = a.company_id and c.profile_pic_url = '/public/' || a.key
      )`,
    values: [keys],
  });
  return new Set(rows.map((row) => row.key));
}

/** Removes those of these files that nothing refers to; the others stay. */
export async function removeUnwanted({ database, storage }: Deps, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const wanted = await wantedFiles(database, keys);
  await removeFiles(
    storage,
    keys.filter((key) => !wanted.has(key)),
  );
}
