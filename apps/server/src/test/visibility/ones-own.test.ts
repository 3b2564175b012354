import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chatMembers } from '../../features/chats/chats.table.ts';
import { leaveChat } from '../../features/chats/people/leave-chat.ts';
import { fingerprint } from '../harness/fingerprint.ts';
import { appointmentsOf } from '../sweeps/appointments.ts';
import { callRoute } from '../sweeps/call-route.ts';
import { colleaguesChat } from '../sweeps/colleagues-chat.ts';
import { guardedRoutes } from '../sweeps/every-route.ts';
import { idFieldsOf, withId } from '../sweeps/id-fields.ts';
import { notedDown } from '../sweeps/noted-down.ts';
import { inhabitedCompany } from '../sweeps/populated-company.ts';
import { sampleInput, type KnownIds } from '../sweeps/sample-input.ts';
import type { Person } from '../world.ts';

/** What belongs to a person or to the people of a chat, and to nobody else of the company whatever they are. */
const own = ['chatId', 'chatUuid', 'ownTaskId', 'afterTaskId', 'eventId', 'reminderId'] as const;
const nowhere: KnownIds = {
  ...Object.fromEntries(own.map((name) => [name, 999_999_999])),
  chatUuid: '00000000-0000-4000-8000-000000000000',
};

/** A company in which Ana keeps a chat, tasks, appointments and a reminder to herself, of which every word carries `secret`. */
async function houseOfSecrets() {
  const { world, admin, ids: others } = await inhabitedCompany();
  const secret = `segredo${randomUUID().replaceAll('-', '')}`;
  const ana = await world.person({ name: 'Ana Prado' });
  const former = await world.person({ name: 'Caio Lemos' });
  const ids: KnownIds = {
    ...(await colleaguesChat(world, ana.userId, secret)),
    ...(await appointmentsOf(world, ana.userId, secret)),
    ...(await notedDown(world, ana, secret)),
  };
  const chatId = Number(ids['chatId']);
  const { companyId } = world;
  await world.seed((db) => db.insert(chatMembers).values({ companyId, chatId, userId: former.userId, readSeq: 0 }));
  await former.act((ctx) => leaveChat(ctx, chatId));
  const strangers: Record<string, Person> = {
    'who was in the chat': former,
    'a colleague': await world.person(),
    'a supervisor': await world.person({ profile: 'supervisor' }),
    'an admin': admin,
    'the super user': await world.person({ profile: 'admin', super: true }),
  };
  return { world, app: await world.http(), ana, secret, strangers, ids: { ...others, ...ids } };
}

const house = await houseOfSecrets();
const { app, ana, secret, strangers, ids } = house;
const searches = ['', 'segredo', secret];

/** Everything that a GET of this route answers, whatever is searched for. */
async function read({ route }: (typeof guardedRoutes)[number], { headers }: Person): Promise<string> {
  const sample = sampleInput(route, ids);
  const answers = [];
  for (const searchParam of searches) {
    const query = { ...sample.query, ...(searchParam !== '' && { searchParam }) };
    answers.push((await callRoute(app, route, { sample: { ...sample, query }, headers })).body);
  }
  return answers.join('\n');
}

const readable = guardedRoutes.filter(({ route }) => route.method === 'GET');

test('who keeps something finds it where it belongs', async () => {
  const telling = [];
  for (const one of readable) if ((await read(one, ana)).includes(secret)) telling.push(one.name);
  expect(telling).toEqual([
    'chats.list',
    'chats.search',
    'chats.getByUuid',
    'chats.get',
    'chatMessages.list',
    'reminders.list',
    'tasks.list',
    'tasks.get',
    'calendar.list',
  ]);
});

test('no list, search, sum, file or export of the product tells anybody else of it, whatever they are', async () => {
  for (const one of readable) {
    for (const [who, person] of Object.entries(strangers)) {
      expect([one.name, who, (await read(one, person)).includes(secret)]).toEqual([one.name, who, false]);
    }
  }
});

const asked = guardedRoutes.flatMap(({ name, route }) =>
  idFieldsOf(route, ids)
    .filter((field) => own.some((kept) => kept === field.name))
    .map((field) => ({ name, route, field })),
);

test('there are routes that are asked about what is somebody’s own', () => {
  expect(asked.length).toBeGreaterThan(25);
});

for (const { name, route, field } of asked) {
  test(`${name} makes no difference between somebody else’s ${field.name} and one that never was`, async () => {
    const before = await fingerprint(house.world);
    for (const [who, { headers }] of Object.entries(strangers)) {
      const sample = sampleInput(route, { ...ids, ...nowhere }, field.name);
      const missing = await callRoute(app, route, { sample: withId(sample, nowhere, field), headers });
      const answer = await callRoute(app, route, { sample: withId(sample, ids, field), headers });
      expect([who, answer.statusCode, answer.body]).toEqual([who, missing.statusCode, missing.body]);
      // What only narrows a search finds nothing, and what is asked for is not there.
      expect([who, missing.statusCode]).toEqual([who, field.part === 'query' ? 200 : 404]);
    }
    expect(await fingerprint(house.world)).toEqual(before);
  });
}
