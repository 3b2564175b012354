import type { Deps } from '../../platform/deps.ts';
import type { Program } from '../../platform/http/programs/program.ts';

const noteOnce = `
  update api_keys set last_used_at = $3
  where company_id = $1 and id = $2 and (last_used_at is null or last_used_at <= $3::timestamptz - interval '1 minute')`;

const MINUTE_MS = 60_000;
/** Beyond this it is forgotten whose use was noted: the database knows. */
const MAX_KEYS = 10_000;

type Noted = Map<string, number>;
const notedBy = new WeakMap<Deps['database'], Noted>();

/** When a key was used last, to the minute: more would be a write for each call. */
export async function noteUse({ database, now }: Deps, { companyId, caller }: Program) {
  const at = now();
  const noted = notedBy.get(database) ?? new Map<string, number>();
  notedBy.set(database, noted);
  if (at.getTime() - (noted.get(caller) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  if (noted.size >= MAX_KEYS) noted.clear();
  noted.set(caller, at.getTime());
  const id = Number(caller.slice('key:'.length));
  await database.pool.query({ name: 'note-key-use', text: noteOnce, values: [companyId, id, at] });
}
