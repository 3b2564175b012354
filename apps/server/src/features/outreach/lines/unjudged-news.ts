import type { Ctx } from '../../../platform/context.ts';

type Asker = Pick<Ctx, 'client' | 'companyId'>;

/** Bad news about a line that another transaction holds, which may have judged it already: it is looked at again at once. */
export async function noteNews({ client, companyId }: Asker, connectionId: number): Promise<void> {
  await client.query({
    name: 'line-note-news',
    text: `
      with noted as (insert into unjudged_news (company_id, connection_id) values ($1, $2) returning connection_id)
      select pg_notify('balcao_outbox', connection_id::text) from noted`,
    values: [companyId, connectionId],
  });
}

/** What a number is told to be worth at this moment, and whether there are news about it that nobody has judged. */
export async function newsOf({ client, companyId }: Asker, connectionId: number) {
  const { rows } = await client.query<{ quality: string | null; hasNews: boolean }>({
    name: 'line-news',
    text: `
      select c.quality, exists (
        select from unjudged_news n where n.company_id = c.company_id and n.connection_id = c.id
      ) as "hasNews"
      from connections c where c.company_id = $1 and c.id = $2`,
    values: [companyId, connectionId],
  });
  return rows[0] ?? { quality: null, hasNews: false };
}

/** By whoever holds the line, before it is judged: what comes later is news again. */
export async function clearNews({ client, companyId }: Asker, connectionId: number): Promise<void> {
  await client.query({
    name: 'line-clear-news',
    text: 'delete from unjudged_news where company_id = $1 and connection_id = $2',
    values: [companyId, connectionId],
  });
}
