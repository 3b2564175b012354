import type pg from 'pg';
import type { SandboxProcess } from '../harness/sandbox-process.ts';
import { phoneOf, wordsOf, type Customer } from './customers.ts';
import { drawnLines } from './drawn-flow.ts';

/**
 * What became of one conversation; `wrong` is empty when it went as drawn. `doubt`: it is with people because a process died in
 * the moment in which it handed a sentence over, and no receipt came within the time that one may take: never, or later.
 */
export type Verdict = { customer: Customer; wrong: string[]; doubt: 'no-proof' | 'late-proof' | null };

type Kept = {
  number: string;
  lines: string[];
  status: string;
  isBot: boolean;
  ended: string | null;
  runs: number;
  tickets: number;
  nos: number[];
  /** Words whose sending counted as failed, and whether a receipt said otherwise later. */
  doubted: { words: string; isProven: boolean }[] | null;
};

// One line for each conversation: what was said, in the order of the conversation, and what became of run and ticket.
const keptText = `
  select c.number, t.status, t.is_bot as "isBot",
    (select count(*)::int from tickets o where o.contact_id = c.id) as tickets,
    (select count(*)::int from bot_runs r where r.ticket_id = t.id) as runs,
    (select max(coalesce(r.ended_because, 'active')) from bot_runs r where r.ticket_id = t.id) as ended,
    (select array_agg(s.no::int order by s.id) from bot_runs r join bot_steps s on s.run_id = r.id where r.ticket_id = t.id) as nos,
    (select array_agg(case when m.media_type like '%log' then '· ' when m.from_me then '< ' else '> ' end || m.body order by m.id)
      from messages m where m.ticket_id = t.id) as lines,
    (select jsonb_agg(jsonb_build_object('words', m.body, 'isProven', m.failed_at is null)) from outbox o
      join messages m on m.id = o.message_id where m.ticket_id = t.id and o.state = 'failed') as doubted
  from contacts c join tickets t on t.contact_id = c.id where c.company_id = any($1)`;

type Place = { pool: pg.Pool; sandbox: SandboxProcess };

/** Compares what the counter keeps and what stands on the phones with what was drawn. */
export async function judge({ pool, sandbox }: Place, customers: readonly Customer[]): Promise<Verdict[]> {
  const companies = [...new Set(customers.map(({ shop }) => shop.companyId))];
  const { rows } = await pool.query<Kept>(keptText, [companies]);
  const kept = new Map(rows.map((row) => [row.number, row]));
  return Promise.all(
    customers.map(async (customer) => {
      const row = kept.get(customer.number);
      if (!row) return { customer, wrong: ['was never heard'], doubt: null };
      const phone = (await phoneOf(sandbox, customer)).map(wordsOf);
      return { customer, wrong: wrongWith(customer, row, phone), doubt: doubtAbout(row, phone) };
    }),
  );
}

function wrongWith({ name, way }: Customer, row: Kept, phone: readonly string[]): string[] {
  const drawn = drawnLines(name, way);
  // Information lines are the counter's own; those who press see buttons where others read numbers.
  const onPhone = drawn.filter((line) => line.startsWith('<')).map((line) => line.slice(2).split('\n')[0]);
  const facts: [string, unknown, unknown][] = [
    ['lines', row.lines, drawn],
    ['phone', phone.map((words) => words.split('\n')[0]), onPhone],
    ['end', row.ended, 'queue'],
    ['ticket', [row.status, row.isBot, row.tickets, row.runs], ['pending', false, 1, 1]],
    ['steps', row.nos, row.nos.map((_, index) => index + 1)],
  ];
  return facts.flatMap(([what, is, should]) => {
    const [seen, wanted] = [JSON.stringify(is), JSON.stringify(should)];
    return seen === wanted ? [] : [`${what}: ${seen} instead of ${wanted}`];
  });
}

/**
 * Nobody could know: people are asked, nothing is said twice, and the ticket is not the bot's for ever. What was proved late is on
 * the phone, what was not is not.
 */
function doubtAbout({ ended, isBot, doubted }: Kept, phone: readonly string[]): Verdict['doubt'] {
  const isOnPhone = (words: string) => phone.some((shown) => shown !== '' && words.startsWith(shown));
  const isOver = !isBot && (ended === 'not-delivered' || ended === 'queue');
  if (!isOver || doubted === null || new Set(phone).size !== phone.length) return null;
  if (doubted.some(({ words, isProven }) => isOnPhone(words) !== isProven)) return null;
  return doubted.some(({ isProven }) => isProven) ? 'late-proof' : 'no-proof';
}
