import type { DunningPlan, InvoiceReminder } from '@balcao/contract/dunning/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { asPlatformCtx } from '../../platform/context.ts';
import { creditor } from '../../test/harness/payments/debtor.ts';
import { createWorld } from '../../test/world.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { mailReminderJob } from './jobs/mail-reminder.job.ts';
import { planReminders } from './plan-reminders.ts';
import { createDunningHarness, DUE, lastAttempt, morningOf, type Owing } from '../../test/dunning/dunning-harness.ts';

const desk = createDunningHarness();

test('the day before, the company is reminded once by letter and once on WhatsApp with the code, and both sides read it', async () => {
  const { agency, debtor, letters, said, states } = await desk.owing();
  await Promise.all([desk.plan(), desk.plan(), desk.plan()]);
  await desk.plan();
  expect(await desk.send()).toBe(2);
  await desk.send();
  const [letter] = letters();
  expect(letters()).toHaveLength(1);
  expect(letter).toMatch(/Subject: .*=?vence/);
  const bubbles = await said();
  expect(bubbles).toHaveLength(2);
  expect(bubbles[0]?.body).toContain('R$ 99,90, vence amanhã (10/12/2026)');
  expect(bubbles[1]?.body).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  const where = eq(tickets.id, bubbles[0]?.ticketId ?? 0);
  expect(await agency.world.seed((db) => db.select().from(tickets).where(where))).toMatchObject([
    { status: 'closed', userId: null },
  ]);
  const before = [
    [-10, 'email', 'skipped'],
    [-5, 'email', 'skipped'],
  ];
  expect(await states()).toEqual([...before, [-1, 'email', 'sent'], [-1, 'whatsapp', 'handed']]);

  await agency.world.seed((db) =>
    db.update(messages).set({ ack: 1 }).where(eq(messages.companyId, agency.world.companyId)),
  );
  await desk.plan();
  expect((await states()).at(-1)).toEqual([-1, 'whatsapp', 'sent']);

  const app = await agency.world.http();
  const read = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: `/api/dunning/reminders?invoiceId=${debtor.invoiceId}`, headers });
    return answer.json<{ reminders: InvoiceReminder[] }>().reminders.map(({ step, channel }) => `${step} ${channel}`);
  };
  const all = ['-10 email', '-5 email', '-1 email', '-1 whatsapp'];
  expect(await read((await debtor.world.person({ profile: 'admin' })).headers)).toEqual(all);
  expect(await read(agency.admin.headers)).toEqual(all);
  const mine = await app.inject({
    url: '/api/dunning/reminders',
    headers: (await debtor.world.person({ profile: 'admin' })).headers,
  });
  expect(mine.json()).toMatchObject({ pausedUntil: null, reminders: [{ detail: 'Plano' }, { state: 'sent' }] });
  const stranger = await createWorld({ deps: desk.deps() });
  expect(await read((await stranger.person({ profile: 'admin' })).headers)).toEqual([]);

  // The next day is another step, in the same conversation.
  desk.setNow(morningOf(DUE));
  await desk.plan();
  await desk.send();
  expect((await states()).slice(4)).toEqual([
    [0, 'email', 'sent'],
    [0, 'whatsapp', 'handed'],
  ]);
  expect(new Set((await said()).map(({ ticketId }) => ticketId)).size).toBe(1);
});

test('a server that was down reminds of the latest step alone, and of one invoice a day', async () => {
  const { agency, debtor, letters, states } = await desk.owing({ day: '2026-12-16' });
  const { companyId, world } = debtor;
  const manual = {
    creditorCompanyId: agency.world.companyId,
    companyId,
    companyName: 'Outra',
    kind: 'manual' as const,
    detail: 'Instalação',
    users: 0,
    connections: 0,
    queues: 0,
    value: '10.00',
    dueDate: '2026-12-17',
  };
  await world.seed((db) => db.insert(invoices).values(manual));
  await desk.plan();
  await desk.send();
  expect((await states()).filter(([, , state]) => state !== 'skipped')).toEqual([
    [5, 'email', 'sent'],
    [5, 'whatsapp', 'handed'],
  ]);
  expect(letters()).toHaveLength(1);
  desk.setNow(morningOf('2026-12-17'));
  await desk.plan();
  await desk.send();
  expect(letters()).toHaveLength(2);
});

