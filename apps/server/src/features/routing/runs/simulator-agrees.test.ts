import { defaultPhrases } from '@balcao/bot/engine/engine-phrases.ts';
import type { Facts, RunEvent } from '@balcao/bot/engine/types.ts';
import { indexGraph, type GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import { takeTemplate, type Template } from '@balcao/bot/templates/template.ts';
import { templates } from '@balcao/bot/templates/templates.ts';
import { seeded } from '@balcao/bot/test/random-flows.ts';
import { startConversation } from '@balcao/bot/trial/conversation.ts';
import { replay } from '@balcao/bot/trial/replay.ts';
import { saidTexts } from '@balcao/bot/trial/said-texts.ts';
import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import { placeholderValues } from '@balcao/contract/messages/placeholders.ts';
import { expect, inject, test } from 'vitest';
import { createBotHarness } from '../../../test/harness/bot-harness.ts';
import type { ClaimedCall } from '../../bot-calls/loop/claim-calls.ts';
import { settleCall } from '../../bot-calls/loop/settle-call.ts';
import { takeResult } from '../calls/take-result.ts';

/** All 200 with `LONG_RUN=1`. */
const SCRIPTS = inject('LONG_RUN') ? 200 : 20;
const MAX_EVENTS = 9;
const READING_SECONDS = 3;

const start = () => createBotHarness({});
type Desk = Awaited<ReturnType<typeof start>>;
type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const words = [
  '1',
  '2',
  '3',
  '0',
  'sim',
  'não',
  'abacaxi',
  'Marina',
  'marina@exemplo.com.br',
  '529.982.247-25',
  '10',
  'amanhã às 15h',
];

/** What customers of this flow may say: what its own tests say, and what anybody may. */
const wordsOf = ({ tests }: Template) => [
  ...tests.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.kind === 'says' && line.text !== '' ? [line.text] : [])),
  ),
  ...words,
];
const answersOf = ({ tests }: Template) =>
  tests.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === 'answers' ? [line] : [])));

/** What is known of a conversation after something happened in it. */
type Known = { texts: string[]; steps: string[]; variables: [name: string, value: string][]; ended: string | null };
type Happened = { event: RunEvent; at: number; draws: number[]; known: Known };

type Row = {
  id: number;
  status: string;
  waiting: string | null;
  wakeAt: Date | null;
  ended: string | null;
  state: { variables: Record<string, string> };
};
const runOf = async (desk: Desk, from: string): Promise<Row> => {
  const [row] = await desk.query<Row>(
    `select r.id, r.status, r.waiting, r.wake_at as "wakeAt", r.ended_because as ended, r.state
     from bot_runs r join tickets t on t.id = r.ticket_id join contacts c on c.id = t.contact_id
     where r.company_id = $1 and c.number = $2`,
    [from],
  );
  if (!row) throw new Error('the flow did not begin');
  return row;
};

/** The database keeps names in an order of its own. */
const inOrder = (variables: Record<string, string>) =>
  Object.entries(variables).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Lets the server serve one customer, who does what chance says, and writes down what happened. */
async function serve(desk: Desk, template: Template, { from, random }: { from: string; random: Random }) {
  const happened: Happened[] = [];
  const seen = { texts: 0, steps: 0 };
  const note = async (event: RunEvent, at: number) => {
    const run = await runOf(desk, from);
    const lines = (await desk.lines(from)).filter((line) => line.startsWith('< ')).map((line) => line.slice(2));
    const steps = await desk.query<{ node: string; taken: string | null; facts: { draw?: number } }>(
      'select node_id as node, taken, facts from bot_steps where company_id = $1 and run_id = $2 order by no',
      [run.id],
    );
    const [newLines, newSteps] = [lines.slice(seen.texts), steps.slice(seen.steps)];
    Object.assign(seen, { texts: lines.length, steps: steps.length });
    const known = {
      texts: newLines,
      steps: newSteps.map(({ node, taken }) => `${node} ${taken ?? ''}`),
      variables: inOrder(run.state.variables),
      ended: run.ended,
    };
    happened.push({ event, at, draws: newSteps.flatMap(({ facts }) => facts.draw ?? []), known });
    return run;
  };
  await desk.say('Oi', { from });
  let run = await note({ kind: 'begun', text: 'Oi' }, desk.clock.now.getTime());
  for (let count = 1; count < MAX_EVENTS && run.status === 'active'; count += 1) {
    await desk.leaves(READING_SECONDS);
    const event = await happen(desk, template, { from, random, run });
    run = await note(event, desk.clock.now.getTime());
  }
  return happened;
}

type Next = { from: string; random: Random; run: Row };

async function happen(desk: Desk, template: Template, { from, random, run }: Next): Promise<RunEvent> {
  if (run.waiting === 'result') return comeBack(desk, run, pick(random, answersOf(template)));
  if (run.waiting === 'clock' || random() < 0.15) {
    if (run.wakeAt && run.wakeAt > desk.clock.now) desk.clock.now = run.wakeAt;
    await desk.ring();
    return { kind: 'clock' };
  }
  const text = pick(random, wordsOf(template));
  await desk.say(text, { from });
  return { kind: 'said', text, isEarly: false, afterMs: READING_SECONDS * 1000 };
}

