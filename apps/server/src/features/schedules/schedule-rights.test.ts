import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import {
  personNames,
  sees,
  setScene,
  type PersonName,
  type TicketName,
} from '../../test/visibility/visibility-fixture.ts';
import { first } from '../../test/builders.ts';
import { auditLog } from '../audit/audit.table.ts';
import { sendSchedule } from '../../test/schedules/schedule-round.ts';
import { messages } from '../messages/messages.table.ts';
import { schedules } from './schedules.table.ts';

const scene = await setScene();
const { world, people, contactId } = scene;
const app = await world.http();
const sendAt = new Date(world.deps.now().getTime() + 60 * 60_000).toISOString();
const body = 'Até amanhã, {{firstName}}! {{userName}}';

/** A planned message by somebody else, in this ticket or in none. */
const planned = (ticketId: number | null, userId: number | null = null) =>
  world.seed(async (db) => {
    const { companyId } = world;
    const when = { sendAt: new Date(sendAt), nextAttemptAt: new Date(sendAt) };
    return first(
      await db
        .insert(schedules)
        .values({ companyId, contactId, ticketId, userId, body, ...when })
        .returning(),
    ).id;
  });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(person: PersonName, what: `${Method} ${string}`, payload?: object) {
  const { headers } = people[person];
  const [method, path] = what.split(' ') as [Method, string];
  return app.inject({ method, url: `/api/schedules${path}`, headers, ...(payload && { payload }) });
}

async function attach(person: PersonName, id: number) {
  const form = new FormData();
  form.append('file', new Blob(['no picture']), 'foto.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { ...people[person].headers, 'content-type': request.headers.get('content-type') ?? '' };
  return app.inject({ method: 'POST', url: `/api/schedules/${id}/media-upload`, headers, payload });
}

/** What the six calls about one planned message answer, the last of which forgets it. */
async function answersTo(person: PersonName, ticketId: number | null, scheduleId: number) {
  const path = `/${scheduleId}`;
  const page = (await call(person, 'GET ')).json<{ schedules: { id: number }[]; count: number }>();
  return {
    create: (await call(person, 'POST ', { body, sendAt, contactId, ticketId })).statusCode,
    isListed: page.schedules.some(({ id }) => id === scheduleId),
    get: (await call(person, `GET ${path}`)).statusCode,
    update: (await call(person, `PUT ${path}`, { body, sendAt })).statusCode,
    attach: (await attach(person, scheduleId)).json<{ error: string }>().error,
    detach: (await call(person, `DELETE ${path}/media-upload`)).statusCode,
    remove: (await call(person, `DELETE ${path}`)).statusCode,
  };
}

const all = {
  create: 200,
  isListed: true,
  get: 200,
  update: 200,
  attach: 'ERR_MEDIA_NOT_SUPPORTED',
  detach: 200,
  remove: 200,
};
const none = {
  create: 404,
  isListed: false,
  get: 404,
  update: 404,
  attach: 'ERR_NO_SCHEDULE_FOUND',
  detach: 404,
  remove: 404,
};

/** Seen by their queue, by who attends to them, by who sees all chats; the list is held to every ticket elsewhere. */
const kinds: TicketName[] = ['waiting in queue A', 'attended to by the assigned in queue B', 'waiting without a queue'];

test.each(personNames)('%s handles the planned messages of the tickets they may see, and no others', async (person) => {
  const visible: readonly string[] = sees[person];
  for (const name of kinds) {
    const ticketId = scene.tickets[name].id;
    const answers = await answersTo(person, ticketId, await planned(ticketId));
    expect({ name, ...answers }).toEqual({ name, ...(visible.includes(name) ? all : none) });
  }
});

test.each(personNames)('of what belongs to no ticket %s handles the own; admins handle all', async (person) => {
  const isOfOurs = person !== "another company's admin";
  const foreign = await answersTo(person, null, await planned(null, people.admin.userId));
  const isAdmin = person === 'admin' || person === 'super';
  expect(foreign).toEqual(isAdmin ? all : { ...none, create: isOfOurs ? 200 : 404 });
  if (!isOfOurs) return;
  const own = await planned(null, people[person].userId);
  expect(await answersTo(person, null, own)).toEqual(all);
});

test('one’s own stays one’s own when its ticket goes out of sight', async () => {
  const ticketId = scene.tickets['waiting in queue B'].id;
  const own = await planned(ticketId, people['agent of queue A'].userId);
  expect((await call('agent of queue A', `GET /${own}`)).statusCode).toBe(200);
});

test('what a colleague changed leaves in the name of that colleague, and both acts stand in the audit without the text', async () => {
  const ticket = scene.tickets['attended to in queue A'];
  const author = await world.person({ name: 'Autora' });
  const id = await planned(ticket.id, author.userId);
  const changed = await call('agent of queue A', `PUT /${id}`, { body: 'Sou {{userName}}', sendAt });
  const editor = people['agent of queue A'];
  expect(changed.json()).toMatchObject({ userId: author.userId, editorId: editor.userId });
  await world.seed(async (db) => {
    const due = { nextAttemptAt: new Date(0) };
    await db.update(schedules).set(due).where(eq(schedules.id, id));
  });
  await world.deps.database.pool.query('update tickets set last_inbound_at = $2 where id = $1', [
    ticket.id,
    world.deps.now(),
  ]);
  await world.act((ctx) => sendSchedule(ctx, id));
  const [taken] = await world.seed((db) => db.select().from(schedules).where(eq(schedules.id, id)));
  const said = await world.seed((db) =>
    db
      .select()
      .from(messages)
      .where(eq(messages.id, taken?.messageIds[0] ?? 0)),
  );
  expect(said).toMatchObject([{ body: `Sou ${editor.user.name}` }]);

  const other = await planned(ticket.id, author.userId);
  await call('agent of queue A', `DELETE /${other}`);
  const lines = await world.seed((db) => db.select().from(auditLog).where(eq(auditLog.companyId, world.companyId)));
  const about = (subject: string) => lines.filter((line) => line.subject === subject);
  const details = { authorId: author.userId, contactId };
  const userId = editor.userId;
  expect(about(`schedule:${id}`)).toMatchObject([{ action: 'schedule.change', userId, details }]);
  expect(about(`schedule:${other}`)).toMatchObject([{ action: 'schedule.delete', userId, details }]);
});
