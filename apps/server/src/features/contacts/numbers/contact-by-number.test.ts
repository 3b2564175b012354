import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';

type Answer = { id?: number; name?: string; number?: string; error?: string; details?: { contactId?: number } };

async function desk(world: World, person: Person) {
  const app = await world.http();
  const { headers } = person;
  const find = async (number: string): Promise<Answer> =>
    (await app.inject({ url: '/api/contacts/by-number', query: { number }, headers })).json();
  const add = async (number: string, name = 'Ana'): Promise<Answer> =>
    (await app.inject({ method: 'POST', url: '/api/contacts', headers, payload: { name, number } })).json();
  const change = async (contactId: number, number: string): Promise<Answer> => {
    const url = `/api/contacts/${contactId}`;
    return (await app.inject({ method: 'PUT', url, headers, payload: { number } })).json();
  };
  return { find, add, change };
}

test('two customers whose last eight digits are the same are told apart, however the number is written and whoever asks', async () => {
  const world = await createWorld();
  const [agent, admin] = [await world.person(), await world.person({ profile: 'admin' })];
  const paulo = await world.contact({ name: 'Zeca de São Paulo', number: '5511984327715' });
  const rio = await world.contact({ name: 'Ana do Rio', number: '552184327715' });
  for (const person of [agent, admin]) {
    const { find, add, change } = await desk(world, person);
    const same = ['11984327715', '1184327715', '011984327715', '+55 (11) 98432-7715', '5511 8432 7715'];
    for (const written of same) {
      expect({ written, id: (await find(written)).id }).toEqual({ written, id: paulo.id });
      const exact = written.includes('98432') || written.includes('984327715');
      const refused = {
        error: exact ? 'ERR_DUPLICATED_CONTACT' : 'ERR_DUPLICATED_CONTACT_NINTH_DIGIT',
        details: { contactId: paulo.id },
      };
      expect(await add(written)).toMatchObject(refused);
      expect(await change(rio.id, written)).toMatchObject(refused);
    }
    for (const written of ['21984327715', '2184327715', '5521984327715', '+55 21 8432-7715'])
      expect({ written, id: (await find(written)).id }).toEqual({ written, id: rio.id });
    expect(await find('31984327715')).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' });
  }
  const masked = await desk(world, agent);
  expect((await masked.find('11984327715')).number).toBe('*********7715');
});

test.each(['11 9843A-7715', '123', '98432-7715', '123456789012345678901234567890'])(
  '“%s” is no number: nobody is found, added or changed',
  async (written) => {
    const world = await createWorld();
    const { find, add, change } = await desk(world, await world.person());
    const { id } = await world.contact({ number: '5511900000001' });
    expect(await find(written)).toMatchObject({ error: 'ERR_WAPP_INVALID_CONTACT' });
    const refusal = written.length < 8 ? 'ERR_VALIDATION' : 'ERR_WAPP_INVALID_CONTACT';
    expect(await add(written)).toMatchObject({ error: refusal });
    expect(await change(id, written)).toMatchObject({ error: refusal });
    expect(await find('5511900000001')).toMatchObject({ id });
  },
);

test('numbers without a country become Brazilian contacts, foreign ones stay foreign', async () => {
  const world = await createWorld();
  const { add, change } = await desk(world, await world.person({ profile: 'admin' }));
  expect(await add('011984327715')).toMatchObject({ number: '5511984327715' });
  const foreign = await add('+1 650 555 1234');
  expect(foreign).toMatchObject({ number: '16505551234' });
  expect(await change(foreign.id ?? 0, '(21) 3333-4444')).toMatchObject({ number: '552133334444' });
});

test('somebody called by the number only keeps no name of their own, and it is masked with the number', async () => {
  const world = await createWorld();
  const { add } = await desk(world, await world.person());
  expect(await add('11984327715', '11984327715')).toMatchObject({ name: '*********7715', number: '*********7715' });
});

test('a number of a merged contact is that of the one who stands for it; of a deleted one it finds nobody and brings them back', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const { find, add } = await desk(world, admin);
  const kept = await world.contact({ number: '5511911112222' });
  const merged = await world.contact({ number: '5511933334444' });
  const app = await world.http();
  const { headers } = admin;
  const payload = { otherContactId: merged.id };
  await app.inject({ method: 'POST', url: `/api/contacts/${kept.id}/merge`, headers, payload });
  expect(await find('11933334444')).toMatchObject({ id: kept.id });
  await app.inject({ method: 'DELETE', url: `/api/contacts/${kept.id}`, headers });
  expect(await find('11911112222')).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' });
  expect(await add('11911112222', 'De volta')).toMatchObject({ id: kept.id, name: 'De volta' });
});

test('whom another company knows is nobody here', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  await theirs.contact({ number: '5511955556666' });
  const { find } = await desk(ours, await ours.person({ profile: 'admin' }));
  expect(await find('11955556666')).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' });
});
