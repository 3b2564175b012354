import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** `breaksOff`: the line is cut before the last byte. */
type Answer = { status?: number; json?: unknown; bytes?: Uint8Array; type?: string; breaksOff?: boolean };
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
      const { status = 200, json, bytes, type = 'application/json', breaksOff = false } = answer(call, url);
      const said = bytes ?? Buffer.from(JSON.stringify(json ?? {}));
      if (!breaksOff) return response.writeHead(status, { 'content-type': type }).end(said);
      response.writeHead(status, { 'content-type': type, 'content-length': said.length + 1 });
      response.write(said, () => response.destroy());
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void server.close());
  return { url, calls };
}
