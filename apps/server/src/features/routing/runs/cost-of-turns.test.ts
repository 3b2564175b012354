import { expect, test } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';

/** How often the database is waited for, and how many statements that takes. */
type Asked = { waits: number; statements: number };
const asked: Asked = { waits: 0, statements: 0 };

/** Statements that are sent in one go are waited for once. */
function count({ database }: Pick<Deps, 'database'>) {
  database.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    let isSending = false;
    client.query = ((...given: unknown[]) => {
      asked.statements += 1;
      if (!isSending) {
        isSending = true;
        asked.waits += 1;
        process.nextTick(() => (isSending = false));
      }
      return send(...given);
    }) as never;
  });
}

async function askedBy(work: () => Promise<unknown>): Promise<Asked> {
  Object.assign(asked, { waits: 0, statements: 0 });
  await work();
  return { ...asked };
}

const reception = draw(
  [
    { id: '1', type: 'start' },
    { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
    { id: 'espera', type: 'interval', data: { sec: 30 } },
    { id: 'fim', type: 'message', data: { label: 'Obrigado, {{nome}}.' } },
  ],
  ['1 nome', 'nome espera', 'espera fim'],
);

test('a turn, and a message to people, wait for the database no more often than they have to', async () => {
  const desk = await createBotHarness({}, { prepare: count });
  await desk.change({ flowId: (await desk.flow(reception)).flowId });
  const placing = async (text: string, from: string) => {
    await desk.receive(text, { from });
    return askedBy(() => desk.inbound.settle());
  };
  const conversation = async (from: string) => {
    const begun = await placing('Oi', from);
    await desk.leaves();
    const answered = await placing('Marina', from);
    desk.later(31);
    const rung = await askedBy(() => desk.ring());
    return { begun, answered, rung, toPeople: await placing('Obrigado', from) };
  };
  // The version of the flow is read once.
  await conversation('5511966660001');
  expect(await conversation('5511966660002')).toEqual({
    begun: { waits: 18, statements: 42 },
    answered: { waits: 11, statements: 30 },
    rung: { waits: 11, statements: 33 },
    toPeople: { waits: 10, statements: 18 },
  });
  expect(await desk.lines('5511966660002')).toHaveLength(6);
});
