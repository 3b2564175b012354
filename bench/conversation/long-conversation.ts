import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { LargeCompany } from '../../apps/server/src/test/seed-large-company.ts';

export type Admin = { email: string; password: string };

/** The seeded admin gets the password of the one we know. */
export async function giveKnownPassword(database: Database, userId: number, admin: Admin): Promise<string> {
  const { rows } = await database.pool.query<{ email: string }>(
    'update users set password_hash = (select password_hash from users where lower(email) = lower($2)) where id = $1 returning email',
    [userId, admin.email],
  );
  return rows[0]?.email ?? '';
}

/** One open ticket with so many messages, numbered; answers its address. */
export async function longConversation(
  database: Database,
  { companyId, adminId }: LargeCompany,
  messages: number,
): Promise<string> {
  const { rows } = await database.pool.query<{ uuid: string }>(
    `with chosen as (
       select id, contact_id, connection_id, uuid from tickets
       where company_id = $1 and status = 'open' and user_id = $2 order by id desc limit 1
     ), told as (
       insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, ack, sent_at)
       select $1, chosen.id, chosen.contact_id, chosen.connection_id, n % 3 = 0,
         'Mensagem número ' || n || '.' || repeat(' com mais algumas palavras', n % 5), 3, now() - ($3::int - n) * interval '1 minute'
       from chosen, generate_series(1, $3::int) n
     ), awake as (
       update tickets set last_inbound_at = now(), last_message_at = now() where id = (select id from chosen)
     )
     select uuid from chosen`,
    [companyId, adminId, messages],
  );
  await database.pool.query('vacuum analyze messages');
  return rows[0]?.uuid ?? '';
}
