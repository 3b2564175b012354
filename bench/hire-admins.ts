import pg from 'pg';
import { signIn, type Api } from './api.ts';

/** Signed-in admins of the admin's own company, with the admin's password. */
export async function hireAdmins(
  api: Api,
  { databaseUrl, admin, count }: { databaseUrl: string; admin: { email: string; password: string }; count: number },
): Promise<Api[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ email: string }>(
    `insert into users (company_id, name, email, profile, password_hash)
     select $1, 'Plateia ' || n, 'plateia-' || n || '-' || extract(epoch from now())::bigint || '@exemplo.com.br', 'admin',
       (select password_hash from users where lower(email) = lower($2))
     from generate_series(1, $3::int) n returning email`,
    [api.companyId, admin.email, count],
  );
  await pool.end();
  const people: Api[] = [];
  for (const { email } of rows) people.push(await signIn(api.url, { email, password: admin.password }));
  return people;
}
