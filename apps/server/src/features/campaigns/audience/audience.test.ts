import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { campaignHouse } from '../../../test/campaigns/campaign-house.ts';
import { startCampaign } from '../acts/start-campaign.ts';
import { campaigns } from '../campaigns.table.ts';
import { copyChunk } from './copy-chunk.ts';
import { prepareAudienceJob } from './prepare-audience.job.ts';

test('everybody of the list is copied in its order, with values for the texts; who cannot be reached is there with a reason', async () => {
  const house = await campaignHouse();
  const { world } = house;
  const [blocked, refuses] = [
    await world.contact({ number: '5511911110001', active: false }),
    await world.contact({ number: '5511911110002', marketingOptOut: true }),
  ];
  const { id, ...campaign } = await house.begun(
    [
      {
        name: 'Ana',
        number: '5511911110000',
        email: 'ana@exemplo.com.br',
        empresa: 'Padaria',
        extra: { pedido: '77' },
      },
      { number: blocked.number ?? '' },
      { number: '5511911110003', validity: 'invalid', validitySource: 'phone' },
      { number: refuses.number ?? '' },
      { name: 'Bia', number: '5511911110004' },
    ],
    { message2: 'Dois' },
  );
  const people = await house.recipients(id);
  expect(people.map(({ position, outcome, reason, variant }) => [position, outcome, reason, variant])).toEqual([
    [1, 'waiting', null, 1],
    [2, 'skipped', 'blocked', 1],
    [3, 'skipped', 'invalid-number', 1],
    [4, 'suppressed', null, 1],
    [5, 'waiting', null, 2],
  ]);
  expect(people[0]).toMatchObject({
    name: 'Ana',
    number: '5511911110000',
    phoneKey: '5511911110000',
    contactId: null,
    fields: {
      email: 'ana@exemplo.com.br',
      empresa: 'Padaria',
      pedido: '77',
    },
  });
  expect(people[1]?.contactId).toBe(blocked.id);
  expect(campaign).toMatchObject({
    status: 'EM_ANDAMENTO',
    statusReason: null,
    numbers: {
      audience: 5,
      valid: 4,
      outcomes: {
        waiting: 2,
        skipped: 2,
        suppressed: 1,
      },
    },
  });
});

test('a list longer than a chunk is copied in chunks, once, whoever is killed between them or comes twice', async () => {
  const house = await campaignHouse();
  const { world } = house;
  const listId = await house.list(0);
  await world.deps.database.pool.query(
    `insert into contact_list_items (company_id, list_id, name, number, phone_key)
     select $1, $2, 'Pessoa ' || n, (5511970000000 + n)::text, (5511970000000 + n)::text
     from generate_series(1, 5003) n`,
    [world.companyId, listId],
  );
  const { id } = await house.planned(listId, { message2: 'Dois', message4: 'Quatro' });
  await world.act((ctx) => startCampaign(ctx, id));
  const read = () => house.call<Campaign>('GET', `/campaigns/${id}?brief=1`);
  expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', statusReason: { code: 'preparing' } });
  const both = await Promise.all([world.act((ctx) => copyChunk(ctx, id)), world.act((ctx) => copyChunk(ctx, id))]);
  expect(both.filter(Boolean)).toHaveLength(1);
  // Somebody is taken off the list meanwhile and written down again: that is one person, who has a place already.
  await world.deps.database.pool.query(
    `with gone as (delete from contact_list_items where list_id = $2 and phone_key = $3 returning phone_key)
     insert into contact_list_items (company_id, list_id, name, number, phone_key)
     select $1, $2, 'De novo', phone_key, '5511960000000' from gone`,
    [world.companyId, listId, '5511970000001'],
  );
  await world.deps.database.pool.query(`update contact_list_items set phone_key = number where list_id = $1`, [listId]);
  expect(await world.act((ctx) => copyChunk(ctx, id))).toBe(false);
  const { rows } = await world.deps.database.pool.query(
    `select variant, count(*)::int as n, min(position) as first, max(position) as last from campaign_recipients
     where campaign_id = $1 group by variant order by variant`,
    [id],
  );
  expect(rows).toEqual([
    { variant: 1, n: 1668, first: 1, last: 5002 },
    { variant: 2, n: 1668, first: 2, last: 5003 },
    { variant: 4, n: 1667, first: 3, last: 5001 },
  ]);
  expect(await read()).toMatchObject({ statusReason: null, numbers: { audience: 5003, outcomes: { waiting: 5003 } } });
});

