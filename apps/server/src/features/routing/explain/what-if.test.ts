import { seeded } from '@balcao/bot/test/random-flows.ts';
import { expect, inject, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { doesAnything, loadAutomation } from '../arrivals/load-automation.ts';

/** All 10,000 arrivals with `LONG_RUN=1`. */
const isLongRun = inject('LONG_RUN');
const COMPANIES = isLongRun ? 500 : 10;
const ARRIVALS_EACH = 20;
const words = ['Oi', 'atendente', 'promo', 'quero a promo já', '1', 'Vendas'];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const graph = draw(
  [
    { id: '1', type: 'start' },
    { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
    { id: 'espera', type: 'interval', data: { sec: 120 } },
    { id: 'menu', type: 'menu', data: { message: 'Sobre?', arrayOption: [{ number: 1, titleOption: 'Vendas' }] } },
  ],
  ['1 nome', 'nome espera', 'espera menu'],
);

type Desk = Awaited<ReturnType<typeof createBotHarness>>;
type Chance = (share: number) => boolean;

/** A company that answers by itself in one of many ways. */
async function open(chance: Chance): Promise<Desk> {
  const desk = await createBotHarness();
  for (let queue = 0; queue < 3 && chance(0.5); queue += 1)
    await desk.queueOn(`Fila ${queue}`, chance(0.5) ? 'Olá!' : '');
  await desk.change({
    greetingMessage: chance(0.6) ? 'Bem-vindo!' : '',
    outOfHoursMessage: chance(0.7) ? 'Fechado.' : '',
  });
  const settings = () => ({ settings: { runsOutOfHours: chance(0.3) } });
  if (chance(0.6)) await desk.change({ flowId: (await desk.flow(graph, settings())).flowId });
  for (const [kind, pattern] of [
    ['keyword', 'promo'],
    ['first-contact', ''],
  ]) {
    if (chance(0.5)) continue;
    const { flowId } = await desk.flow(graph, settings());
    await desk.query(
      `insert into flow_triggers (company_id, flow_id, kind, pattern, match, position) values ($1, $2, $3, $4, 'contains', 1)`,
      [flowId, kind, pattern],
    );
  }
  const scheduleType = chance(0.5) ? 'company' : 'queue';
  await desk.query(`insert into settings (company_id, key, value) values ($1, 'scheduleType', $2)`, [scheduleType]);
  const times = chance(0.5) ? { startTime: '08:00', endTime: '18:00' } : { startTime: '12:10', endTime: '23:00' };
  const week = weekdays.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, ...times }));
  await desk.query('update companies set schedules = $2 where id = $1', [JSON.stringify(week)]);
  await desk.query('update queues set schedules = $2 where company_id = $1', [JSON.stringify(week)]);
  return desk;
}

/** What may have happened to a customer and to their ticket before they write. */
const pasts: Record<string, (desk: Desk, from: string) => Promise<unknown>> = {
  nothing: () => Promise.resolve(),
  wrote: (desk, from) => wrote(desk, from),
  'wrote twice': async (desk, from) => {
    await wrote(desk, from);
    await wrote(desk, from);
  },
  accepted: async (desk, from) => {
    await wrote(desk, from);
    await ofTicket(desk, from, `status = 'open', is_bot = false, user_id = $3`, [(await desk.world.person()).userId]);
  },
  returned: async (desk, from) => {
    await wrote(desk, from);
    const { userId } = await desk.world.person();
    await ofTicket(desk, from, `status = 'open', is_bot = false, user_id = $3`, [userId]);
    await ofTicket(desk, from, `status = 'pending', user_id = null`);
  },
  closed: async (desk, from) => {
    await wrote(desk, from);
    await ofTicket(desk, from, `status = 'closed', is_bot = false, closed_at = now()`);
  },
  'the bot is switched off': async (desk, from) => {
    await wrote(desk, from);
    await desk.query('update contacts set disable_bot = true where company_id = $1 and number = $2', [from]);
  },
  'was another machine': async (desk, from) => {
    await wrote(desk, from);
    await ofTicket(desk, from, 'is_bot = false');
    await desk.query(
      `update bot_runs set status = 'ended', ended_because = 'loop', ended_at = $3, waiting = null, wake_at = null
       where company_id = $1 and ticket_id in (select t.id from tickets t join contacts c on c.id = t.contact_id where c.number = $2)`,
      [from, desk.clock.now],
    );
  },
  'somebody spoke': async (desk, from) => {
    await wrote(desk, from);
    const { id, contact_id: contactId } = await desk.ticket(from);
    await desk.query(
      `insert into messages (company_id, ticket_id, contact_id, from_me, body, media_type, user_id, sent_at, received_at, ack)
       values ($1, $2, $3, true, 'Oi!', 'chat', $4, $5, $5, 1)`,
      [id, contactId, (await desk.world.person()).userId, desk.clock.now],
    );
    await ofTicket(desk, from, `status = 'pending', is_bot = false`);
  },
};

