import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';

/** Asks for something and notes it. */
const asking = (name: string, end: { type: string; data?: Record<string, unknown> }) =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'pede', type: 'question', data: { label: `Qual é o seu ${name}?`, variable: name } },
      { id: 'anota', type: 'collect', data: { name } },
      { id: 'fim', ...end },
    ],
    ['1 pede', 'pede anota', 'anota fim'],
  );
const farewell = { type: 'message', data: { label: 'Um momento.' } };

async function start() {
  const desk = await createBotHarness();
  const onWord = async (pattern: string, graph: ReturnType<typeof draw>) => {
    const { flowId } = await desk.flow(graph);
    await desk.query(
      `insert into flow_triggers (company_id, flow_id, kind, pattern, match, position) values ($1, $2, 'keyword', $3, 'exact', 1)`,
      [flowId, pattern],
    );
    return flowId;
  };
  const short = await onWord(
    'oi',
    draw(
      [
        { id: '1', type: 'start' },
        { id: 'fim', ...farewell },
      ],
      ['1 fim'],
    ),
  );
  await onWord('nome', asking('nome', farewell));
  await onWord('cpf', asking('cpf', { type: 'jump', data: { flowId: short } }));
  const talk = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await desk.say(text);
      await desk.leaves();
    }
  };
  const notes = async () => {
    const found = await desk.query<{ note: string }>('select note from ticket_notes where company_id = $1 order by id');
    return found.map(({ note }) => note);
  };
  return { ...desk, talk, notes };
}

test('what was confirmed is noted once, by the hand-over that follows it, however often the ticket is handed over', async () => {
  const desk = await start();
  await desk.talk('nome', 'Marina');
  const first = ['O robô anotou:\nnome: Marina'];
  expect(await desk.notes()).toEqual(first);
  await desk.talk('oi', 'oi');
  expect(await desk.notes()).toEqual(first);
  expect((await desk.ticket())['collected']).toEqual({ nome: 'Marina' });
  // A flow that leads to another leaves what it noted to that one's end.
  await desk.talk('cpf', '123');
  expect(await desk.notes()).toEqual([...first, 'O robô anotou:\ncpf: 123']);
  await desk.talk('oi');
  expect(await desk.notes()).toHaveLength(2);
});

test('what a run confirmed that people interrupted is noted by the next', async () => {
  const desk = await start();
  const wait = { type: 'interval', data: { sec: 60 } };
  await desk.change({ flowId: (await desk.flow(asking('nome', wait))).flowId });
  await desk.talk('bom dia', 'Marina');
  await desk.query(
    `update bot_runs set status = 'ended', ended_because = 'person', ended_at = $2, waiting = null,
    wake_at = null where company_id = $1`,
    [desk.clock.now],
  );
  await desk.query('update tickets set is_bot = false where company_id = $1');
  expect(await desk.notes()).toEqual([]);
  await desk.talk('oi');
  expect(await desk.notes()).toEqual(['O robô anotou:\nnome: Marina']);
});
