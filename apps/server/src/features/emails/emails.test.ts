import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { createTestDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { desk, sharedPostOffice, written } from './test/post-office.ts';

const office = await sharedPostOffice();

async function open() {
  const world = await office.world();
  const admin = await world.person({ name: 'Renata', profile: 'admin' });
  return { world, admin, ...(await desk(world, admin)) };
}

test('a letter is stored, leaves in the name of the company, and is found in the list with what the server said', async () => {
  const { world, send, sent } = await open();
  const { json: letter } = await send({ assunto: 'Proposta', email: ' Ana@Cliente.com.BR ' });
  expect(letter).toMatchObject({ sender: 'ana@cliente.com.br', subject: 'Proposta', status: 'AGENDADO', sendAt: null });
  await office.deliver();
  const [raw] = office.received('Proposta');
  expect(raw).toContain(`${world.company.name.replaceAll(' ', '_')}_via_Balc`);
  expect(raw).toContain('<nao-responda@balcao.local>');
  expect(raw).toMatch(/Message-ID: <[\w-]+@127\.0\.0\.1>/);
  expect(raw).toContain('text/plain');
  expect(raw).toContain('<strong>Ana</strong>');
  expect(raw).not.toContain('List-Unsubscribe');
  expect(await sent()).toMatchObject({
    count: 1,
    emails: [{ id: letter.id, status: 'ENVIADO', serverAnswer: '250 OK', userName: 'Renata', mayChange: true }],
  });
});

test('the password of the documented call is dropped before anything looks at it', async () => {
  const { world, send } = await open();
  const secret = `senha-${randomUUID()}`;
  expect((await send({ tokenSenha: secret })).status).toBe(200);
  expect((await send({ tokenSenha: { deep: [`${secret}\0`.repeat(3000)] } })).status).toBe(200);
  const { rows } = await world.deps.database.pool.query<{ line: string }>(
    `select to_jsonb(e)::text as line from emails e union all select payload::text from events
     union all select to_jsonb(a)::text from audit_log a`,
  );
  expect(rows.map(({ line }) => line).join('\n')).not.toContain(secret);
});

test('what no letter can have is refused by its name', async () => {
  const { send, sent } = await open();
  const bad: [object, string][] = [
    [{ assunto: '' }, 'assunto'],
    [{ assunto: '   ' }, 'assunto'],
    [{ assunto: 'a\0b' }, 'assunto'],
    [{ assunto: 'Oi\r\nBcc: x@y.com.br' }, 'assunto'],
    [{ mensagem: '' }, 'mensagem'],
    [{ mensagem: 'x'.repeat(20_001) }, 'mensagem'],
    [{ email: 'a@b' }, 'email'],
    [{ email: 'a@b.com.br\r\nBcc: x@y.com.br' }, 'email'],
    [{ email: 'a@b.com.br,c@d.com.br' }, 'email'],
    [{ email: '"Ana" <ana@b.com.br>' }, 'email'],
  ];
  for (const [letter, field] of bad) {
    const { status, json } = await send(letter);
    const fields = new Set(json.details?.['fields'] as string[]);
    expect([letter, status, json.error, fields]).toEqual([letter, 400, 'ERR_VALIDATION', new Set([`body.${field}`])]);
  }
  expect((await sent()).count).toBe(0);
});

test('a time that is over, is none, or that the clock skips is refused', async () => {
  const { world, schedule, scheduled } = await open();
  const refusalOf = async (sendAt: string) => {
    const { status, json } = await schedule({ sendAt });
    return [sendAt, status, json.error];
  };
  for (const [sendAt, error] of [
    ['2026-11-20T11:00', 'ERR_SCHEDULE_IN_PAST'],
    ['2026-02-30T11:00', 'ERR_VALIDATION'],
    ['2026-11-20T14:00Z', 'ERR_VALIDATION'],
    ['2026-11-20T14:00:00', 'ERR_VALIDATION'],
    ['2026-11-20T25:00', 'ERR_VALIDATION'],
    ['9999-12-31T23:59', 'ERR_VALIDATION'],
    ['0000-01-01T00:00', 'ERR_VALIDATION'],
    ['1969-12-31T23:59', 'ERR_VALIDATION'],
    ['2020-01-01T11:00', 'ERR_SCHEDULE_IN_PAST'],
    ['', 'ERR_VALIDATION'],
  ] as const) {
    expect(await refusalOf(sendAt)).toEqual([sendAt, 400, error]);
  }
  await world.seed((db) =>
    db.execute(`update companies set time_zone = 'America/New_York' where id = ${world.companyId}`),
  );
  expect(await refusalOf('2027-03-14T02:30')).toEqual(['2027-03-14T02:30', 400, 'ERR_NO_SUCH_TIME']);
  expect((await scheduled()).count).toBe(0);
});

test('a letter for later leaves at its time by the company’s clock, and can be changed and taken back until then', async () => {
  const { schedule, scheduled, sent, call } = await open();
  const { json: letter } = await schedule({ assunto: 'Para depois', sendAt: '2026-11-20T13:00' });
  expect(letter.sendAt).toBe('2026-11-20T13:00');
  await office.deliver();
  expect(office.received('Para depois')).toEqual([]);
  const change = { ...written(), assunto: 'Mudada', sendAt: '2026-11-20T13:30' };
  expect((await call('PUT', `/emails/${letter.id}`, change)).json).toMatchObject({ subject: 'Mudada' });
  const { json: other } = await schedule({ assunto: 'Desistida', sendAt: '2026-11-20T13:10' });
  expect((await call('POST', `/emails/${other.id}/cancel`)).json.status).toBe('CANCELADO');
  expect((await scheduled()).emails.map(({ subject, status }) => [subject, status])).toEqual([
    ['Desistida', 'CANCELADO'],
    ['Mudada', 'AGENDADO'],
  ]);
  office.pass(70);
  await office.deliver();
  expect(office.received('Mudada')).toEqual([]);
  office.pass(20);
  await office.deliver();
  expect([office.received('Mudada').length, office.received('Desistida').length]).toEqual([1, 0]);
  expect(await sent()).toMatchObject({ emails: [{ subject: 'Mudada', status: 'ENVIADO' }] });
  expect(await call('PUT', `/emails/${letter.id}`, { ...change, sendAt: '2026-11-21T09:00' })).toMatchObject({
    status: 409,
    json: { error: 'ERR_LETTER_STATE' },
  });
  expect((await call('POST', `/emails/${letter.id}/cancel`)).json.error).toBe('ERR_LETTER_STATE');
});

test('lists hold five a page, the newest first, of the own company alone', async () => {
  const { send, sent } = await open();
  for (let n = 1; n <= 6; n += 1) await send({ assunto: `Carta ${n}` });
  const first = await sent();
  expect(first.emails.map(({ subject }) => subject)).toEqual(['Carta 6', 'Carta 5', 'Carta 4', 'Carta 3', 'Carta 2']);
  expect([first.count, first.hasMore]).toEqual([6, true]);
  expect((await sent(2)).emails.map(({ subject }) => subject)).toEqual(['Carta 1']);
  const stranger = await open();
  expect(await stranger.sent()).toMatchObject({ count: 0, emails: [] });
  const id = first.emails.map((letter) => letter.id).at(0);
  expect((await stranger.call('POST', `/emails/${id}/cancel`)).json.error).toBe('ERR_NO_LETTER_FOUND');
});

test('a colleague sees a letter and leaves it alone; an admin decides about it', async () => {
  const { world, call } = await open();
  const diego = await desk(world, await world.person({ name: 'Diego' }));
  const julia = await desk(world, await world.person({ name: 'Júlia' }));
  const { json: letter } = await diego.schedule();
  expect((await julia.scheduled()).emails).toMatchObject([{ userName: 'Diego', mayChange: false }]);
  expect((await julia.call('POST', `/emails/${letter.id}/cancel`)).json.error).toBe('ERR_NO_PERMISSION');
  expect((await call('POST', `/emails/${letter.id}/cancel`)).json.status).toBe('CANCELADO');
});

test('the same letter twice is one letter', async () => {
  const { send, sent } = await open();
  const letter = { ...written(), clientId: randomUUID() };
  const [one, other] = await Promise.all([send(letter), send(letter)]);
  expect(one.json.id).toBe(other.json.id);
  expect((await sent()).count).toBe(1);
});

test('names are those of the contact with the address; a text that asks for one nobody knows is refused', async () => {
  const { world, send } = await open();
  await world.contact({ name: 'Ana Souza', email: 'Ana@cliente.com.br' });
  const mensagem = 'Oi, {{firstName}} ({{name}}), {{outro}}';
  expect((await send({ mensagem })).json.message).toBe('Oi, Ana (Ana Souza), {{outro}}');
  expect((await send({ mensagem, email: 'x@cliente.com.br' })).json).toMatchObject({
    error: 'ERR_LETTER_WITHOUT_NAME',
    details: { email: 'x@cliente.com.br' },
  });
});

test('a day holds as many letters as the super user allows; those taken back leave room', async () => {
  const { world, schedule, call } = await open();
  const limit = (value: string) =>
    world.seed((db) =>
      db.execute(`insert into settings (company_id, key, value, platform_wide) values (1, 'lettersADay', '${value}', true)
        on conflict (company_id, key) do update set value = excluded.value`),
    );
  await limit('1');
  const { json: letter } = await schedule();
  expect((await schedule()).json).toMatchObject({ error: 'ERR_LETTERS_A_DAY', details: { limit: 1 } });
  expect((await schedule({ sendAt: '2026-11-25T08:00' })).status).toBe(200);
  await call('POST', `/emails/${letter.id}/cancel`);
  expect((await schedule()).status).toBe(200);
  await limit('1000');
});

test('without any mail server nothing is stored and the page knows', async () => {
  const deps = await createTestDeps();
  const world = await createWorld({ deps });
  const { send, sent, call } = await desk(world, await world.person());
  expect(await send()).toMatchObject({ status: 409, json: { error: 'ERR_MAIL_NOT_CONFIGURED' } });
  expect((await sent()).count).toBe(0);
  expect((await call('GET', '/emails/post')).json).toMatchObject({
    isConfigured: false,
    perDay: 1000,
    leftToday: 1000,
  });
  await closeDeps(deps);
});

test('whoever asks a person is unsubscribed by them; only an admin lets an address back in, and says why', async () => {
  const { world, call, send } = await open();
  const colleague = await desk(world, await world.person({ name: 'Bia', profile: 'user' }));
  const several = () => send({ batch: { id: randomUUID(), size: 2 } });
  const unsubscribe = (email: string) => colleague.call('POST', '/emails/unsubscribed', { email });
  expect((await unsubscribe('a@b')).json).toMatchObject({ error: 'ERR_VALIDATION' });
  const { json: first } = await unsubscribe(' Ana@Cliente.com.br');
  expect(first).toMatchObject({ address: 'ana@cliente.com.br', reason: 'unsubscribed' });
  expect((await unsubscribe('ana@cliente.com.br')).json).toEqual(first);
  expect((await several()).json).toMatchObject({ error: 'ERR_LETTER_UNSUBSCRIBED' });
  const lift = { email: 'ana@cliente.com.br', reason: 'Pediu por telefone' };
  expect((await colleague.call('POST', '/emails/unsubscribed/lift', lift)).json).toMatchObject({
    error: 'ERR_NO_PERMISSION',
  });
  expect((await call('POST', '/emails/unsubscribed/lift', { ...lift, reason: '  ' })).json).toMatchObject({
    error: 'ERR_VALIDATION',
  });
  expect((await call('POST', '/emails/unsubscribed/lift', lift)).status).toBe(200);
  expect((await call('POST', '/emails/unsubscribed/lift', lift)).json).toMatchObject({ error: 'ERR_NOT_UNSUBSCRIBED' });
  expect((await call('GET', '/emails/unsubscribed')).json).toEqual({ addresses: [], nextCursor: null });
  expect((await colleague.call('GET', '/emails/unsubscribed')).json).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect((await several()).status).toBe(200);
});

test('who left is read page by page, also where many left at the same moment', async () => {
  const { world, call } = await open();
  await world.deps.database.pool.query(
    `insert into email_suppressions (company_id, address, reason, at)
     select $1, 'p' || n || '@cliente.com.br', 'unsubscribed', timestamptz '2026-11-01' - (n / 30) * interval '1 day'
     from generate_series(1, 45) n`,
    [world.companyId],
  );
  type Page = { addresses: { address: string }[]; nextCursor: string | null };
  const read = async (cursor?: string) => {
    const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    return JSON.parse((await call('GET', `/emails/unsubscribed${query}`)).text) as Page;
  };
  const seen: string[] = [];
  let page = await read();
  for (; page.nextCursor !== null; page = await read(page.nextCursor))
    seen.push(...page.addresses.map((one) => one.address));
  seen.push(...page.addresses.map((one) => one.address));
  expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  for (const cursor of ['x', `2026-13-01T00:00:00.000Z_${'a'.repeat(32)}`])
    expect(await read(cursor)).toMatchObject({ error: 'ERR_VALIDATION' });
});
