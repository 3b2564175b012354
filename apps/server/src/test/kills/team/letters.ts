import { randomUUID } from 'node:crypto';
import { createWorld, type World } from '../../world.ts';

/** As many as may leave of one company in a minute. */
const OF_COMPANY = 40;
const SUBJECT = 'Carta de todos';

/** Letters of several companies, so that none waits for its minute. */
export async function writeLetters(world: World, count: number): Promise<void> {
  for (let written = 0; written < count; written += OF_COMPANY)
    await addLetters(await createWorld({ deps: world.deps }), Math.min(OF_COMPANY, count - written));
}

/** So many letters of one person, which may leave at once. */
export async function addLetters(world: World, count: number): Promise<void> {
  const { deps, companyId } = world;
  const { userId } = await world.person({ profile: 'admin' });
  await deps.database.pool.query(
    `with batch as (
       insert into email_batches (company_id, id, user_id, size) values ($1, $4::uuid, $2, $3) returning id
     )
     insert into emails (company_id, batch_id, user_id, recipient, subject, message, written_subject, written_message,
       day, wanted_at, next_try_at, message_id)
     select $1, batch.id, $2, 'p' || n || '@cliente.com.br', $5, 'Bom dia', $5, 'Bom dia', $6::timestamptz::date, $6, $6,
       '<' || n || '.' || $4::uuid::text || '@bench.example>'
     from batch, generate_series(1, $3::int) n`,
    [companyId, userId, count, randomUUID(), SUBJECT, deps.now()],
  );
}

export async function lettersLeft({ deps }: World): Promise<number> {
  const { rows } = await deps.database.pool.query<{ left: number }>(
    `select count(*)::int as left from emails where subject = $1 and status in ('AGENDADO', 'ENVIANDO')`,
    [SUBJECT],
  );
  return rows[0]?.left ?? 0;
}

/** By the mail box: none twice, none told to have left that did not; what nobody knows says so. */
export async function judgeLetters({ deps }: World, box: readonly string[]) {
  const taken = box.map((letter) => /^Message-ID: (<.*>)/im.exec(letter)?.[1] ?? '');
  const { rows } = await deps.database.pool.query<{ id: string; status: string }>(
    'select message_id as id, status from emails where subject = $1',
    [SUBJECT],
  );
  const of = (status: string) => rows.filter((row) => row.status === status);
  return {
    written: rows.length,
    doubled: taken.length - new Set(taken).size,
    lost: of('ENVIADO').filter(({ id }) => !taken.includes(id)).length,
    uncertain: of('INCERTO').length,
    other: rows.length - of('ENVIADO').length - of('INCERTO').length,
  };
}