async function comeBack(
  desk: Desk,
  run: Row,
  { status, values }: { status: number; values: Record<string, string> },
): Promise<RunEvent> {
  const [call] = await desk.query<ClaimedCall>(
    `update bot_calls c set state = 'running', attempts = attempts + 1 where c.company_id = $1 and c.run_id = $2 and c.state = 'waiting'
     returning c.id, c.company_id as "companyId", c.run_id as "runId", c.step_no as "stepNo", c.attempts`,
    [run.id],
  );
  if (!call) throw new Error('the run must have asked for a call');
  await settleCall(desk.deps, { call, result: { status, values }, ms: 1 }, takeResult);
  return { kind: 'result', status, values };
}

/** The same events, told to the engine as the editor's simulator tells them. */
function simulate(index: GraphIndex, happened: readonly Happened[], facts: (now: number) => Facts): Known[] {
  const draws = happened.flatMap((one) => one.draws);
  const conversation = startConversation(index, {
    now: happened[0]?.at ?? 0,
    random: () => (draws.shift() ?? 0) / 100 + 0.001,
    isOpen: () => true,
    facts,
  });
  return happened.map(({ event, at }) => {
    const turn = conversation.happen(event, at);
    return {
      texts: saidTexts(turn.effects),
      steps: turn.steps.map(({ node, taken }) => `${node} ${taken ?? ''}`),
      variables: inOrder(turn.state.variables),
      ended: turn.ended,
    };
  });
}

type Ids = { queueId: number; tagId: number };

function factsOf({ ticket, ticketId }: RecordedRun, { queueId, tagId }: Ids, from: string) {
  const name = 'Marina Lacerda';
  const timeZone = 'America/Sao_Paulo';
  return (now: number): Facts => {
    const spoken = {
      id: ticketId,
      code: ticket.code,
      isGroup: false,
      contact: { name },
      queue: null,
      whatsapp: { name: ticket.connection },
    };
    return {
      runKey: 'try',
      contact: { name, number: from, email: '', extraInfo: [] },
      ticket: { id: ticketId, queueId: null },
      placeholders: Object.fromEntries(
        placeholderValues({ ticket: spoken, userName: '', timeZone, now: new Date(now) }),
      ),
      tags: [],
      knownTags: [{ id: tagId, name: 'Do robô', isLane: false }],
      queues: [{ id: queueId, name: 'Fila' }],
      collected: {},
      missingFiles: [],
      menuTries: ticket.menuTries,
      menuQueueId: ticket.menuQueueId,
      automaticMessages: 0,
      ownTexts: [],
      timeZone,
      phrases: defaultPhrases,
    };
  };
}

test(
  `simulator and server say and do the same in ${SCRIPTS} conversations, and a replay of each shows no difference`,
  { timeout: 600_000 },
  async () => {
    const desk = await start();
    const queue = await desk.world.queue('Fila');
    const [tag] = await desk.query<{ id: number }>(
      `insert into tags (company_id, name, color) values ($1, 'Do robô', '#ff0000') returning id`,
    );
    const ids = { queueId: queue.id, tagId: tag?.id ?? 0 };
    const app = await desk.world.http();
    const random = seeded(20);
    const wrong: string[] = [];
    const ends = new Set<string | null>();
    for (const template of templates) {
      const chosen = Object.fromEntries(
        template.asks.map(({ kind, node }) => [node, kind === 'queue' ? ids.queueId : ids.tagId]),
      );
      const graph = takeTemplate(template, chosen);
      const index = indexGraph(graph);
      const { flowId } = await desk.flow(graph);
      await desk.change({ flowId });
      const served = new Map<string, Happened[]>();
      for (let script = 0; script < SCRIPTS / templates.length; script += 1) {
        const from = `55119${65_000_000 + templates.indexOf(template) * 1000 + script}`;
        served.set(from, await serve(desk, template, { from, random }));
      }
      const { headers } = await desk.world.person({ profile: 'admin' });
      const { runs } = (await app.inject({ url: `/api/flowbuilder/${flowId}/recorded?count=100`, headers })).json<{
        runs: RecordedRun[];
      }>();
      for (const [from, happened] of served) {
        const run = runs.find(({ contact }) => contact.number === from);
        if (!run) throw new Error('the conversation was not recorded');
        const facts = factsOf(run, ids, from);
        const simulated = simulate(index, happened, facts);
        const [server, simulator] = [JSON.stringify(happened.map(({ known }) => known)), JSON.stringify(simulated)];
        if (server !== simulator) wrong.push(`${template.id} ${from}:\nserver    ${server}\nsimulator ${simulator}`);
        const { difference } = replay(run, index, { now: Date.parse(run.startedAt), facts });
        if (difference) wrong.push(`${template.id} ${from}: replayed ${JSON.stringify(difference)}`);
        ends.add(happened.at(-1)?.known.ended ?? null);
      }
    }
    expect(wrong).toEqual([]);
    expect(ends.size).toBeGreaterThan(3);
  },
);
