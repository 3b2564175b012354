import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { createConnection, type Api } from './api.ts';
import { hireAdmins } from './hire-admins.ts';
import type { Section } from './report.ts';
import { openSocket } from './socket.ts';
import { milliseconds, percentile } from './statistics.ts';
import { postWebhook, textWebhook } from './webhook.ts';

const SOCKETS = 1000;
const MESSAGES = 50;
/** Not counted: a thousand browsers have just come in, and everybody hears of it. */
const WARM_UP = 5;
/** As many as one person may have; the rest belong to others. */
export const SOCKETS_OF_ONE = 20;

export type Hearing = { first: number; last: number };

/** (c) One message to a thousand browsers: ours, through journal and database, beside bare socket.io. */
export async function benchFanOut(
  api: Api,
  databaseUrl: string,
  admin: { email: string; password: string },
): Promise<Section> {
  const audience = await hireAdmins(api, { databaseUrl, admin, count: SOCKETS / SOCKETS_OF_ONE });
  const ours = await throughTheCounter(api, audience);
  const bare = await throughBareSockets();
  const figures = (hearings: Hearing[], pick: (hearing: Hearing) => number) =>
    `p50 ${milliseconds(percentile(hearings.map(pick), 0.5))}, p99 ${milliseconds(percentile(hearings.map(pick), 0.99))}`;
  return {
    title: `(c) One message to ${SOCKETS} sockets`,
    rows: [
      ['counter: webhook → first browser', figures(ours, ({ first }) => first)],
      ['counter: webhook → last browser', figures(ours, ({ last }) => last)],
      ['bare socket.io: emit → first browser', figures(bare, ({ first }) => first)],
      ['bare socket.io: emit → last browser', figures(bare, ({ last }) => last)],
      [
        'spread from first to last, counter beside bare',
        `${milliseconds(spread(ours))} beside ${milliseconds(spread(bare))}`,
      ],
    ],
  };
}

const spread = (hearings: Hearing[]) =>
  percentile(
    hearings.map(({ first, last }) => last - first),
    0.5,
  );

async function throughTheCounter(api: Api, audience: readonly Api[]): Promise<Hearing[]> {
  const connection = await createConnection(api);
  const sockets = await openMany(SOCKETS, (index) => openSocket(audience[index % audience.length] ?? api));
  const event = `company-${api.companyId}-appMessage`;
  const hearings: Hearing[] = [];
  for (let index = 0; index < WARM_UP + MESSAGES; index += 1) {
    const text = `leque ${connection.id}-${index}`;
    const webhook = textWebhook(connection, { customer: index, id: text, text });
    const isIt = (payload: { message?: { body: string } }) => payload.message?.body === text;
    hearings.push(await hear(sockets, { event, isIt }, () => postWebhook(api.url, connection, webhook)));
  }
  for (const socket of sockets) socket.disconnect();
  return hearings.slice(WARM_UP);
}

async function throughBareSockets(): Promise<Hearing[]> {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  const url = await listening(http);
  const sockets = await openMany(SOCKETS, () => openSocket({ url, token: '' }));
  const payload = { message: { body: '', filler: 'x'.repeat(1500) } };
  const hearings: Hearing[] = [];
  for (let index = 0; index < WARM_UP + MESSAGES; index += 1) {
    const body = `leque ${index}`;
    const isIt = (heard: { message?: { body: string } }) => heard.message?.body === body;
    hearings.push(
      await hear(
        sockets,
        { event: 'message', isIt },
        async () => void io.emit('message', { message: { ...payload.message, body } }),
      ),
    );
  }
  for (const socket of sockets) socket.disconnect();
  await io.close();
  return hearings.slice(WARM_UP);
}

/** As many at once as there are people to come in. */
export async function openMany(count: number, open: (index: number) => Promise<Socket>): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const atOnce = count / SOCKETS_OF_ONE;
  while (sockets.length < count) {
    sockets.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => open(index)))));
  }
  return sockets;
}

type Expected = { event: string; isIt: (payload: { message?: { body: string } }) => boolean };

/** Milliseconds from the start of `send` until the first and the last socket heard it. */
export async function hear(
  sockets: readonly Socket[],
  { event, isIt }: Expected,
  send: () => Promise<void>,
): Promise<Hearing> {
  const begun = performance.now();
  const heard = sockets.map(
    (socket) =>
      new Promise<number>((resolve) => {
        const listener = (payload: { message?: { body: string } }) => {
          if (!isIt(payload)) return;
          socket.off(event, listener);
          resolve(performance.now() - begun);
        };
        socket.on(event, listener);
      }),
  );
  await send();
  const times = await Promise.all(heard);
  return { first: Math.min(...times), last: Math.max(...times) };
}

const listening = (http: HttpServer) =>
  new Promise<string>((resolve) => {
    http.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(http.address() as AddressInfo).port}`));
  });
