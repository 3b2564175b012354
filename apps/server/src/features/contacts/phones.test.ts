import { expect, test } from 'vitest';
import { companyRows } from '../../test/company-rows.ts';
import { preparePhones } from '../../test/fake-host.ts';
import { createWorld } from '../../test/world.ts';
import { carryBlockJob } from './jobs/apply-block.job.ts';
import { fetchPictureJob } from './jobs/fetch-picture.job.ts';
import { fetchNewPictures } from './subscribers/fetch-new-pictures.ts';

const phones = preparePhones();
const last = { number: 1, isLast: true };

async function shop() {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  const add = async (number: string, more: object = {}) => {
    const payload = { name: 'Marina', number, ...more };
    const answer = await app.inject({ method: 'POST', url: '/api/contacts', headers: admin.headers, payload });
    return [answer.statusCode, answer.json<{ error?: string }>().error];
  };
  const change = async (contactId: number, payload: object) => {
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/contacts/${contactId}`,
      headers: admin.headers,
      payload,
    });
    return [answer.statusCode, answer.json<{ error?: string }>().error];
  };
  return { world, admin, add, change };
}

const knows =
  (...known: string[]) =>
  ({ phones: asked }: { phones: string[] }) => ({
    numbers: asked.map((one) => ({ asked: one, phone: known.includes(one) ? one : null, lid: null })),
  });

test('a number that is not on WhatsApp is refused while a phone is connected that can tell', async () => {
  const { world, add, change } = await shop();
  expect(await add('5511911110001')).toEqual([200, undefined]);
  const phone = await phones.connect(world, { 'check-numbers': knows('5511911110002') });
  expect(await add('5511911110003')).toEqual([400, 'ERR_WAPP_INVALID_CONTACT']);
  expect(await add('5511911110002')).toEqual([200, undefined]);
  expect(phone.asked).toHaveLength(2);
  const [{ id } = { id: 0 }] = (await companyRows(world)).contacts as { id: number }[];
  expect(await change(Number(id), { number: '5511911110004' })).toEqual([400, 'ERR_WAPP_INVALID_CONTACT']);
  expect(await change(Number(id), { name: 'Outro nome' })).toEqual([200, undefined]);
  expect(phone.asked).toHaveLength(3);
});

test('a check that fails is said; over an official connection, or a phone asked too often, none is made', async () => {
  const { world, add } = await shop();
  const official = await world.connection();
  const answers = { class: 'retry', message: 'O WhatsApp não respondeu a tempo.' };
  const phone = await phones.connect(world, { 'check-numbers': () => ({ error: answers }) });
  expect(await add('5511911110005')).toEqual([502, 'ERR_WAPP_CHECK_CONTACT']);
  expect(await add('5511911110006', { whatsappId: official.id })).toEqual([200, undefined]);
  expect(phone.asked).toHaveLength(1);
  answers.class = 'pause';
  expect(await add('5511911110007')).toEqual([200, undefined]);
});

test('new contacts get the picture they show on WhatsApp; who shows none keeps the letters', async () => {
  const { world, add } = await shop();
  const key = `company${world.companyId}/foto.jpg`;
  await world.deps.storage.putBytes(key, Buffer.from('jpg'));
  let shown: string | null = key;
  const answers = { 'check-numbers': knows('5511911110008'), 'fetch-picture': () => ({ key: shown }) };
  const phone = await phones.connect(world, answers);
  await add('5511911110008');
  const [{ id } = { id: 0 }] = (await companyRows(world)).contacts as { id: number }[];
  const contactId = Number(id);
  const { companyId } = world;
  const requests = await world.asPlatform(({ client, now }) =>
    fetchNewPictures(client, [{ name: 'contact.created', companyId, seq: 1, at: now, payload: { contactId } }], now),
  );
  expect(requests).toMatchObject([{ job: { name: 'contacts.fetch-picture' }, payload: { companyId, contactId } }]);
  // Many at once are few jobs.
  const flood = await world.asPlatform(({ client, now }) => {
    const many = Array.from({ length: 60 }, (_, n) => ({ contactId: contactId + n }));
    const events = many.map((payload) => ({ name: 'contact.created' as const, companyId, seq: 1, at: now, payload }));
    return fetchNewPictures(client, events, now);
  });
  expect(flood).toHaveLength(3);
  const picture = async () => (await companyRows(world)).contacts.map((row) => row['profile_pic_url']);
  // One that is nobody's by now stops none of the others.
  await fetchPictureJob.run(world.deps, { companyId, contactId: 999_999_999, others: [contactId] }, last);
  expect(await picture()).toEqual([`/public/${key}`]);
  expect(phone.asked.at(-1)).toEqual({ kind: 'fetch-picture', input: { phone: '5511911110008' } });
  shown = null;
  await fetchPictureJob.run(world.deps, { companyId, contactId }, last);
  expect(await picture()).toEqual([`/public/${key}`]);
  const other = await createWorld();
  await fetchPictureJob.run(world.deps, { companyId: other.companyId, contactId }, last);
  expect(await picture()).toEqual([`/public/${key}`]);
});

test('a block is carried to the phones the contact has written to, as it stands at that moment', async () => {
  const { world, admin } = await shop();
  const phone = await phones.connect(world, { block: ({ blocked }) => ({ blocked }) });
  const idle = await phones.connect(world, {});
  const contact = await world.contact();
  await world.ticket({ contactId: contact.id, connectionId: phone.connectionId, channel: 'whatsapp' });
  const app = await world.http();
  const block = (active: boolean) =>
    app.inject({
      method: 'PUT',
      url: `/api/contacts/block/${contact.id}`,
      headers: admin.headers,
      payload: { active },
    });
  expect((await block(false)).statusCode).toBe(200);
  const { rows } = await world.deps.database.pool.query(
    `select payload from graphile_worker._private_jobs where key = $1`,
    [`carry-block:${contact.id}`],
  );
  expect(rows).toEqual([{ payload: { companyId: world.companyId, contactId: contact.id } }]);
  const carry = () => carryBlockJob.run(world.deps, { companyId: world.companyId, contactId: contact.id }, last);
  await carry();
  await block(true);
  await carry();
  const inputs = [true, false].map((blocked) => ({ kind: 'block', input: { phone: contact.number, blocked } }));
  expect(phone.asked).toEqual(inputs);
  expect(idle.asked).toEqual([]);
});
