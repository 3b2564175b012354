import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEndpoint } from '../../apps/server/src/features/webhooks/endpoints/create-endpoint.ts';
import type { Person } from '../../apps/server/src/test/world.ts';

const TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 50;

type Fact = { data: { contact?: { name: string } } };

/** Hears webhooks and answers at once, all but `/dead`, which never does. Knows when it first heard of each contact. */
export async function listen() {
  const heardAt = new Map<string, number>();
  let deliveries = 0;
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/dead') return;
    const { data } = JSON.parse(await textOf(request)) as Fact;
    deliveries += 1;
    const { name } = data.contact ?? {};
    if (name !== undefined && request.url === '/first') heardAt.set(name, performance.now());
    response.end();
  };
  const server = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    heardAt,
    forget() {
      heardAt.clear();
      deliveries = 0;
    },
    async until(count: number) {
      const end = performance.now() + TIMEOUT_MS;
      while (deliveries < count) {
        if (performance.now() > end) throw new Error(`only ${deliveries} of ${count} deliveries came`);
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Hears of new contacts and nothing else. */
export const createWebhook = (admin: Person, url: string) =>
  admin.act((ctx) => createEndpoint(ctx, { name: url, url, types: ['contact.created'] }));
