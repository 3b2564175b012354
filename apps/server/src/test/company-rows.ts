import type { World } from './world.ts';

type Row = Record<string, unknown> & { id: number };

/** What a company has after a test did something, straight from the tables. */
export async function companyRows({ deps, companyId }: World) {
  const read = async (what: string) => (await deps.database.pool.query<Row>(what, [companyId])).rows;
  return {
    tickets: await read('select * from tickets where company_id = $1 order by id'),
    messages: await read('select * from messages where company_id = $1 order by id'),
    contacts: await read('select * from contacts where company_id = $1 order by id'),
    identities: await read(
      'select kind, value, contact_id from contact_identities where company_id = $1 order by kind, value',
    ),
    reactions: await read('select * from message_reactions where company_id = $1'),
    edits: await read('select * from message_edits where company_id = $1 order by id'),
    parked: await read('select * from parked_receipts where company_id = $1 order by id'),
    journal: await read('select id, state, reason, attempts from inbound_events where company_id = $1 order by id'),
  };
}
