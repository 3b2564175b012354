import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { runJobs } from '../../../test/harness/run-reactions.ts';
import { race, stopBetweenStatements } from '../../../test/between-statements.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { wakeRun } from '../clock/wake-run.ts';

const graph = (tagId: number, queueId: number) =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
      { id: 'ficha', type: 'updateContact', data: { name: '{{nome}}' } },
      { id: 'tag', type: 'tag', data: { tagId } },
      { id: 'pausa', type: 'message', data: { label: 'Um momento, {{nome}}.' } },
      { id: 'espera', type: 'interval', data: { sec: 30 } },
      { id: 'guarda', type: 'collect', data: { name: 'nome' } },
      { id: 'fim', type: 'message', data: { label: 'Obrigado, {{nome}}.' } },
      { id: 'fila', type: 'queue', data: { queueId } },
    ],
    ['1 nome', 'nome ficha', 'ficha tag', 'tag pausa', 'pausa espera', 'espera guarda', 'guarda fim', 'fim fila'],
  );

async function start() {
  const desk = await createBotHarness({}, { databaseUrl: await createOwnDatabase(), prepare: stopBetweenStatements });
  const queue = await desk.world.queue();
  const [tag] = await desk.query<{ id: number }>(
    `insert into tags (company_id, name, color) values ($1, 'Do robô', '#ff0000') returning id`,
  );
  const app = await desk.world.http();
  let admin = await desk.world.person({ profile: 'admin', name: 'Camila' });
  const call = async (method: 'PUT' | 'DELETE' | 'POST', url: string, payload: Record<string, unknown> = {}) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers: admin.headers, payload });
    if (answer.statusCode >= 400) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`);
  };
  let customers = 0;
  return {
    ...desk,
    call,
    /** The clock goes on, and tokens with it. */
    signInAgain: async () => void (admin = await desk.world.person({ profile: 'admin', name: 'Camila' })),
    /** A flow of its own, so that deleting it ends no other conversation. */
    newFlow: async () => {
      const { flowId } = await desk.flow(graph(tag?.id ?? 0, queue.id));
      await desk.change({ flowId });
      return flowId;
    },
    newCustomer: () => `55119${String(63_000_000 + (customers += 1))}`,
  };
}
type Desk = Awaited<ReturnType<typeof start>>;
type Act = { silences: boolean; do: (desk: Desk, served: Served) => Promise<unknown> };
type Served = { from: string; ticketId: number; contactId: number; flowId: number };

/** What people may do while a bot is in the middle of a sentence; after some of it nothing of the bot may leave any more. */
const acts: Record<string, Act> = {
  accept: {
    silences: true,
    do: (desk, { ticketId }) => desk.call('PUT', `/tickets/${ticketId}`, { status: 'open' }),
  },
  transfer: {
    silences: true,
    do: async (desk, { ticketId }) =>
      desk.call('PUT', `/tickets/${ticketId}`, { queueId: (await desk.world.queue()).id }),
  },
  close: {
    silences: true,
    do: (desk, { ticketId }) => desk.call('PUT', `/tickets/${ticketId}`, { status: 'closed', justClose: true }),
  },
  merge: {
    silences: false,
    do: async (desk, { contactId }) => {
      const { id: otherContactId } = await desk.world.contact();
      await desk.call('POST', `/contacts/${contactId}/merge`, { otherContactId });
    },
  },
  delete: { silences: true, do: (desk, { ticketId }) => desk.call('DELETE', `/tickets/${ticketId}`) },
  'answer on the phone': { silences: true, do: (desk, { from }) => answerOnPhone(desk, from) },
  'switch the flow off': {
    silences: false,
    do: (desk, { flowId }) => desk.call('PUT', '/flowbuilder', { flowId, active: false, endRuns: true }),
  },
  'delete the queue': {
    silences: false,
    do: async (desk, { ticketId }) => {
      const queue = await desk.world.queue();
      await desk.query(
        `update tickets set queue_id = $3 where company_id = $1 and id = (
           select id from tickets where id = $2 for update skip locked)`,
        [ticketId, queue.id],
      );
      await desk.call('DELETE', `/queue/${queue.id}`);
    },
  },
};

async function answerOnPhone(desk: Desk, to: string) {
  const timestamp = String(Math.floor(desk.clock.now.getTime() / 1000));
  const echo = { from: '551140028922', to, id: `wamid.eco.${to}`, timestamp, type: 'text', text: { body: 'Já vou!' } };
  const { entry } = desk.inbound.value({ message_echoes: [echo] });
  const changes = entry.flatMap((one) => one.changes.map((change) => ({ ...change, field: 'smb_message_echoes' })));
  await desk.inbound.post({ object: 'whatsapp_business_account', entry: [{ ...entry[0], changes }] });
  await desk.inbound.settle();
}

/** Asks for the name, and stands there; later, if it is told to, in the pause behind the answer. */
async function serve(desk: Desk, { isPausing }: { isPausing: boolean }): Promise<Served> {
  const flowId = await desk.newFlow();
  const from = desk.newCustomer();
  await desk.say('Oi', { from });
  await desk.leaves();
  if (isPausing) {
    await desk.say('Marina', { from });
    await desk.leaves();
    desk.later(30);
  } else await desk.receive('Marina', { from });
  const { id: ticketId, contact_id: contactId } = await desk.ticket(from);
  return { from, ticketId, contactId: Number(contactId), flowId };
}

type BotLine = { words: string; state: string; bot: string | null };
/** What the bot has said in this ticket, and what would become of it. */
const botLines = (desk: Desk, { ticketId }: Served) =>
  desk.query<BotLine>(
    `select m.body as words, o.state, bot_sentence(m.company_id, m.client_id) as bot
     from messages m join outbox o on o.message_id = m.id
     where m.company_id = $1 and m.ticket_id = $2 and m.client_id like 'bot:%' order by m.id`,
    [ticketId],
  );

type After = { tickets: number; bots: number; byPeople: number; heard: number; waiting: number; fenced: number };
const after = async (desk: Desk, { ticketId, from }: Served): Promise<After> => {
  const [row] = await desk.query<After>(
    `select count(t.id)::int as tickets, count(t.id) filter (where t.is_bot)::int as bots,
       (select count(*)::int from bot_runs r where r.ticket_id = $2 and r.ended_because in ('person', 'phone')) as "byPeople",
       (select count(*)::int from messages m join contacts c on c.id = m.contact_id
        where m.company_id = $1 and c.number = $3 and m.body = 'Marina') as heard,
       (select count(*)::int from inbound_events where company_id = $1 and state = 'waiting') as waiting,
       (select count(*)::int from bot_runs r join tickets o on o.id = r.ticket_id
        where r.company_id = $1 and r.status = 'active' and not o.is_bot) as fenced
     from tickets t where t.company_id = $1 and t.id = $2`,
    [ticketId, from],
  );
  if (!row) throw new Error('a count must have a row');
  return row;
};

/** What is wrong after an act at some moment of a turn, whatever customer and clock do from then on. */
async function judge(desk: Desk, served: Served, { silences }: Act): Promise<string[]> {
  const wrong: string[] = [];
  await desk.inbound.settle();
  await runJobs(desk.deps, desk.companyId);
  const said = await botLines(desk, served);
  const { tickets, bots, byPeople, heard, waiting, fenced } = await after(desk, served);
  if (silences && bots > 0) wrong.push('the ticket is still the bot’s');
  if (byPeople > 0 && said.some(({ state, bot }) => state === 'queued' && bot === 'speaks'))
    wrong.push('a sentence still leaves');
  if (waiting + fenced > 0) wrong.push(`${waiting} arrivals and ${fenced} runs are left over`);
  if (tickets > 0 && heard !== 1) wrong.push(`what the customer said is there ${heard} times`);
  const words = said.map((line) => line.words);
  if (new Set(words).size !== words.length) wrong.push(`said twice: ${words.join(' | ')}`);
  if (!silences) return wrong;
  await desk.query('update connections set flow_id = null where company_id = $1');
  desk.later(31);
  await desk.ring();
  await desk.say('Alô?', { from: served.from });
  const later = await botLines(desk, served);
  if (later.length > said.length) wrong.push(`the bot spoke again: ${later.at(-1)?.words}`);
  return wrong;
}

const turns: Record<string, { isPausing: boolean; take: (desk: Desk, served: Served) => Promise<unknown> }> = {
  'a turn that follows an answer': { isPausing: false, take: (desk) => desk.inbound.settle() },
  'a turn of the clock': {
    isPausing: true,
    take: async (desk, { ticketId }) => {
      const run = await desk.run(ticketId);
      if (run) await desk.world.act((ctx) => wakeRun(ctx, { runId: run.id, ticketId }));
    },
  },
};

const people = Object.entries(acts);
/** A sample: acceptance comes before every second statement, the other acts before every eighth, each from another one on. */
const strides = { acceptance: 2, others: 8 };

test.each(Object.entries(turns))('%s may be overtaken between its lines', { timeout: 600_000 }, async (_, turn) => {
  const desk = await start();
  const wrong: string[] = [];
  const moments = new Set<number>();
  const overtake = async ([name, act]: (typeof people)[number], before: number) => {
    await desk.signInAgain();
    const served = await serve(desk, turn);
    const first = () => turn.take(desk, served);
    const second = () => act.do(desk, served);
    const wasOvertaken = await race({ pool: desk.deps.database.pool, before, first, second });
    if (!wasOvertaken) return false;
    moments.add(before);
    wrong.push(...(await judge(desk, served, act)).map((what) => `${name} before statement ${before}: ${what}`));
    return true;
  };
  for (const [at, entry] of people.entries()) {
    const [begin, stride] = at === 0 ? [1, strides.acceptance] : [at, strides.others];
    for (let before = begin; await overtake(entry, before); before += stride);
  }
  expect(wrong).toEqual([]);
  expect(moments.size).toBeGreaterThan(30);
});