test('stopped while it is being copied, it copies the rest after it goes on', async () => {
  const house = await campaignHouse();
  const { id } = await house.planned(await house.list(3));
  await house.world.act((ctx) => startCampaign(ctx, id));
  const stopped = await house.call<Campaign>('POST', `/campaigns/${id}/cancel`);
  expect(stopped).toMatchObject({ startedAt: expect.any(String), isPrepared: false });
  expect(await house.world.act((ctx) => copyChunk(ctx, id))).toBe(false);
  expect(await house.recipients(id)).toEqual([]);
  expect(await house.call('POST', `/campaigns/${id}/restart`)).toMatchObject({ statusReason: { code: 'preparing' } });
  await house.world.act((ctx) => copyChunk(ctx, id));
  expect(await house.recipients(id)).toHaveLength(3);
  expect(await house.call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({ isPrepared: true });
});

test('deleted before its people were copied, it is left alone by who was to copy them', async () => {
  const house = await campaignHouse();
  const { id } = await house.planned(await house.list(1));
  await house.world.act((ctx) => startCampaign(ctx, id));
  await house.call('POST', `/campaigns/${id}/cancel`);
  expect(await house.call('DELETE', `/campaigns/${id}`)).toEqual({ message: 'Campaign deleted' });
  const { companyId, deps } = house.world;
  await expect(
    prepareAudienceJob.run(deps, { companyId, campaignId: id }, { number: 1, isLast: false }),
  ).resolves.toBeUndefined();
});

test.each([
  ['nobody-valid', 0, {}],
  ['no-list', 1, { contactListId: null }],
  ['no-message', 1, { message1: null }],
])('without what it needs (%s) it is given up and says why', async (reason, people, fields) => {
  const house = await campaignHouse();
  const { id } = await house.planned(await house.list(people), fields);
  await house.world.act((ctx) => startCampaign(ctx, id));
  await house.world.act((ctx) => copyChunk(ctx, id));
  expect(await house.call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({
    status: 'CANCELADA',
    statusReason: { code: reason },
  });
});

test('what was planned to ask first and has a version that does not is given up before anybody is written to, until it asks', async () => {
  const house = await campaignHouse();
  const { id } = await house.planned(await house.list(2), { confirmationMessage1: 'Pode?', message2: 'Olá!' });
  await house.world.seed((db) => db.update(campaigns).set({ confirmation: true }).where(eq(campaigns.id, id)));
  await house.world.act((ctx) => startCampaign(ctx, id));
  await house.world.act((ctx) => copyChunk(ctx, id));
  const now = () => house.call<Campaign>('GET', `/campaigns/${id}?brief=1`);
  expect(await now()).toMatchObject({ status: 'CANCELADA', statusReason: { code: 'no-question' } });
  expect(await house.recipients(id)).toEqual([]);
  const restart = () => house.call('POST', `/campaigns/${id}/restart`);
  expect(await restart()).toMatchObject({
    error: 'ERR_CAMPAIGN_NO_QUESTION',
    details: { fields: ['body.confirmationMessage2'] },
  });
  await house.call('PUT', `/campaigns/${id}`, { confirmationMessage2: 'Podemos?' });
  expect(await restart()).toMatchObject({ status: 'EM_ANDAMENTO' });
});

test('given up because nobody could be written to, it reads the list anew once somebody has corrected it', async () => {
  const house = await campaignHouse();
  const wrong = { validity: 'invalid', validitySource: 'phone' } as const;
  const blocked = await house.world.contact({ number: '5511911130001', active: false });
  const people = [
    { name: 'Ana', ...wrong },
    { name: 'Bia', ...wrong },
    { name: 'Caio', number: blocked.number ?? '' },
  ];
  const { id, status, statusReason, contactListId } = await house.begun(people);
  expect([status, statusReason?.code]).toEqual(['CANCELADA', 'nobody-valid']);
  const said = async () => (await house.recipients(id)).map(({ name, outcome, reason }) => [name, outcome, reason]);
  const left = [
    ['Bia', 'skipped', 'invalid-number'],
    ['Caio', 'skipped', 'blocked'],
  ];
  expect(await said()).toEqual([['Ana', 'skipped', 'invalid-number'], ...left]);
  const goOn = async () => {
    await house.call('POST', `/campaigns/${id}/restart`);
    while (await house.world.act((ctx) => copyChunk(ctx, id)));
    return house.call<Campaign>('GET', `/campaigns/${id}?brief=true`);
  };
  expect(await goOn()).toMatchObject({ status: 'CANCELADA', statusReason: { code: 'nobody-valid' } });
  const { contacts } = await house.call<{ contacts: { id: number; name: string }[] }>(
    'GET',
    `/contact-list-items?contactListId=${contactListId}&searchParam=&pageNumber=1`,
  );
  const ana = contacts.find(({ name }) => name === 'Ana');
  await house.call('PUT', `/contact-list-items/${ana?.id}`, { number: '5511911130002' });
  await house.call('POST', '/contact-list-items', { contactListId, name: 'Davi', number: '5511911130003', email: '' });
  expect(await goOn()).toMatchObject({
    status: 'EM_ANDAMENTO',
    statusReason: null,
    numbers: { audience: 4, outcomes: { waiting: 2, skipped: 2 } },
  });
  expect(await said()).toEqual([['Ana', 'waiting', null], ...left, ['Davi', 'waiting', null]]);
});

test('changing or deleting the list changes nothing in a campaign that has begun', async () => {
  const house = await campaignHouse();
  const { id, contactListId, contactList, numbers } = await house.begun(2);
  const before = await house.recipients(id);
  await house.world.deps.database.pool.query('delete from contact_lists where id = $1', [contactListId]);
  expect(await house.recipients(id)).toEqual(before);
  expect(await house.call('GET', `/campaigns/${id}`)).toMatchObject({
    contactListId: null,
    contactList: {
      id: null,
      name: contactList?.name,
    },
    numbers,
  });
});

test('whoever is erased leaves the outcome, and is not written to', async () => {
  const house = await campaignHouse();
  const known = await house.world.contact({ number: '5511911120001' });
  const { id } = await house.begun([{ number: '5511911120001', name: 'Ana' }, {}]);
  await house.world.deps.database.pool.query('delete from contacts where id = $1', [known.id]);
  const [erased, other] = await house.recipients(id);
  expect(erased).toMatchObject({
    name: '',
    number: '',
    fields: {},
    phoneKey: `erased:${erased?.id}`,
    contactId: null,
    outcome: 'skipped',
    reason: 'erased',
  });
  expect(other).toMatchObject({ outcome: 'waiting' });
  expect(await house.call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({
    numbers: { audience: 2, valid: 2, outcomes: { waiting: 1, skipped: 1 } },
  });
});
