import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Heard = { path: string; headers: Record<string, unknown>; body: string };
export type FakeShop = Awaited<ReturnType<typeof openShop>>;

/** A shop that hears what gateways tell it, and answers as it is told to. */
export async function openShop() {
  const shop = {
    heard: [] as Heard[],
    answer: 200,
    url: '',
    last: () => shop.heard.at(-1),
    close: () => void server.close(),
  };
  const server = createServer((incoming, reply) => {
    void text(incoming).then((body) => {
      shop.heard.push({ path: incoming.url ?? '', headers: incoming.headers, body });
      reply.writeHead(shop.answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return shop;
}
