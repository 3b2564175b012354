import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Told = { type: string; data: { contact?: { number: string | null } } };

/** Hears webhooks and writes down under which ids each new contact was told. Half of its answers come late. */
export async function openLedger() {
  /** By the number of the contact: the ids of what was delivered, each as often as it came. */
  const told = new Map<string, string[]>();
  let calls = 0;
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const { type, data } = JSON.parse(await textOf(request)) as Told;
    const number = type === 'contact.created' ? data.contact?.number : null;
    if (number) told.set(number, [...(told.get(number) ?? []), String(request.headers['webhook-id'])]);
    calls += 1;
    setTimeout(() => response.end(), (calls % 2) * LATE_MS);
  };
  const server = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const LATE_MS = 100;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