async function wrote(desk: Desk, from: string) {
  await desk.say('Oi', { from });
  await desk.leaves(20);
}

const ofTicket = (desk: Desk, from: string, ...[change, values = []]: [change: string, values?: unknown[]]) =>
  desk.query(
    `update tickets t set ${change} from contacts c where t.company_id = $1 and c.id = t.contact_id and c.number = $2`,
    [from, ...values],
  );

type Asked = { code: string; action: string };

async function visit(chance: Chance) {
  const desk = await open(chance);
  const admin = await desk.world.person({ profile: 'admin' });
  const app = await desk.world.http();
  const idOf = async (from: string) => {
    const text = 'select id from contacts where company_id = $1 and number = $2';
    const [contact] = await desk.query<{ id: number }>(text, [from]);
    return contact && { contactId: contact.id };
  };
  return {
    desk,
    /** Nothing is set up that could be said, so nothing is decided either. */
    isSilent: !doesAnything(await desk.world.act((ctx) => loadAutomation(ctx, desk.connectionId))),
    ask: async (from: string, text: string): Promise<Asked> => {
      const at = desk.clock.now.toISOString();
      const payload = { connectionId: desk.connectionId, at, text, ...(await idOf(from)) };
      const { headers } = admin;
      return (await app.inject({ method: 'POST', url: '/api/routing/what-if', headers, payload })).json<Asked>();
    },
    /** The decision about a message that is written now; undefined when nothing had a say. */
    happens: async (from: string, text: string): Promise<string | undefined> => {
      const { length } = await desk.decisions();
      await desk.say(text, { from });
      return (await desk.decisions()).at(length);
    },
  };
}

test(
  `what would happen is what happens, for ${COMPANIES * ARRIVALS_EACH} arrivals at companies of all kinds`,
  { timeout: isLongRun ? 3_600_000 : 180_000 },
  async () => {
    const random = seeded(10);
    const chance: Chance = (share) => random() < share;
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const seen = new Set<string>();
    const wrong: string[] = [];
    for (let company = 0; company < COMPANIES; company += 1) {
      const { desk, isSilent, ask, happens } = await visit(chance);
      for (let arrival = 0; arrival < ARRIVALS_EACH; arrival += 1) {
        const from = `55119${64_000_000 + arrival}`;
        const [past, text] = [pick(Object.keys(pasts)), pick(words)];
        await pasts[past]?.(desk, from);
        const asked = await ask(from, text);
        const code = await happens(from, text);
        seen.add(asked.code);
        const saysNothing = asked.action === 'people' || (isSilent && ['greet', 'begin-menu'].includes(asked.action));
        const agrees = code === undefined ? saysNothing : code === asked.code;
        if (!agrees) wrong.push(`${company}, ${past}, “${text}”: ${asked.code}, but it was ${code ?? 'nothing'}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(10);
  },
);