test.each([
  ['at night', '2026-12-10T01:00:00Z'],
  ['before eight', '2026-12-09T10:59:00Z'],
  ['on a Sunday', '2026-12-06T15:00:00Z'],
])('%s nobody is reminded', async (_, at) => {
  const { states } = await desk.owing();
  desk.setNow(new Date(at));
  await desk.plan();
  expect(await states()).toEqual([]);
});

test('what was decided is looked at again before it leaves', async () => {
  const outcome = async (meanwhile: (given: Owing) => unknown) => {
    const given = await desk.owing();
    await desk.plan();
    await meanwhile(given);
    await desk.send();
    expect([given.letters(), await given.said()]).toEqual([[], []]);
    return new Set((await given.states()).slice(2).map(([, , state]) => state));
  };
  expect(await outcome(({ cancel }) => cancel())).toEqual(new Set(['settled']));
  expect(await outcome(() => desk.setNow(new Date('2026-12-09T23:00:00Z')))).toEqual(new Set(['late']));
  expect(await outcome(() => desk.setNow(morningOf(DUE)))).toEqual(new Set(['late']));
  expect(await outcome(({ agency, change }) => change({ dueDate: '2026-01-01' }, agency.world.companyId))).toEqual(
    new Set(['creditor']),
  );
  const pausing = async ({ agency, debtor }: Owing) => {
    const app = await agency.world.http();
    const url = `/api/dunning/pauses/${debtor.companyId}`;
    const pause = (headers: Record<string, string>) =>
      app.inject({ method: 'PUT', url, headers, payload: { until: '2026-12-09' } });
    const ordinary = await debtor.world.person({ profile: 'admin' });
    expect((await pause(ordinary.headers)).json()).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
    const other = await creditor({ deps: desk.deps() });
    expect((await pause(other.admin.headers)).json()).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
    expect((await pause(agency.admin.headers)).json()).toEqual({ pausedUntil: '2026-12-09' });
    const ofDebtor = `/api/dunning/reminders?debtorCompanyId=${debtor.companyId}`;
    const [told, kept] = await Promise.all(
      [agency, other].map(({ admin }) => app.inject({ url: ofDebtor, headers: admin.headers })),
    );
    expect([told?.json(), kept?.json()]).toMatchObject([{ pausedUntil: '2026-12-09' }, { pausedUntil: null }]);
  };
  expect(await outcome(pausing)).toEqual(new Set(['paused']));
  // The pause is over on the day after it.
  desk.setNow(morningOf(DUE));
  await desk.plan();
  expect(await desk.send()).toBe(4);
});

test.each<[string, { connection?: object | null; fields?: object; told: [string, string] }]>([
  ['no e-mail and no telephone', { fields: { email: null, phone: null }, told: ['no-address', 'no-address'] }],
  ['no connection', { connection: null, told: ['sent', 'no-connection'] }],
  ['a page, which is no telephone', { connection: { channel: 'instagram' }, told: ['sent', 'no-connection'] }],
  ['an official number it never wrote to', { connection: { channel: 'wppoficial' }, told: ['sent', 'template'] }],
  ['a telephone that is off all day', { connection: { status: 'DISCONNECTED' }, told: ['sent', 'disconnected'] }],
])('with %s the step says why it was not sent', async (_, { connection = {}, fields, told }) => {
  const { change, states } = await desk.owing({ connection });
  await change({ addressState: 'SP', ...fields });
  await desk.plan();
  await desk.send();
  expect((await states()).slice(2)).toEqual([
    [-1, 'email', told[0]],
    [-1, 'whatsapp', told[1]],
  ]);
});

test('what only WhatsApp was to say goes as a letter where it cannot be said there', async () => {
  const { agency, states } = await desk.owing({ connection: { channel: 'wppoficial' } });
  const app = await agency.world.http();
  const payload = { steps: [{ day: -1, channels: ['whatsapp'] }], connectionId: null };
  await app.inject({ method: 'PUT', url: '/api/dunning/plan', headers: agency.admin.headers, payload });
  await desk.plan();
  await desk.send();
  await desk.send();
  expect(await states()).toEqual([
    [-1, 'email', 'sent'],
    [-1, 'whatsapp', 'template'],
  ]);
});

