import type { Socket } from 'socket.io-client';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Person, World } from '../../apps/server/src/test/world.ts';
import { call } from '../api.ts';
import { openSocket } from '../socket.ts';
import { timeEach } from '../statistics.ts';

const PEOPLE = 500;
const SIGNED_IN = 100;
const POSTS = 300;
const CHATS = 300;
const MESSAGES = Number(process.env['BENCH_CHAT_MESSAGES'] ?? 1_000_000);
const LOOKS = 100;

export type Counter = { world: World; url: string; database: Database };

/** Posting into a group of 500, and how long the last of a hundred sockets waits for each message. */
export async function measureGroup({ world, url, database }: Counter) {
  const people: Person[] = [];
  while (people.length < SIGNED_IN) people.push(await world.person());
  await database.pool.query(
    `insert into users (company_id, name, email, password_hash)
     select $1, 'Colega ' || n, 'colega-' || n || '@bench.example', 'none' from generate_series(1, $2) n`,
    [world.companyId, PEOPLE - SIGNED_IN],
  );
  const { rows } = await database.pool.query<{ id: number }>(
    `with chat as (
       insert into chats (company_id, is_group, title, owner_id) values ($1, true, 'Todos', $2) returning id
     ), members as (
       insert into chat_members (company_id, chat_id, user_id, read_seq)
       select $1, chat.id, u.id, 0 from chat, (
         select id from users where company_id = $1 order by id = any($3) desc, id limit $4
       ) u
     )
     select id from chat`,
    [world.companyId, people[0]?.userId, people.map(({ userId }) => userId), PEOPLE],
  );
  const chatId = Number(rows[0]?.id);
  const sockets = await Promise.all(people.map(({ token }) => openSocket({ url, token })));
  const lasts: number[] = [];
  const post = async (index: number) => {
    const { token } = people[index % SIGNED_IN] ?? { token: '' };
    const message = `Recado ${index}`;
    const begun = performance.now();
    const heard = sockets.map((socket) => untilHeard(socket, { chatId, message, begun }));
    const told = Promise.all(heard).then((times) => lasts.push(Math.max(...times)));
    await call(url, { method: 'POST', path: `/chats/${chatId}/messages`, token, body: { message } });
    const answeredAfter = performance.now() - begun;
    await told;
    return answeredAfter;
  };
  for (let index = 0; index < 10; index += 1) await post(index);
  lasts.length = 0;
  const answered: number[] = [];
  for (let index = 10; index < POSTS; index += 1) answered.push(await post(index));
  for (const socket of sockets) socket.disconnect();
  return { answered, lasts };
}

type Expected = { chatId: number; message: string; begun: number };
type Heard = { message?: { message?: string } };

const untilHeard = (socket: Socket, { chatId, message, begun }: Expected) =>
  new Promise<number>((resolve) => {
    const name = `chat-${chatId}`;
    const listener = (heard: Heard) => {
      if (heard.message?.message !== message) return;
      socket.offAny(any);
      resolve(performance.now() - begun);
    };
    const any = (event: string, heard: Heard) => {
      if (event.endsWith(name)) listener(heard);
    };
    socket.onAny(any);
  });

const words =
  'pedido boleto entrega nota fiscal obrigado cliente contrato garantia troca horario reuniao estoque chave senha planta vidro tinta parafuso motor filtro oleo ' +
  'agenda visita proposta valor desconto prazo parcela cartao pix banco recibo etiqueta caixa frete rota motorista galpao balcao vitrine loja matriz filial';

/** Somebody in 300 chats with a million messages: the unread number and the search. */
export async function measureReader({ world, url, database }: Counter) {
  const reader = await world.person();
  const other = await world.person();
  const { companyId } = world;
  await database.pool.query(
    `with chat as (
       insert into chats (company_id, is_group, title, owner_id, last_seq)
       select $1, true, 'Grupo ' || n, $2, $4 from generate_series(1, $5) n returning id
     )
     insert into chat_members (company_id, chat_id, user_id, read_seq)
     select $1, chat.id, u.id, case when u.id = $2 then greatest(0, $4 - chat.id % 7) else $4 end
     from chat, unnest(array[$2, $3]::bigint[]) as u (id)`,
    [companyId, reader.userId, other.userId, Math.ceil(MESSAGES / CHATS), CHATS],
  );
  await seedMessages(database, companyId, [reader.userId, other.userId]);
  const get = (path: string) => call(url, { method: 'GET', path, token: reader.token });
  const searched = ['garantia', 'nota fiscal', 'palavra 7000', 'xilofone', 'frete motorista', 'rara 12'];
  const search = (index: number) =>
    get(`/chats/search?searchParam=${encodeURIComponent(searched[index % searched.length] ?? '')}`);
  for (let index = 0; index < 20; index += 1) await Promise.all([get('/chats/unreads'), search(index)]);
  const unread = await timeEach(LOOKS, 1, async () => void (await get('/chats/unreads')));
  const found = await timeEach(LOOKS * 2, 1, async (index) => void (await search(index)));
  return { unread, found, messages: MESSAGES };
}

/** One word in eight from a short list, and one message in a thousand with a word of its own. The index is built at the end. */
async function seedMessages({ pool }: Database, companyId: number, [reader, other]: readonly [number, number]) {
  const client = await pool.connect();
  // A million rows take longer than any statement of the product may.
  await client.query('set statement_timeout = 0');
  await client.query('drop index chat_messages_search');
  await client.query(
    `insert into chat_messages (company_id, chat_id, seq, sender_id, sender_name, message, created_at)
     select $1, c.id, (n - 1) / $4 + 1, case when n % 2 = 0 then $2::bigint else $3::bigint end, 'Colega',
       (select string_agg(w.list[1 + abs(hashint4(n * 8 + k)) % cardinality(w.list)], ' ') from generate_series(1, 8) k)
         || case when n % 1000 = 0 then ' rara ' || n else '' end,
       now() - make_interval(secs => $5 - n)
     from generate_series(1, $5) n
     join (select id, row_number() over (order by id) - 1 as place from chats where company_id = $1 and title like 'Grupo %') c
       on c.place = n % $4
     cross join (select string_to_array($6, ' ') as list) w`,
    [companyId, reader, other, CHATS, MESSAGES, words],
  );
  await client.query(
    `create index chat_messages_search on chat_messages using gin (company_id, search_text gin_trgm_ops) where message <> ''`,
  );
  await client.query('vacuum analyze chat_messages');
  await client.query('reset statement_timeout');
  client.release();
}
