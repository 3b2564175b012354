import { expect, test } from 'vitest';
import { StoredTemplate, withPauses } from '../../connections/templates/pauses.ts';
import { countTickets } from '../../tickets/count-tickets.ts';
import { template } from '../../../test/templates/approved-template.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';

const from = '5511988887777';
const OWN = '551140028922';
const at = (second: number) => String(1795186000 + second);

async function start() {
  const world = await createWorld();
  const inbound = await createInbound(world);
  const change = async (field: string, value: Record<string, unknown>) => {
    const metadata = { display_phone_number: OWN, phone_number_id: inbound.connection.accountId };
    await inbound.post({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: inbound.connection.parentAccountId,
          time: 1795186000,
          changes: [{ field, value: { metadata, ...value } }],
        },
      ],
    });
    await inbound.settle();
  };
  const connection = async () =>
    (
      await world.deps.database.pool.query('select status, problem from connections where id = $1', [
        inbound.connection.id,
      ])
    ).rows[0];
  const names = async () => (await world.emitted()).map((event) => event.name);
  return { world, inbound, change, connection, names, rows: () => companyRows(world) };
}

test('a disabled account disconnects the connection once, and old news does not undo what a person put right', async () => {
  const { world, inbound, change, connection, names } = await start();
  const news = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } };
  await change('account_update', news);
  expect(await connection()).toEqual({ status: 'DISCONNECTED', problem: 'disconnected' });
  expect(await names()).toContain('connection.changed');
  await world.deps.database.pool.query("update connections set status = 'CONNECTED', problem = null where id = $1", [
    inbound.connection.id,
  ]);
  await change('account_update', news);
  expect(await connection()).toEqual({ status: 'CONNECTED', problem: null });
});

test('what Meta says about the quality and the limit of a number is kept', async () => {
  const { world, inbound, change } = await start();
  const standing = async () => {
    const text = 'select quality, messaging_limit from connections where id = $1';
    return (await world.deps.database.pool.query(text, [inbound.connection.id])).rows[0];
  };
  await change('phone_number_quality_update', { event: 'FLAGGED', current_limit: 'TIER_1K' });
  expect(await standing()).toEqual({ quality: 'FLAGGED', messaging_limit: 1000 });
  await change('business_capability_update', { max_daily_conversations_per_business: 10_000 });
  expect(await standing()).toEqual({ quality: 'FLAGGED', messaging_limit: 10_000 });
  await change('phone_number_quality_update', { event: 'UNFLAGGED', current_limit: 'TIER_10K' });
  expect(await standing()).toEqual({ quality: null, messaging_limit: 10_000 });
  await change('business_capability_update', { max_daily_conversations_per_business: -1 });
  expect(await standing()).toMatchObject({ messaging_limit: -1 });
});

test('until when Meta pauses a template is kept with it, for as long as it is paused', async () => {
  const { world, inbound, change } = await start();
  const { pool } = world.deps.database;
  const others = [{ ...template, name: 'outro' }];
  await pool.query('update connections set templates = $2 where id = $1', [
    inbound.connection.id,
    JSON.stringify([template, ...others]),
  ]);
  await change('message_template_status_update', {
    event: 'PAUSED',
    message_template_id: 7,
    message_template_name: template.name,
    message_template_language: 'pt-BR',
    other_info: { title: 'FIRST_PAUSE', description: 'Paused for 3 hours.' },
  });
  const paused = { name: template.name, status: 'PAUSED', pausedUntil: '2026-11-20T17:46:40.000Z' };
  const { rows } = await pool.query<{ templates: unknown }>('select templates from connections where id = $1', [
    inbound.connection.id,
  ]);
  const templates = StoredTemplate.array().parse(rows[0]?.templates);
  expect(templates).toMatchObject([paused, { name: 'outro', status: 'APPROVED' }]);
  expect(templates[1]).not.toHaveProperty('pausedUntil');
  // Read again, it says nothing of that.
  const again = StoredTemplate.array().parse([{ ...template, status: 'PAUSED' }]);
  expect(withPauses(again, templates)).toMatchObject([paused]);
  const approved = StoredTemplate.array().parse([template]);
  expect(withPauses(approved, templates)).toEqual(approved);
});

test('what was written in the phone app appears as ours, in the same ticket, which nobody has to read any more', async () => {
  const { inbound, change, rows } = await start();
  await inbound.say({ from, text: { body: 'Oi' } });
  const echo = {
    from: OWN,
    to: from,
    id: 'wamid.echo',
    timestamp: at(5),
    type: 'text',
    text: { body: 'Olá do celular' },
  };
  await change('smb_message_echoes', { message_echoes: [echo] });
  await change('smb_message_echoes', { message_echoes: [echo] });
  const { messages, tickets } = await rows();
  expect(messages).toMatchObject([{ from_me: false }, { from_me: true, body: 'Olá do celular', ack: 1 }]);
  expect(tickets).toMatchObject([
    { unread_messages: 0, wait_started_at: null, last_message: 'Olá do celular', last_message_from_me: true },
  ]);
});

