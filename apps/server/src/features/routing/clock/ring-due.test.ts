import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { ringDue } from './ring-due.ts';

const patient = draw(
  [
    { id: '1', type: 'start' },
    { id: 'espera', type: 'interval', data: { sec: 60 } },
    { id: 'fim', type: 'message', data: { label: 'Obrigado por esperar.' } },
  ],
  ['1 espera', 'espera fim'],
);

const PEOPLE = 11;
const numberOf = (n: number) => `55119${62_000_000 + n}`;

test('runs that are due together go on in few transactions; one that is held or fails holds up no other', async () => {
  const desk = await createBotHarness({}, { databaseUrl: await createOwnDatabase() });
  await desk.change({ flowId: (await desk.flow(patient)).flowId });
  for (let n = 0; n < PEOPLE; n += 1) {
    await desk.say('Oi', { from: numberOf(n) });
    desk.later(1);
  }
  const ticketOf = async (n: number) => {
    const text = `select t.id from tickets t join contacts c on c.id = t.contact_id where t.company_id = $1 and c.number = $2`;
    return (await desk.query<{ id: number }>(text, [numberOf(n)]))[0]?.id;
  };
  const waiting = async () => {
    const text = `select c.number from bot_runs r join tickets t on t.id = r.ticket_id join contacts c on c.id = t.contact_id
      where r.company_id = $1 and r.status = 'active' order by c.number`;
    return (await desk.query<{ number: string }>(text)).map(({ number }) => number);
  };
  const transactions = async () => {
    const rows = await desk.query<{ n: number }>(
      `select count(distinct xmin::text)::int as n from events where company_id = $1`,
    );
    return rows[0]?.n ?? 0;
  };
  desk.later(120);
  const [held, failing] = [await ticketOf(3), await ticketOf(6)];
  const { pool } = desk.deps.database;
  await pool.query(`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger refuse_it before update on tickets for each row when (old.id = ${failing}) execute function refuse_it()
  `);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from tickets where id = $1 for update', [held]);

  const before = await transactions();
  await ringDue(desk.deps);
  expect(await waiting()).toEqual([numberOf(3), numberOf(6)]);
  // Three, three, three and two that are due; of those that failed together each was tried by itself.
  expect((await transactions()) - before).toBe(5);

  await holder.query('rollback');
  holder.release();
  await pool.query('drop trigger refuse_it on tickets');
  await ringDue(desk.deps);
  expect(await waiting()).toEqual([]);
});
