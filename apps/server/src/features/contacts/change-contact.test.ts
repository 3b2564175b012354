import { expect, test } from 'vitest';
import { createInbound } from '../../test/inbound.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { getContact } from './contacts.queries.ts';
import { listContacts } from './list-contacts.ts';
import { findContactByIdentity } from './identity/resolve-contact.ts';
import { blockContact, toggleAcceptAudio } from './switch-contact.ts';
import { updateContact } from './update-contact.ts';

const post = async (world: World, person: Person, body: object) => {
  const app = await world.http();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contacts',
    headers: { ...person.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, ...answer.json<{ uuid?: string; id?: number; error?: string }>() };
};

test('changing a contact keeps what is left out, and a typed name outlives the profile name', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const { id } = await world.contact({ name: 'Zé', email: 'ze@x.com' });
  const change = { name: 'José', empresa: 'ACME', disableBot: true, extraInfo: [{ name: 'CPF', value: '1' }] };
  expect(await agent.act((ctx) => updateContact(ctx, { contactId: id, change }))).toMatchObject({
    name: 'José',
    email: 'ze@x.com',
    empresa: 'ACME',
    disableBot: true,
    extraInfo: [{ id: 1, name: 'CPF', value: '1' }],
  });
  expect((await world.emitted()).map(({ name }) => name)).toEqual(['contact.changed']);
});

test('who may not see numbers saves the masked name of somebody called by the number, and the name stays as it is', async () => {
  const world = await createWorld();
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  const called = await world.contact({ name: '+55 11 98888-3277', number: '5511988883277', nameIsOwn: false });
  const { name } = await agent.act((ctx) => getContact(ctx, called.id));
  expect(name).toBe('*********3277');
  const change = { name, email: 'ana@x.com' };
  await agent.act((ctx) => updateContact(ctx, { contactId: called.id, change }));
  expect(await admin.act((ctx) => getContact(ctx, called.id))).toMatchObject({
    name: '+55 11 98888-3277',
    email: 'ana@x.com',
  });
  const inbound = await createInbound(world);
  await inbound.say(
    { from: '5511988883277', text: { body: 'oi' } },
    { wa_id: '5511988883277', profile: { name: 'Ana' } },
  );
  expect(await agent.act((ctx) => getContact(ctx, called.id))).toMatchObject({ name: 'Ana' });
});

test('a new number must be nobody else’s in either form; the old one is forgotten', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  await world.contact({ number: '5511988887777' });
  const { id } = await world.contact({ number: '5511911112222' });
  const move = (number: string) => admin.act((ctx) => updateContact(ctx, { contactId: id, change: { number } }));
  await expect(move('+55 11 98888-7777')).rejects.toMatchObject({ code: 'ERR_DUPLICATED_CONTACT' });
  await expect(move('55 11 8888-7777')).rejects.toMatchObject({ code: 'ERR_DUPLICATED_CONTACT_NINTH_DIGIT' });
  await expect(move('********2222')).rejects.toMatchObject({ code: 'ERR_WAPP_INVALID_CONTACT' });
  expect((await move('55 11 1111-2222')).number).toBe('551111112222');
  expect((await move('5521933334444')).number).toBe('5521933334444');
  const owner = async (phone: string) => (await world.act((ctx) => findContactByIdentity(ctx, { phone })))?.contactId;
  expect([await owner('5511911112222'), await owner('5521933334444')]).toEqual([undefined, id]);
});

test('the audio switch turns around each time', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const { id } = await world.contact();
  expect(await agent.act((ctx) => toggleAcceptAudio(ctx, id))).toEqual({ acceptAudioMessage: false });
  expect(await agent.act((ctx) => toggleAcceptAudio(ctx, id))).toEqual({ acceptAudioMessage: true });
});

test('what a blocked contact writes is dropped; unblocked, it arrives again', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const { id } = await world.contact({ number: '5511988887777' });
  const inbound = await createInbound(world);
  const say = (body: string) => inbound.say({ from: '5511988887777', text: { body } });
  const arrived = async () => {
    const { rows } = await world.deps.database.pool.query<{ body: string }>(
      'select body from messages where company_id = $1 order by id',
      [world.companyId],
    );
    return rows.map(({ body }) => body);
  };
  await admin.act((ctx) => blockContact(ctx, { contactId: id, active: false }));
  await say('alô?');
  expect(await arrived()).toEqual([]);
  await admin.act((ctx) => blockContact(ctx, { contactId: id, active: true }));
  await say('agora sim');
  expect(await arrived()).toEqual(['agora sim']);
});

test('only administrators block', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const { id } = await world.contact();
  const app = await world.http();
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/contacts/block/${id}`,
    headers: { ...agent.headers, 'content-type': 'application/json' },
    payload: '{"active":false}',
  });
  expect(answer.json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect(await agent.act((ctx) => getContact(ctx, id))).toMatchObject({ active: true });
});

test('a contact added with a ticket answers its address, one without does not', async () => {
  const world = await createWorld();
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id] });
  await world.connection({ isDefault: true });
  const plain = await post(world, agent, { name: 'Ana', number: '5511988880001' });
  expect([plain.status, plain.uuid]).toEqual([200, undefined]);
  const served = await post(world, agent, { name: 'Bia', number: '5511988880002', createTicket: true });
  expect(served.uuid).toMatch(/^[0-9a-f-]{36}$/);
  const homeless = await world.person();
  const refused = await post(world, homeless, { name: 'Caio', number: '5511988880003', createTicket: true });
  expect(refused.error).toBe('ERR_QUEUE_REQUIRED');
  expect((await agent.act((ctx) => listContacts(ctx, { searchParam: 'caio', pageNumber: 1 }))).count).toBe(0);
});

test('contacts are listed by the day they were added, in the company’s time', async () => {
  const world = await createWorld();
  const agent = await world.person();
  // Half past midnight in London is still the day before in São Paulo.
  await world.contact({ name: 'Ontem à noite', createdAt: new Date('2026-11-20T00:30:00Z') });
  await world.contact({ name: 'Hoje', createdAt: new Date('2026-11-20T12:00:00Z') });
  const on = async (days: { date?: string; dateStart?: string; dateEnd?: string }) =>
    (await agent.act((ctx) => listContacts(ctx, { searchParam: '', pageNumber: 1, ...days }))).contacts.map(
      ({ name }) => name,
    );
  expect(await on({ date: '2026-11-19' })).toEqual(['Ontem à noite']);
  expect(await on({ dateStart: '2026-11-20' })).toEqual(['Hoje']);
  expect(await on({ dateStart: '2026-11-19', dateEnd: '2026-11-20' })).toHaveLength(2);
});

test('who may not see numbers gets no export, and a list with four digits', async () => {
  const world = await createWorld();
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  await world.contact({ number: '5511988887777' });
  const app = await world.http();
  const read = async (person: Person, path: string) =>
    (await app.inject({ url: `/api/contacts/${path}`, headers: person.headers })).json<object>();
  expect(await read(agent, 'export')).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect(await read(agent, `list?companyId=${world.companyId}`)).toMatchObject({
    contacts: [{ number: '*********7777' }],
  });
  expect(await read(admin, 'export')).toMatchObject({ contacts: [{ number: '5511988887777' }], nextCursor: null });
});
