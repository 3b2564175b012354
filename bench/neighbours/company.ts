import type pg from 'pg';
import { createConnection, signIn, type Api } from '../api.ts';
import type { BenchConnection } from '../webhook.ts';

/** A company of its own on the running product, with its admin signed in and one number. */
export type Named = { api: Pick<Api, 'url' | 'token'>; email: string; connection: BenchConnection };
export type Company = Named & { db: pg.Pool };

type Credentials = { email: string; password: string };

/** Its admin has the password of the one we know. */
export async function openCompany(url: string, db: pg.Pool, admin: Credentials): Promise<Company> {
  const { rows } = await db.query<{ email: string }>(
    `with company as (
       insert into companies (name, plan_id, due_date)
       select 'Vizinha', c.plan_id, '2099-12-31' from companies c join users u on u.company_id = c.id
       where lower(u.email) = lower($1) returning id
     )
     insert into users (company_id, name, email, password_hash, profile)
     select company.id, 'Ana Prado', 'ana-' || gen_random_uuid() || '@exemplo.com.br', u.password_hash, 'admin'
     from company, users u where lower(u.email) = lower($1) returning email`,
    [admin.email],
  );
  const email = rows[0]?.email ?? '';
  const api = await signIn(url, { email, password: admin.password });
  return { api: { url, token: api.token }, email, connection: await createConnection(api), db };
}
