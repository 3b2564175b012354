import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getMediaKeys } from 'baileys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWhatsApp } from '../test/whatsapp-net.ts';
import { downloadFile, FileGone, FileTooLarge, FileUnreachable } from './download-file.ts';

let whatsapp: Awaited<ReturnType<typeof startTestWhatsApp>>;
let folder: string;
beforeAll(async () => {
  whatsapp = await startTestWhatsApp();
  folder = dirname(whatsapp.caFile);
});
afterAll(() => whatsapp.close());

const mediaKey = randomBytes(32);
const path = () => join(mkdtempSync(join(tmpdir(), 'download-')), 'file');

async function sealed(plain: Uint8Array) {
  const { cipherKey, iv } = await getMediaKeys(mediaKey, 'image');
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
  return Buffer.concat([cipher.update(plain), cipher.final(), randomBytes(10)]);
}

/** A server that answers like this. */
async function serving(answer: RequestListener) {
  const [cert, key] = ['media.pem', 'media.key'].map((name) => readFileSync(join(folder, name)));
  let gone: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (gone = resolve));
  const server = createServer({ cert, key }, (request, response) => {
    request.socket.on('close', gone);
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    /** The caller has hung up. */
    left,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type More = { at?: string; signal?: AbortSignal };

const fetched = (host: string, { at = '/file', signal = AbortSignal.timeout(10_000) }: More = {}) =>
  downloadFile(
    { address: `https://${host}${at}`, mediaKey, keyed: 'image' },
    { path: path(), maxBytes: 1_000_000, isAllowed: async (url) => url.host === host, signal },
  );

test('a file comes as it was before it was sealed, in whatever pieces it arrives', async () => {
  const plain = randomBytes(70_001);
  const bytes = await sealed(plain);
  const server = await serving((_, response) => {
    for (let at = 0; at < bytes.length; at += 4093) response.write(bytes.subarray(at, at + 4093));
    response.end();
  });
  const file = await fetched(server.host);
  expect(file.size).toBe(plain.length);
  expect(readFileSync(file.path).equals(plain)).toBe(true);
  server.close();
});

test('a line that breaks in the middle fails this file and nothing else, at once', async () => {
  const server = await serving((_, response) => {
    response.writeHead(200, { 'content-length': 500_000 }).write(randomBytes(100_000));
    setImmediate(() => response.destroy());
  });
  await expect(fetched(server.host)).rejects.toThrow('terminated');
  server.close();
});

test('a body that never ends is left when it is larger than allowed, or too slow', async () => {
  const endless = await serving((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64_000)));
    };
    response.on('drain', more);
    more();
  });
  await expect(fetched(endless.host)).rejects.toThrow(FileTooLarge);
  await endless.left;
  endless.close();

  const giveUp = new AbortController();
  const slow = await serving((_, response) => {
    response.write(randomBytes(16));
    giveUp.abort();
  });
  await expect(fetched(slow.host, { signal: giveUp.signal })).rejects.toThrow('aborted');
  await slow.left;
  slow.close();
});

test('an answer that points at another machine is not followed; one within WhatsApp is, but not for ever', async () => {
  let asked = 0;
  const inside = await serving((_, response) => {
    asked += 1;
    response.end('secret');
  });
  const plain = randomBytes(100);
  const bytes = await sealed(plain);
  const server = await serving(({ url }, response) => {
    if (url === '/elsewhere') return void response.writeHead(302, { location: `https://${inside.host}/` }).end();
    if (url === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
    if (url === '/file') return void response.writeHead(302, { location: '/moved' }).end();
    response.end(bytes);
  });
  expect((await fetched(server.host)).size).toBe(100);
  await expect(fetched(server.host, { at: '/elsewhere' })).rejects.toThrow(FileUnreachable);
  await expect(fetched(server.host, { at: '/loop' })).rejects.toThrow('too often');
  expect(asked).toBe(0);
  server.close();
  inside.close();
});

test('what is gone is told apart from what fails', async () => {
  const server = await serving((_, response) => void response.writeHead(410).end());
  await expect(fetched(server.host)).rejects.toThrow(FileGone);
  server.close();
  const broken = await serving((_, response) => void response.writeHead(503).end());
  await expect(fetched(broken.host)).rejects.toThrow('503');
  broken.close();
});
