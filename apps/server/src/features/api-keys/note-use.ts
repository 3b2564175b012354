import type { Deps } from '../../platform/deps.ts';
import type { Program } from '../../platform/http/programs/program.ts';

const noteOnce = `
  update api_keys set last_used_at = $3
  where company_id = $1 and id = $2 and (last_used_at is null or last_used_at <= $3::timestamptz - interval '1 minute')`;

/** When a key was used last, to the minute: more would be a write for each call. */
export async function noteUse({ database, now }: Deps, { companyId, caller }: Program) {
  const id = Number(caller.slice('key:'.length));
  await database.pool.query({ name: 'note-key-use', text: noteOnce, values: [companyId, id, now()] });
}
