import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { phraseOf, type Phrase } from './phrase-of.ts';

/** Reads what agents said in a ticket that has ended, and keeps what the house says again and again. */
export const keepPhrasesJob = job({
  name: 'assistant.keep-phrases',
  payload: z.object({ companyId: z.number(), ticketId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  priority: 'whenever',
  run: (deps, { companyId, ticketId }) => inCompanyAsSystem(deps, companyId, (ctx) => keepPhrases(ctx, ticketId)),
});

type Said = { id: string; body: string; queueId: string | null; contactId: string };

async function keepPhrases(ctx: Ctx, ticketId: number): Promise<void> {
  const said = await readOn(ctx, ticketId);
  const [first] = said;
  if (!first) return;
  const names = await namesAround(ctx, Number(first.contactId));
  const phrases = said.flatMap(({ body }) => phraseOf(body, names) ?? []);
  const alike = Map.groupBy(phrases, ({ digest }) => digest.toString('hex'));
  // In one order: two tickets that end at once never wait for each other in a circle.
  for (const key of [...alike.keys()].toSorted((a, b) => a.localeCompare(b))) {
    const same = alike.get(key) ?? [];
    await keep(ctx, { phrase: same[0], uses: same.length, ...first });
  }
}

/** What agents wrote after the mark, which moves on in this transaction: twice reads nothing twice. */
async function readOn({ client, companyId }: Ctx, ticketId: number): Promise<Said[]> {
  const values = [companyId, ticketId];
  await client.query({
    name: 'phrase-mark-make',
    text: `
      insert into house_phrase_marks (company_id, ticket_id, last_message_id)
      select company_id, id, 0 from tickets where company_id = $1 and id = $2 on conflict do nothing`,
    values,
  });
  await client.query({
    name: 'phrase-mark-lock',
    text: 'select from house_phrase_marks where company_id = $1 and ticket_id = $2 for update',
    values,
  });
  const { rows } = await client.query<Said>({
    name: 'phrase-read',
    text: `
      select m.id, m.body, t.queue_id as "queueId", t.contact_id as "contactId"
      from house_phrase_marks k
      join tickets t on t.company_id = k.company_id and t.id = k.ticket_id and not t.is_group
      join messages m on m.company_id = k.company_id and m.ticket_id = k.ticket_id and m.id > k.last_message_id
      where k.company_id = $1 and k.ticket_id = $2 and m.from_me and m.user_id is not null and m.media_type = 'chat'
        and not m.is_deleted and m.recipient_id is null
      order by m.id limit 500`,
    values,
  });
  const last = rows.at(-1);
  if (last) {
    await client.query({
      name: 'phrase-mark-move',
      text: 'update house_phrase_marks set last_message_id = $3 where company_id = $1 and ticket_id = $2',
      values: [...values, last.id],
    });
  }
  return rows;
}

async function namesAround({ client, companyId }: Ctx, contactId: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({
    name: 'phrase-names',
    text: `
      select name from users where company_id = $1
      union select unnest(array[name, username, empresa]) from contacts where company_id = $1 and id = $2`,
    values: [companyId, contactId],
  });
  return rows.map(({ name }) => name).filter((name) => typeof name === 'string');
}

type Kept = Pick<Said, 'queueId' | 'contactId'> & { phrase: Phrase | undefined; uses: number };

async function keep({ client, companyId, now }: Ctx, { phrase, uses, queueId, contactId }: Kept): Promise<void> {
  if (!phrase) return;
  await client.query({
    name: 'phrase-keep',
    text: `
      insert into house_phrases as p (company_id, queue_id, digest, text, contacts, uses, last_used)
      values ($1, $2, $3, $4, array[$5::bigint], $6, $7)
      on conflict on constraint house_phrases_once do update set uses = p.uses + excluded.uses, last_used = excluded.last_used,
        contacts = case when cardinality(p.contacts) < 3 and not p.contacts @> excluded.contacts
          then p.contacts || excluded.contacts else p.contacts end`,
    values: [companyId, queueId, phrase.digest, phrase.text, contactId, uses, now],
  });
}
