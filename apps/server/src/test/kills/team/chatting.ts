import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { signAccessToken } from '../../../features/auth/sessions/access-token.ts';
import type { Person, World } from '../../world.ts';

type Colleague = Person & { isIn: boolean };
type Group = { world: World; chatId: number; owner: Person; people: Colleague[] };

/** By person: the messages that were answered, in the order in which they were written. */
type Said = Map<number, string[]>;
type Talk = { urls: readonly string[]; acts: number; end: number; isOver: () => boolean };
type Talking = Talk & { renew: (person: Person) => Promise<void> };

const PAUSE_MS = 50;

/** A group of all of them, whose owner stays. */
export async function openGroup(world: World, count: number): Promise<Group> {
  const owner = await world.person();
  const people: Colleague[] = [];
  while (people.length < count) people.push({ ...(await world.person()), isIn: true });
  const ids = [owner, ...people].map(({ userId }) => userId);
  const { rows } = await world.deps.database.pool.query<{ id: number }>(
    `with chat as (
       insert into chats (company_id, is_group, title, owner_id) values ($1, true, 'Equipe', $2) returning id
     ), members as (
       insert into chat_members (company_id, chat_id, user_id, read_seq) select $1, chat.id, u, 0 from chat, unnest($3::bigint[]) u
     )
     select id from chat`,
    [world.companyId, owner.userId, ids],
  );
  return { world, chatId: Number(rows[0]?.id), owner, people };
}

/** Everybody posts, reads, leaves and comes back, again and again; what is not answered is asked again. */
export async function talk(group: Group, given: Talk): Promise<Said> {
  const on = { ...given, renew: (person: Person) => renew(group.world, person) };
  const said: Said = new Map();
  const works = group.people.map(async (person) => {
    const own: string[] = [];
    said.set(person.userId, own);
    for (let act = 0; act < on.acts || !on.isOver(); act += 1) {
      await actOf(group, person, { ...on, own, dice: randomInt(10) });
      await delay(randomInt(PAUSE_MS, PAUSE_MS * 10));
      if (performance.now() > on.end) throw new Error('they were not answered in time');
    }
  });
  await Promise.all([...works, letIn(group, on)]);
  return said;
}

async function actOf({ chatId }: Group, person: Colleague, on: Talking & { own: string[]; dice: number }) {
  if (!person.isIn) return;
  const chat = `/chats/${chatId}`;
  if (on.dice === 0) {
    person.isIn = false;
    // Who is gone already was heard.
    return ask(person, on, { method: 'POST', path: `${chat}/leave`, also: [404] });
  }
  if (on.dice < 4) return ask(person, on, { method: 'POST', path: `${chat}/read`, body: {}, also: [404] });
  const clientId = randomUUID();
  const body = { message: `Recado ${on.own.length}`, clientId };
  const status = await ask(person, on, { method: 'POST', path: `${chat}/messages`, body, also: [404, 429] });
  if (status === 200) on.own.push(clientId);
}

/** The owner lets everybody in again who left. */
async function letIn({ chatId, owner, people }: Group, on: Talking): Promise<void> {
  const all = [owner, ...people].map(({ userId }) => userId);
  do {
    await delay(PAUSE_MS * 20);
    const gone = people.filter(({ isIn }) => !isIn);
    await ask(owner, on, { method: 'PUT', path: `/chats/${chatId}`, body: { users: all }, also: [] });
    for (const person of gone) person.isIn = true;
  } while (!on.isOver());
}

/** Whose token has come to its end while they talk has another one, as a browser has. */
async function renew({ deps }: World, person: Person) {
  person.token = await signAccessToken(person.claims, { secret: deps.config.TOKEN_SECRET, now: deps.now() });
}

type Call = { method: 'POST' | 'PUT'; path: string; body?: object; also: readonly number[] };
let turn = 0;

/** Asks again, at the other process too, until it is answered. */
async function ask(person: Person, { urls, end, renew: renewFor }: Talking, { method, path, body, also }: Call) {
  for (;;) {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const url = `${urls[(turn += 1) % urls.length] ?? ''}/api${path}`;
    const { status, text } = await answerOf(url, { method, headers, body: JSON.stringify(body ?? {}) });
    if ([200, ...also].includes(status)) return status;
    if (text.includes('ERR_SESSION_EXPIRED')) await renewFor(person);
    else if (status < 500) throw new Error(`${path} answered ${status}: ${text}`);
    if (performance.now() > end) throw new Error(`${path} was never answered`);
    await delay(PAUSE_MS);
  }
}

const NEVER_CAME = { status: 599, text: '' };

/** An answer that does not come whole is none. */
const answerOf = (url: string, request: RequestInit) =>
  fetch(url, request)
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch(() => NEVER_CAME);

type Kept = { seq: number; sender: number; clientId: string };

/** What is lost, doubled or out of order, and whose unread number is not what a recount says. */
export async function judgeChats({ world, chatId, people, owner }: Group, { said, url }: { said: Said; url: string }) {
  const { pool } = world.deps.database;
  const { rows } = await pool.query<Kept>(
    `select seq, sender_id as sender, client_id as "clientId" from chat_messages where chat_id = $1 order by seq`,
    [chatId],
  );
  const wrong: string[] = [];
  if (rows.some(({ seq }, index) => seq !== index + 1)) wrong.push('the numbers have gaps');
  for (const [userId, ids] of said) {
    const kept = rows.filter(({ sender }) => sender === userId).map(({ clientId }) => clientId);
    if (new Set(kept).size !== kept.length) wrong.push(`${userId} has messages twice`);
    const answered = kept.filter((id) => ids.includes(id));
    if (answered.join() !== ids.join())
      wrong.push(`${userId}: ${answered.length} of ${ids.length} are there, or out of order`);
  }
  const recounts = await pool.query<{ userId: number; count: number }>(
    `select m.user_id as "userId", count(g.id)::int as count from chat_members m
     left join chat_messages g on g.chat_id = m.chat_id and g.seq > m.read_seq
     where m.chat_id = $1 group by m.user_id`,
    [chatId],
  );
  const recounted = new Map(recounts.rows.map(({ userId, count }) => [userId, count]));
  for (const person of [owner, ...people]) {
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await fetch(`${url}/api/chats/unreads`, { headers });
    const { unreads } = (await answer.json()) as { unreads: number };
    const expected = recounted.get(person.userId) ?? 0;
    if (unreads !== expected) wrong.push(`${person.userId} is told of ${unreads} unread instead of ${expected}`);
  }
  return { messages: rows.length, people: recounted.size, wrong };
}
