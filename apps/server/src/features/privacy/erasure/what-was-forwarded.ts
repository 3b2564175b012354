import type pg from 'pg';

/** Whether the files of two keys are the same to the byte. */
export type IsSameFile = (one: string, other: string) => Promise<boolean>;

type Said = { companyId: number; ids: readonly number[] };

// $1 the company, $2 all messages of the conversations, $3 those that the person wrote. What the company said to them is the company's.
const theirs = 'select id::float8 as id from messages where company_id = $1 and id = any($2) and not from_me';

const noted = `
  select id::float8 as id from messages
  where company_id = $1 and forwarded_message_id = any($3) and id <> all($2)`;

const at = (of: string) => `extract(epoch from ${of}.sent_at)::float8`;
/** Words, places and people's cards. */
const words = (of: string) =>
  `md5(jsonb_build_array(${of}.body, ${of}.details -> 'location', ${of}.details -> 'contacts')::text)`;

const alike = `
  with theirs as materialized (
    select m.body, ${words('m')} as words, min(m.sent_at) as sent_at
    from messages m where m.company_id = $1 and m.id = any($3) group by 1, 2
  )
  select q.id::float8 as id, q.body, t.words, ${at('q')} as at, ${at('t')} as since
  from messages q join theirs t on t.body = q.body and t.words = ${words('q')} and t.sent_at <= q.sent_at
  where q.company_id = $1 and q.is_forwarded and q.from_me and q.forwarded_message_id is null and q.id <> all($2)
    and q.media_key is null and (q.body <> '' or q.details ?| array['location', 'contacts'])`;

/** What anybody else said, the company to the person among them. */
const ofOthers = '(o.from_me or o.id <> all($2))';

/** In one pass: nobody knows how many messages say the same. */
const saidByOthers = `
  select ${words('o')} as words, min(${at('o')}) as first,
    min(${at('o')}) filter (where not o.is_forwarded and o.id <> all($2)) as own
  from messages o where o.company_id = $1 and ${ofOthers} and o.body = any($3) group by 1`;

const files = `
  select q.id::float8 as id, q.media_key as copy, m.media_key as original, m.media_size::float8 as size, ${at('q')} as at, ${at('m')} as since
  from messages q
  join messages m on m.company_id = $1 and m.id = any($3) and m.media_size = q.media_size
    and split_part(m.media_mime, ';', 1) = split_part(q.media_mime, ';', 1) and m.sent_at <= q.sent_at
  where q.company_id = $1 and q.is_forwarded and q.from_me and q.forwarded_message_id is null and q.id <> all($2)
    and q.media_key is not null and m.media_key is not null
  order by q.id, m.sent_at`;

const filesOfOthers = `
  select o.media_key as key, o.media_size::float8 as size, ${at('o')} as first, case when not o.is_forwarded and o.id <> all($2) then ${at('o')} end as own
  from messages o
  where o.company_id = $1 and ${ofOthers} and o.media_key is not null and o.media_size = any($3)`;

/** Said at `at`, by the person first at `since`. */
type Copy = { id: number; at: number; since: number };
/** When somebody else said the same first, be it passed on, and when as words of their own. */
type Other = { first: number; own: number | null };

/** What somebody else had said before is nobody's of them. */
const isBefore = ({ first, own }: Other, { at, since }: Copy) => first < since || (own !== null && own <= at);

/**
 * The messages in other conversations that say again what the person said in these: those of which it was noted, and those from
 * phones and from before it was, by what they say. Files are compared where they are at hand.
 */
export async function findForwarded(
  client: pg.ClientBase,
  { companyId, ids }: Said,
  isSameFile: IsSameFile | undefined,
): Promise<number[]> {
  const { rows: own } = await client.query<{ id: number }>(theirs, [companyId, ids]);
  const values = [companyId, ids, own.map(({ id }) => id)] as const;
  const { rows: known } = await client.query<{ id: number }>(noted, [...values]);
  const found = [...known.map(({ id }) => id), ...(await findWords(client, values))];
  if (isSameFile) found.push(...(await findFiles(client, values, isSameFile)));
  // What an agent passed on of a copy that a phone had made: its first source is that copy.
  const { rows: onward } = await client.query<{ id: number }>(noted, [companyId, ids, found]);
  return [...new Set([...found, ...onward.map(({ id }) => id)])];
}

type Values = readonly [companyId: number, ids: readonly number[], theirs: readonly number[]];

async function findWords(client: pg.ClientBase, values: Values): Promise<number[]> {
  const { rows: copies } = await client.query<Copy & { body: string; words: string }>(alike, [...values]);
  if (copies.length === 0) return [];
  const bodies = [...new Set(copies.map(({ body }) => body))];
  const [companyId, ids] = values;
  const { rows } = await client.query<Other & { words: string }>(saidByOthers, [companyId, ids, bodies]);
  const others = new Map(rows.map((row) => [row.words, row]));
  return copies.filter((copy) => !isSaidBefore(others.get(copy.words), copy)).map(({ id }) => id);
}

const isSaidBefore = (other: Other | undefined, copy: Copy) => other !== undefined && isBefore(other, copy);

type FileCopy = Copy & { copy: string; original: string; size: number };

async function findFiles(client: pg.ClientBase, values: Values, isSameFile: IsSameFile): Promise<number[]> {
  const { rows: pairs } = await client.query<FileCopy>(files, [...values]);
  const copies = new Map<number, FileCopy>();
  for (const pair of pairs) {
    if (!copies.has(pair.id) && (await isSameFile(pair.copy, pair.original))) copies.set(pair.id, pair);
  }
  if (copies.size === 0) return [];
  const sizes = [...new Set([...copies.values()].map(({ size }) => size))];
  const [companyId, ids] = values;
  const asked = [companyId, ids, sizes];
  const { rows: others } = await client.query<Other & { key: string; size: number }>(filesOfOthers, asked);
  const found: number[] = [];
  for (const copy of copies.values()) {
    const before = others.filter((other) => other.size === copy.size && isBefore(other, copy));
    if (!(await isAnyTheSame(before, copy, isSameFile))) found.push(copy.id);
  }
  return found;
}

async function isAnyTheSame(others: readonly { key: string }[], { original }: FileCopy, isSameFile: IsSameFile) {
  for (const { key } of others) if (await isSameFile(key, original)) return true;
  return false;
}
