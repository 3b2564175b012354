import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = { status?: number; json?: unknown; bytes?: Uint8Array; type?: string };
type Call = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

/** Something that answers HTTP as a provider would, and remembers what it was asked. It ends with the test. */
export async function startProvider(answer: (call: Call, url: string) => Answer) {
  const calls: Call[] = [];
  let url = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers } = request;
      const call = { method, path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      const { status = 200, json, bytes, type = 'application/json' } = answer(call, url);
      response.writeHead(status, { 'content-type': type }).end(bytes ?? JSON.stringify(json ?? {}));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void server.close());
  return { url, calls };
}
