import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { runJobs } from '../../../test/harness/run-reactions.ts';
import { removeConnection } from '../../connections/removing/remove-connection.ts';
import { restoreWait } from '../../messages/waits/restore-wait.ts';
import { contacts } from '../../contacts/contacts.table.ts';

const graph = draw(
  [
    { id: '1', type: 'start' },
    { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
    { id: 'pausa', type: 'interval', data: { sec: 30 } },
    { id: 'fim', type: 'message', data: { label: 'Obrigado, {{nome}}.' } },
  ],
  ['1 nome', 'nome pausa', 'pausa fim'],
);
const MARINA = '5511966665555';

async function start() {
  const desk = await createBotHarness();
  const { flowId } = await desk.flow(graph);
  await desk.change({ flowId });
  const admin = await desk.world.person({ profile: 'admin', name: 'Camila' });
  const app = await desk.world.http();
  const call = (method: 'PUT' | 'DELETE' | 'POST', url: string, payload: Record<string, unknown> = {}) =>
    app.inject({ method, url: `/api${url}`, headers: admin.headers, payload });
  const onPhone = async (body: string) => {
    const timestamp = String(Math.floor(desk.clock.now.getTime() / 1000));
    const echo = {
      from: '551140028922',
      to: MARINA,
      id: `wamid.eco.${desk.companyId}`,
      timestamp,
      type: 'text',
      text: { body },
    };
    const value = desk.inbound.value({ message_echoes: [echo] });
    const [entry] = value.entry;
    await desk.inbound.post({
      ...value,
      entry: [{ ...entry, changes: entry?.changes.map((change) => ({ ...change, field: 'smb_message_echoes' })) }],
    });
    await desk.inbound.settle();
  };
  return { ...desk, flowId, call, onPhone };
}
type Desk = Awaited<ReturnType<typeof start>>;

/** Each may happen while the customer's name is still awaited. */
const acts: Record<string, (desk: Desk, ticketId: number) => Promise<unknown>> = {
  'somebody accepts': (desk, id) => desk.call('PUT', `/tickets/${id}`, { status: 'open' }),
  'somebody closes': (desk, id) => desk.call('PUT', `/tickets/${id}`, { status: 'closed', justClose: true }),
  'somebody transfers': async (desk, id) =>
    desk.call('PUT', `/tickets/${id}`, { queueId: (await desk.world.queue()).id }),
  'somebody deletes': (desk, id) => desk.call('DELETE', `/tickets/${id}`),
  'the owner answers on the phone': (desk) => desk.onPhone('Já te atendo!'),
  'the queue of the ticket is deleted': async (desk, id) => {
    const queue = await desk.world.queue();
    await desk.query('update tickets set queue_id = $3 where company_id = $1 and id = $2', [id, queue.id]);
    return desk.call('DELETE', `/queue/${queue.id}`);
  },
  'the flow is deleted': (desk) => desk.call('DELETE', `/flowbuilder/${desk.flowId}`),
};

test.each(Object.keys(acts))('when %s, the bot is silent from then on', async (name) => {
  const desk = await start();
  await desk.say('Oi');
  await desk.leaves();
  const { id } = await desk.ticket();
  await acts[name]?.(desk, id);
  await runJobs(desk.deps, desk.companyId);
  const before = (await desk.lines()).filter((line) => line.startsWith('< '));
  await desk.query('update connections set flow_id = null where company_id = $1');
  await desk.say('Marina');
  desk.later(30);
  await desk.ring();
  const after = (await desk.lines()).filter((line) => line.startsWith('< '));
  expect(after.filter((line) => line.includes('Obrigado'))).toEqual([]);
  expect(after).toHaveLength(before.length);
  expect((await desk.runs()).filter(({ status }) => status === 'active')).toEqual([]);
});

test('an answer on the phone ends the run in so many words, and nothing is owed any more', async () => {
  const desk = await start();
  await desk.say('Oi');
  await desk.onPhone('Já te atendo!');
  expect((await desk.lines()).slice(2)).toEqual([
    '< Já te atendo!',
    '· O robô parou: o cliente foi respondido pelo celular.',
  ]);
  expect(await desk.ticket()).toMatchObject({
    is_bot: false,
    automation_owed: false,
    unread_messages: 0,
    wait_started_at: null,
  });
});

test('a question that did not get through brings people', async () => {
  const desk = await start();
  await desk.say('Oi');
  const [run] = await desk.runs();
  const failed = { failed: true, at: desk.clock.now };
  await desk.query('update messages set failed_at = $3, failure_reason = $4 where company_id = $1 and id = $2', [
    run?.askedMessageId,
    failed.at,
    'recipient',
  ]);
  const { id } = await desk.ticket();
  await desk.world.act(async (ctx) =>
    ctx.emit('message.ack-changed', {
      messageId: run?.askedMessageId ?? 0,
      ticketId: id,
      ack: 0,
      failure: { reason: 'recipient', code: null, text: 'x', canRetry: true },
      queueId: null,
      userId: null,
    }),
  );
  await runJobs(desk.deps, desk.companyId);
  expect((await desk.lines()).at(-1)).toBe('· O robô passou o atendimento: a pergunta não foi entregue.');
  expect((await desk.runs())[0]).toMatchObject({ status: 'ended', endedBecause: 'not-delivered' });
});

test('a connection that is deleted leaves its customers to people at once, not after a day of silence', async () => {
  const desk = await start();
  await desk.say('Oi');
  const admin = await desk.world.person({ profile: 'admin' });
  const { connectionId } = (await desk.runs())[0] ?? {};
  await admin.act((ctx) => removeConnection(ctx, { connectionId: connectionId ?? 0, onAnswerLost: restoreWait }));
  await runJobs(desk.deps, desk.companyId);
  expect((await desk.lines()).at(-1)).toBe('· O robô passou o atendimento: a conexão foi excluída.');
  expect((await desk.runs())[0]).toMatchObject({ status: 'ended', endedBecause: 'connection-deleted' });
  expect(await desk.ticket()).toMatchObject({ is_bot: false, status: 'pending', unread_messages: 1 });
});

test('who does not answer for a day reaches people', async () => {
  const desk = await start();
  await desk.say('Oi');
  desk.later(24 * 3600 - 1);
  await desk.ring();
  expect(await desk.ticket()).toMatchObject({ is_bot: true });
  desk.later(1);
  await desk.ring();
  expect((await desk.lines()).at(-1)).toBe('· O robô passou o atendimento: o cliente não respondeu em 24 horas.');
  expect(await desk.ticket()).toMatchObject({ is_bot: false, status: 'pending', unread_messages: 1 });
});

test('a contact whose robot is switched off in the middle reaches people, and an expired company is silent', async () => {
  const desk = await start();
  await desk.say('Oi');
  await desk.leaves();
  const { contact_id: contactId } = await desk.ticket();
  await desk.world.seed((db) =>
    db
      .update(contacts)
      .set({ disableBot: true })
      .where(eq(contacts.id, Number(contactId))),
  );
  await desk.say('Marina');
  expect((await desk.lines()).slice(-2)).toEqual(['> Marina', '· O robô passou o atendimento: o fluxo foi desligado.']);
  const other = '5511955554444';
  await desk.say('Oi', { from: other });
  await desk.leaves();
  await desk.say('Ana', { from: other });
  await desk.world.paidUntil('2020-01-01');
  desk.later(40);
  await desk.ring();
  expect((await desk.lines(other)).at(-1)).toBe('> Ana');
  await desk.world.paidUntil(null);
  desk.later(700);
  await desk.ring();
  expect((await desk.lines(other)).slice(-2)).toEqual([
    '< Obrigado, Ana.',
    '· O robô terminou e passou o atendimento à equipe.',
  ]);
});

test('whose robot is switched off reaches people at once: neither the clock nor a word about being closed is heard any more', async () => {
  const desk = await start();
  await desk.change({ outOfHoursMessage: 'Fechado.' });
  await desk.query(`insert into settings (company_id, key, value) values ($1, 'scheduleType', 'company')`);
  await desk.query(`update companies set schedules = $2 where id = $1`, [
    JSON.stringify([{ weekday: 'Domingo', weekdayEn: 'sunday', startTime: '08:00', endTime: '09:00' }]),
  ]);
  const { flowId } = await desk.flow(graph, { settings: { runsOutOfHours: true } });
  await desk.change({ flowId });
  await desk.say('Oi');
  await desk.leaves();
  await desk.say('Marina');
  const { contact_id: contactId } = await desk.ticket();
  const response = await desk.call('PUT', `/contacts/${Number(contactId)}`, { disableBot: true });
  expect(response.statusCode).toBe(200);
  await runJobs(desk.deps, desk.companyId);
  const lines = await desk.lines();
  expect(lines.slice(-2)).toEqual(['> Marina', '· O robô passou o atendimento: o fluxo foi desligado.']);
  expect(await desk.ticket()).toMatchObject({ is_bot: false, status: 'pending', unread_messages: 2 });
  desk.later(60);
  await desk.ring();
  await runJobs(desk.deps, desk.companyId);
  expect(await desk.lines()).toEqual(lines);
});
