import type pg from 'pg';
import { UsageError } from '../command.ts';

const SHOWN = 10;

/** Signing in asks for an e-mail alone, and a number belongs to one company: what is known here is named before anything is written. */
export async function refuseKnown(client: pg.ClientBase): Promise<void> {
  const people = await client.query<{ email: string }>(
    `select s.email from pg_temp.came_users s where exists (select from users u where lower(u.email) = lower(s.email)) order by 1`,
  );
  if (people.rows.length > 0) {
    const names = people.rows.slice(0, SHOWN).map(({ email }) => email);
    const more = people.rows.length > SHOWN ? ` and ${people.rows.length - SHOWN} more` : '';
    throw new UsageError(
      `these people have an account here already: ${names.join(', ')}${more}. --rename-users gives them another e-mail`,
    );
  }
  const numbers = await client.query<{ name: string }>(
    `select s.name from pg_temp.came_connections s
      where s.account_confirmed_at is not null and exists (
        select from connections c
         where c.channel = s.channel and c.account_id = s.account_id and c.account_confirmed_at is not null)`,
  );
  if (numbers.rows.length > 0) {
    throw new UsageError(`these connections work here already: ${numbers.rows.map(({ name }) => name).join(', ')}`);
  }
}

/** `ana@loja.com` becomes `ana+2@loja.com`, or the next number that is free. Answers what became of whom. */
export async function renameUsers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ was: string; is: string }>(
    `with known as (
       select s.id, s.email,
              (select regexp_replace(s.email, '@', '+' || n || '@')
                 from generate_series(2, 1000) n
                where not exists (select from users u where lower(u.email) = lower(regexp_replace(s.email, '@', '+' || n || '@')))
                  and not exists (select from pg_temp.came_users o where lower(o.email) = lower(regexp_replace(s.email, '@', '+' || n || '@')))
                limit 1) as renamed
         from pg_temp.came_users s where exists (select from users u where lower(u.email) = lower(s.email)))
     update pg_temp.came_users s set email = known.renamed from known where known.id = s.id
     returning known.email as was, s.email as is`,
  );
  return rows.map(({ was, is }) => `${was} → ${is}`);
}
