import pg from 'pg';
import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { ringDue } from '../clock/ring-due.ts';

const CUSTOMERS = 8;
const EVERY_MS = 20;

const reception = draw(
  [
    { id: '1', type: 'start' },
    { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
    {
      id: 'menu',
      type: 'menu',
      data: { message: '{{nome}}, sobre o que é?', arrayOption: [{ number: 1, titleOption: 'Vendas' }] },
    },
    { id: 'espera', type: 'interval', data: { sec: 5 } },
    { id: 'fim', type: 'message', data: { label: 'Um momento, {{nome}}.' } },
  ],
  ['1 nome', 'nome menu', 'menu.a1 espera', 'espera fim'],
);

/** Ends sessions of this database at random, in the middle of whatever they do. */
async function killSessions(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let kills = 0;
  let stopped = false;
  const killing = (async () => {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
           and pid <> pg_backend_pid() and state <> 'idle' and random() < 0.5`,
      );
      kills += rowCount ?? 0;
    }
  })();
  return {
    async stop() {
      stopped = true;
      await killing;
      await client.end();
      return kills;
    },
  };
}

test(
  'database sessions that die at random, and webhooks that come twice, change nothing of what is said',
  { timeout: 180_000 },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const desk = await createBotHarness({}, { databaseUrl });
    await desk.change({ flowId: (await desk.flow(reception)).flowId });
    const people = Array.from({ length: CUSTOMERS }, (_, n) => `55119${String(61_000_000 + n)}`);
    const still = async () => {
      const [row] = await desk.query<{ waiting: number }>(
        `select count(*)::int as waiting from inbound_events where company_id = $1 and state = 'waiting'`,
      );
      return row?.waiting === 0;
    };
    let kills = 0;
    const underFire = async (work: () => Promise<unknown>, isDone: () => Promise<boolean>) => {
      const killer = await killSessions(databaseUrl);
      for (let round = 0; round < 12; round += 1) await work().catch(() => undefined);
      kills += await killer.stop();
      for (let round = 0; round < 100 && !(await isDone().catch(() => false)); round += 1) {
        desk.later(1);
        await work().catch(() => undefined);
      }
    };
    for (const [turn, text] of ['Oi', 'Marina', '1'].entries()) {
      for (const from of people) await desk.receive(text, { from, id: `wamid.${from}.${turn}` });
      for (const from of people) await desk.receive(text, { from, id: `wamid.${from}.${turn}` });
      await underFire(desk.inbound.settle, still);
      await desk.leaves();
    }
    desk.later(10);
    const isOver = async () => (await desk.runs()).every(({ status }) => status === 'ended');
    await underFire(() => ringDue(desk.deps), isOver);

    for (const from of people) {
      const lines = await desk.lines(from);
      expect({ from, lines }).toEqual({
        from,
        lines: [
          '> Oi',
          '< Qual é o seu nome?',
          '> Marina',
          '< Marina, sobre o que é?\n\n[ 1 ] - Vendas',
          '> 1',
          '< Um momento, Marina.',
          '· O robô terminou e passou o atendimento à equipe.',
        ],
      });
    }
    const steps = await desk.query<{ run: number; nos: number[] }>(
      'select run_id as run, array_agg(no order by id) as nos from bot_steps where company_id = $1 group by run_id',
    );
    expect(steps).toHaveLength(CUSTOMERS);
    for (const { nos } of steps) expect(nos).toEqual(nos.map((_, index) => index + 1));
    const sent = await desk.query('select message_id from outbox where company_id = $1');
    expect(sent).toHaveLength(3 * CUSTOMERS);
    expect(kills).toBeGreaterThan(0);
  },
);
