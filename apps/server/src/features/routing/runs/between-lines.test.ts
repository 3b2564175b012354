import { expect, inject, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { runJobs } from '../../../test/harness/run-reactions.ts';
import { race, stopBetweenStatements } from '../../../test/between-statements.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import type { ClaimedCall } from '../../bot-calls/loop/claim-calls.ts';
import { settleCall } from '../../bot-calls/loop/settle-call.ts';
import { takeResult } from '../calls/take-result.ts';
import { ringDue } from '../clock/ring-due.ts';

/** What the run waits for when it is overtaken. */
type Waiting = 'answer' | 'clock' | 'result';

const pauses = {
  interval: { id: 'espera', type: 'interval', data: { sec: 30 } },
  call: { id: 'espera', type: 'httpRequest', data: { url: 'https://erp.example.com/x', method: 'get' } },
};

const graph = ({ tagId, queueId, pause }: { tagId: number; queueId: number; pause: keyof typeof pauses }) =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
      { id: 'ficha', type: 'updateContact', data: { name: '{{nome}}' } },
      { id: 'tag', type: 'tag', data: { tagId } },
      { id: 'pausa', type: 'message', data: { label: 'Um momento, {{nome}}.' } },
      pauses[pause],
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
    newFlow: async (waiting: Waiting) => {
      const pause = waiting === 'result' ? 'call' : 'interval';
      const { flowId } = await desk.flow(graph({ tagId: tag?.id ?? 0, queueId: queue.id, pause }));
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
async function serve(desk: Desk, { waiting }: { waiting: Waiting }): Promise<Served> {
  const flowId = await desk.newFlow(waiting);
  const from = desk.newCustomer();
  await desk.say('Oi', { from });
  await desk.leaves();
  if (waiting !== 'answer') {
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

/** The call of a run comes back, as if the loop had taken it and its callee had answered. */
async function answerCall(desk: Desk, { ticketId }: Served) {
  const [call] = await desk.query<ClaimedCall>(
    `update bot_calls c set state = 'running', attempts = attempts + 1 from bot_runs r
     where c.company_id = $1 and c.state = 'waiting' and r.id = c.run_id and r.ticket_id = $2
     returning c.id, c.company_id as "companyId", c.run_id as "runId", c.step_no as "stepNo", c.attempts`,
    [ticketId],
  );
  if (!call) throw new Error('the run must have asked for a call');
  return () =>
    settleCall(desk.deps, { call, result: { status: 200, values: { httpStatus: '200' } }, ms: 1 }, takeResult);
}

type Turn = { waiting: Waiting; ready: (desk: Desk, served: Served) => Promise<() => Promise<unknown>> };
const turns: Record<string, Turn> = {
  'a turn that follows an answer': { waiting: 'answer', ready: async (desk) => () => desk.inbound.settle() },
  'a turn of the clock': {
    waiting: 'clock',
    ready: (desk) => Promise.resolve(() => ringDue(desk.deps)),
  },
  'a turn that follows a call': { waiting: 'result', ready: answerCall },
};

const people = Object.entries(acts);
const isLongRun = inject('LONG_RUN');
/** A sample: acceptance comes before every second statement, the other acts before every eighth, each from another one on. */
const strides = isLongRun ? { acceptance: 1, others: 1 } : { acceptance: 2, others: 8 };

type Race = { turn: Turn; act: Act; before: number; isActFirst: boolean };

/** What is wrong after a turn and an act of people, of which one stands still before its nth statement; null when it has fewer. */
async function overtake(desk: Desk, { turn, act, before, isActFirst }: Race): Promise<string[] | null> {
  await desk.signInAgain();
  const served = await serve(desk, turn);
  const take = await turn.ready(desk, served);
  const does = () => act.do(desk, served);
  const [first, second] = isActFirst ? [does, take] : [take, does];
  const wasOvertaken = await race({ pool: desk.deps.database.pool, before, first, second });
  return wasOvertaken ? judge(desk, served, act) : null;
}

const directions = [
  ['may be overtaken between its lines', false],
  ['may come between the lines of what people do', true],
] as const;
const cases = Object.entries(turns).flatMap(([name, turn]) =>
  directions.map(([what, isActFirst]) => [`${name} ${what}`, { turn, isActFirst }] as const),
);

test.each(cases)('%s', { timeout: isLongRun ? 3_600_000 : 600_000 }, async (_, { turn, isActFirst }) => {
  const desk = await start();
  const wrong: string[] = [];
  const moments = new Set<number>();
  for (const [at, [name, act]] of people.entries()) {
    const [begin, stride] = at === 0 ? [1, strides.acceptance] : [isLongRun ? 1 : at, strides.others];
    for (let before = begin; ; before += stride) {
      const found = await overtake(desk, { turn, act, before, isActFirst });
      if (!found) break;
      moments.add(before);
      wrong.push(...found.map((what) => `${name}, statement ${before}: ${what}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(moments.size).toBeGreaterThan(isActFirst ? 10 : 30);
});