test('a conversation begun in the phone app waits for nobody until the customer answers', async () => {
  const { world, inbound, change, rows } = await start();
  const admin = await world.person({ profile: 'admin' });
  const write = (id: string, second: number) =>
    change('smb_message_echoes', {
      message_echoes: [{ from: OWN, to: from, id, timestamp: at(second), type: 'text', text: { body: id } }],
    });
  const { pool } = world.deps.database;
  const steps = 'select kind from ticket_events where company_id = $1';
  const counted = async () => ({
    ...(await admin.act((ctx) => countTickets(ctx, { showAll: true, queueIds: [] }))),
    steps: (await pool.query(steps, [world.companyId])).rows,
  });
  const before = await counted();
  await write('wamid.primeira', 1);
  await write('wamid.segunda', 2);
  expect(await rows()).toMatchObject({
    tickets: [{ status: 'closed', unread_messages: 0, wait_started_at: null, last_message: 'wamid.segunda' }],
    messages: [{ from_me: true }, { from_me: true }],
  });
  expect(await counted()).toEqual(before);

  await inbound.say({ from, text: { body: 'Oi, quem é?' }, timestamp: at(3) });
  expect((await rows()).tickets).toMatchObject([{ status: 'closed' }, { status: 'pending', unread_messages: 1 }]);
  expect(await admin.act((ctx) => countTickets(ctx, { showAll: true, queueIds: [] }))).toMatchObject({ pending: 1 });
  // Where somebody waits the owner's words go into that conversation, and after its end into what was closed.
  await write('wamid.terceira', 4);
  expect((await rows()).tickets).toMatchObject([{ status: 'closed' }, { last_message: 'wamid.terceira' }]);
  await pool.query("update tickets set status = 'closed' where company_id = $1", [world.companyId]);
  await write('wamid.quarta', 5);
  expect((await rows()).tickets).toMatchObject([
    { status: 'closed' },
    { status: 'closed', last_message: 'wamid.quarta' },
  ]);
});

test('the past is imported without a sound: nothing unread, nothing announced, no ticket opened', async () => {
  const { change, rows, names } = await start();
  const old = (id: string, fromMe: boolean, body: string) => ({
    from: fromMe ? OWN : from,
    ...(fromMe && { to: from }),
    id,
    timestamp: '1790000000',
    type: 'text',
    text: { body },
    history_context: { status: 'READ' },
  });
  const thread = { id: from, messages: [old('wamid.a', false, 'oi em agosto'), old('wamid.b', true, 'olá em agosto')] };
  await change('history', { history: [{ metadata: { phase: 0, chunk_order: 1, progress: 55 }, threads: [thread] }] });
  const { messages, tickets } = await rows();
  expect(messages).toMatchObject([
    { body: 'oi em agosto', from_me: false },
    { body: 'olá em agosto', from_me: true, ack: 3 },
  ]);
  expect(tickets).toMatchObject([{ status: 'closed', unread_messages: 0, last_inbound_at: null }]);
  expect((await names()).filter((name) => name.startsWith('message.') || name.startsWith('ticket.'))).toEqual([]);
});

test('a customer who changes the number stays the same contact, and a conversation under way says so', async () => {
  const { inbound, rows } = await start();
  await inbound.say({ from, text: { body: 'Oi' } }, { wa_id: from, profile: { name: 'Marina' } });
  const moved = {
    from,
    id: 'wamid.moved',
    timestamp: at(9),
    type: 'system',
    system: { type: 'user_changed_number', wa_id: '5511977776666', body: 'x' },
  };
  await inbound.say(moved);
  await inbound.say(moved);
  await inbound.say({ from: '5511977776666', timestamp: at(20), text: { body: 'Sou eu' } });
  const { contacts, tickets, messages, identities } = await rows();
  expect(contacts).toMatchObject([{ name: 'Marina', number: '5511977776666' }]);
  expect(identities).toMatchObject([{ kind: 'phone', value: '5511977776666' }]);
  expect(tickets).toMatchObject([{ unread_messages: 2 }]);
  expect(messages.map((message) => message['media_type'])).toEqual(['chat', 'info_log', 'chat']);
  expect(messages[1]?.['body']).toBe('O cliente mudou o número de +55 11 98888-7777 para +55 11 97777-6666.');
});

test('a change of number reopens no closed conversation', async () => {
  const { world, inbound, rows } = await start();
  await inbound.say({ from, text: { body: 'Oi' } });
  await world.deps.database.pool.query("update tickets set status = 'closed' where company_id = $1", [world.companyId]);
  await inbound.say({
    from,
    type: 'system',
    system: { type: 'user_changed_number', wa_id: '5511977776666', body: 'x' },
  });
  const { tickets, messages } = await rows();
  expect(tickets).toMatchObject([{ status: 'closed' }]);
  expect(messages).toHaveLength(1);
});

test('a call shows once, whatever phases it has, and opens the reply window', async () => {
  const { change, rows } = await start();
  const call = (event: string, second: number) => ({
    id: 'wacid.1',
    from,
    to: OWN,
    event,
    timestamp: at(second),
    direction: 'USER_INITIATED',
  });
  await change('calls', { calls: [call('connect', 0)] });
  await change('calls', { calls: [call('terminate', 30)] });
  const { messages, tickets } = await rows();
  expect(messages).toMatchObject([{ media_type: 'call_log' }]);
  expect(tickets).toMatchObject([{ unread_messages: 1, last_inbound_at: new Date(1795186000_000) }]);
});

test('a message in a group never lands in the conversation of its sender', async () => {
  const { inbound, rows } = await start();
  await inbound.say({ from, group_id: 'grupo', text: { body: 'oi, grupo' } });
  const { messages, contacts, journal } = await rows();
  expect([messages, contacts]).toEqual([[], []]);
  expect(journal).toMatchObject([{ state: 'ignored', reason: 'group' }]);
});
