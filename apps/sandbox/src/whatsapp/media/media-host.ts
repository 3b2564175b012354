import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Certificates } from './certificates.ts';
import { decryptMedia, encryptMedia, sha256 } from './encrypt-media.ts';
import type { MediaKind, MediaReference } from './encrypt-media.ts';
import { memoryBlobs } from './blobs.ts';
import type { Blobs } from './blobs.ts';

export type MediaHost = ReturnType<typeof mediaFiles> & {
  /** Name and port as clients are told. */
  host: () => string;
  port: () => number;
  listen: (at: { host: string; port: number; certificates: Certificates }) => Promise<void>;
  close: () => Promise<void>;
};

/** The media host: it keeps what clients and phones upload, and only ever sees ciphertext. */
export function mediaHost(blobs: Blobs = memoryBlobs()): MediaHost {
  let address = '';
  let port = 0;
  const files = mediaFiles(blobs, () => address);
  let server: ReturnType<typeof createServer> | null = null;
  return Object.assign(files, {
    host: () => address,
    port: () => port,
    async listen(at: { host: string; port: number; certificates: Certificates }) {
      const { certificate, key } = at.certificates;
      server = createServer({ cert: certificate, key }, (request, response) => {
        void answer(files, request, response).catch(() => response.destroy());
      });
      server.listen(at.port, at.host);
      await once(server, 'listening');
      const bound = server.address();
      port = typeof bound === 'object' && bound ? bound.port : at.port;
      address = `${at.host === '0.0.0.0' ? '127.0.0.1' : at.host}:${port}`;
    },
    async close() {
      if (!server) return;
      server.closeAllConnections();
      await new Promise((resolve) => server?.close(resolve));
    },
  });
}

function mediaFiles(blobs: Blobs, host: () => string) {
  const expired = new Map<string, Buffer>();
  const files = {
    /** Status that uploads and downloads are refused with; 0 refuses none. */
    refuseWith: 0,
    uploads: [] as { path: string; bytes: number }[],
    read: blobs.read,
    put(path: string, bytes: Buffer) {
      blobs.write(path, bytes);
      return { path, url: `https://${host()}${path}` };
    },
    /** The host forgets the file (404). */
    expire(path: string): void {
      const bytes = blobs.read(path);
      if (!bytes) return;
      expired.set(path, bytes);
      blobs.remove(path);
    },
    expireAll: () =>
      blobs
        .paths()
        .filter((path) => path.endsWith('.enc'))
        .forEach((path) => files.expire(path)),
    /** The phone uploads an expired file again; false if nobody has it any more. */
    restore(path: string): boolean {
      const bytes = expired.get(path);
      if (bytes) blobs.write(path, bytes);
      expired.delete(path);
      return blobs.read(path) !== null;
    },
    /** Nobody has it any more, not even the phone. */
    forget(path: string): void {
      blobs.remove(path);
      expired.delete(path);
    },
    async store(plain: Uint8Array, kind: MediaKind, seconds: number): Promise<MediaReference> {
      const { file, facts } = await encryptMedia(plain, kind);
      const { url, path } = files.put(`/v/t62/${randomBytes(12).toString('hex')}.enc`, file);
      return { url, directPath: path, mediaKeyTimestamp: seconds, ...facts };
    },
    /** Opens what a client or a phone uploaded. */
    async open(
      content: { directPath?: string | null; mediaKey?: Uint8Array | null },
      kind: MediaKind,
    ): Promise<Buffer> {
      const path = content.directPath ?? '';
      const file = blobs.read(path) ?? expired.get(path);
      if (!file || !content.mediaKey) throw new Error('no such media');
      return decryptMedia(file, content.mediaKey, kind);
    },
  };
  return files;
}

async function answer(files: ReturnType<typeof mediaFiles>, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'https://media');
  if (files.refuseWith) return void response.writeHead(files.refuseWith).end('{}');
  if (request.method === 'POST') return takeUpload(files, { pathname, request, response });
  const bytes = files.read(pathname);
  if (!bytes) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes.length }).end(bytes);
}

type Upload = { pathname: string; request: IncomingMessage; response: ServerResponse };

/** The path names the hash of the file, as `/mms/<kind>/<base64url>`; anything else is refused. */
async function takeUpload(files: ReturnType<typeof mediaFiles>, { pathname, request, response }: Upload) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const bytes = Buffer.concat(parts);
  const hash = sha256(bytes).toString('base64url');
  if (decodeURIComponent(pathname.split('/').at(-1) ?? '') !== hash) {
    return void response.writeHead(400).end('{"error":"hash"}');
  }
  const { url, path } = files.put(`/v/t62/${hash}.enc`, bytes);
  files.uploads.push({ path, bytes: bytes.length });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url, direct_path: path }));
}