test('killed at any line: nothing is decided without its job, no bubble is said twice, and a letter of unknown fate is not repeated', async () => {
  const { letters, said, states, debtor } = await desk.owing();
  const killed = asPlatformCtx(desk.deps(), async (ctx) => {
    await planReminders(ctx, 0);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect([await states(), await desk.send()]).toEqual([[], 0]);

  await desk.plan();
  const dying = { ...desk.deps(), mailer: { ...desk.deps().mailer, send: () => new Promise<never>(() => undefined) } };
  void mailReminderJob.run(dying, { companyId: debtor.companyId, invoiceId: debtor.invoiceId, step: -1 }, lastAttempt);
  await expect.poll(async () => (await states())[2]).toEqual([-1, 'email', 'sending']);
  await Promise.all([desk.send(), desk.send()].map((sent) => sent.catch(() => undefined)));
  expect(await states()).toEqual([
    [-10, 'email', 'skipped'],
    [-5, 'email', 'skipped'],
    [-1, 'email', 'unknown'],
    [-1, 'whatsapp', 'handed'],
  ]);
  expect([letters().length, (await said()).length]).toEqual([0, 2]);
});

test('a mail server that refuses is asked again, and the step says so when it never takes the letter', async () => {
  const { states, debtor } = await desk.owing({ connection: null });
  await desk.plan();
  const refusing = {
    ...desk.deps(),
    mailer: { ...desk.deps().mailer, send: () => Promise.reject(new Error('451 later')) },
  };
  const key = { companyId: debtor.companyId, invoiceId: debtor.invoiceId, step: -1 };
  await expect(mailReminderJob.run(refusing, key, { number: 1, isLast: false })).rejects.toThrow('451');
  expect((await states())[2]).toEqual([-1, 'email', 'queued']);
  await expect(mailReminderJob.run(refusing, key, lastAttempt)).rejects.toThrow('451');
  expect((await states())[2]).toEqual([-1, 'email', 'sending']);
});

test('a creditor chooses its own steps; a company that sells nothing has none', async () => {
  const { agency, debtor, states } = await desk.owing({ day: '2026-12-14' });
  const app = await agency.world.http();
  const url = '/api/dunning/plan';
  const { headers } = agency.admin;
  const put = async (payload: object) => app.inject({ method: 'PUT', url, headers, payload });
  expect((await app.inject({ url, headers })).json<DunningPlan>().steps).toHaveLength(7);
  const steps = [
    { day: 3, channels: ['email'] },
    { day: -2, channels: ['whatsapp'] },
  ];
  expect((await put({ steps, connectionId: null })).json<DunningPlan>().steps.map(({ day }) => day)).toEqual([-2, 3]);
  for (const wrong of [
    [{ day: 3, channels: [] }],
    [{ day: 91, channels: ['email'] }],
    [{ day: 1.5, channels: ['email'] }],
    [{ day: 1, channels: ['email', 'email'] }],
    [steps[0], steps[0]],
  ]) {
    expect((await put({ steps: wrong, connectionId: null })).statusCode).toBe(400);
  }
  const elsewhere = await (await createWorld({ deps: desk.deps() })).connection();
  expect((await put({ steps, connectionId: elsewhere.id })).json()).toEqual({ error: 'ERR_NO_WAPP_FOUND' });
  await desk.plan();
  expect(await states()).toEqual([
    [-2, 'whatsapp', 'skipped'],
    [3, 'email', 'queued'],
  ]);
  await debtor.world.paidUntil('2099-12-31');
  const ordinary = await debtor.world.person({ profile: 'admin' });
  expect((await app.inject({ url, headers: ordinary.headers })).statusCode).toBe(403);
});

test('a company that was moved is reminded in the name of whoever it still owes, not of its new seller', async () => {
  const { agency, debtor, change, letters, said } = await desk.owing();
  const other = await creditor({ deps: desk.deps() });
  const name = async ({ companyId }: { companyId: number }, brand: string) =>
    void (await debtor.world.seed((db) =>
      db.execute(`insert into brands (owner_company_id, name) values (${companyId}, '${brand}')`),
    ));
  await name(agency.world, 'Credora');
  await name(other.world, 'Vendedora');
  await change({ resellerId: other.world.companyId });
  await desk.plan();
  await desk.send();
  const [letter] = letters();
  expect(letter).toMatch(/^From: "?Credora[^]*^Subject: .*Credora=3A_sua_fatura/m);
  expect((await said())[0]?.body).toContain('Olá! Aqui é Credora.');
  expect(letter).not.toContain('Vendedora');
});
