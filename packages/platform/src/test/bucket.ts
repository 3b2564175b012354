import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureFault } from './check-signature.ts';

type Stored = { bytes: Buffer; changedAt: Date; meta: Record<string, string> };
type Fault = 'busy' | 'cut-off' | 'gone' | 'silent' | 'old';

const KEYS = { accessKey: 'counter', secretKey: 'secret-of-the-counter' };
const NAME = 'balcao-files';
const PAGE = 100;

/** A bucket of one S3 service, as far as the counter uses it: signatures and checksums are checked, faults can be ordered. */
export async function startBucket() {
  const stored = new Map<string, Stored>();
  const faults: Fault[] = [];
  const asked: string[] = [];
  const broken = { place: null as string | null };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isBroken = broken.place !== null && request.url?.includes(broken.place);
    void answer(request, response, { stored, fault: isBroken ? 'gone' : faults.shift() });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const environment = {
    S3_BUCKET: NAME,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: KEYS.accessKey,
    S3_SECRET_KEY: KEYS.secretKey,
  };
  return {
    environment,
    stored,
    asked,
    /** What befalls the next requests, one after the other. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** Whose address holds this text is not answered, until it is null. */
    breakAt: (place: string | null) => void (broken.place = place),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Place = { stored: Map<string, Stored>; fault: Fault | undefined };

async function answer(request: IncomingMessage, response: ServerResponse, { stored, fault }: Place): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (fault !== undefined && fault !== 'cut-off') return befall(request, response, fault);
  const refused = signatureFault(request, KEYS);
  if (refused !== null) return refuse(response, 403, refused);
  const url = new URL(request.url ?? '/', 'http://bucket');
  const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
  if (bucket !== NAME) return refuse(response, 404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') return answerBucket(request, response, { stored, query: url.searchParams });
  if (request.method === 'PUT') return keep(request, response, { stored, key, body });
  if (request.method === 'DELETE') {
    stored.delete(key);
    return void response.writeHead(204).end();
  }
  const found = stored.get(key);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  return give(request, response, { found, isCut: fault === 'cut-off' });
}

function befall(request: IncomingMessage, response: ServerResponse, fault: Exclude<Fault, 'cut-off'>): void {
  if (fault === 'busy') return refuse(response, 503, 'SlowDown');
  if (fault === 'old') return refuse(response, 404, 'NoSuchKey');
  if (fault === 'gone') request.socket.destroy();
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

type Listing = { stored: Place['stored']; query: URLSearchParams };

function answerBucket(request: IncomingMessage, response: ServerResponse, { stored, query }: Listing): void {
  if (request.method === 'HEAD') return void response.writeHead(200).end();
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...stored.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const isLast = page.length === keys.length;
  const contents = page.map((key) => {
    const { bytes, changedAt } = stored.get(key) ?? { bytes: Buffer.alloc(0), changedAt: new Date(0) };
    const inside = `<Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${changedAt.toISOString()}</LastModified>`;
    return `<Contents>${inside}</Contents>`;
  });
  const more = isLast ? '' : `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  );
}

type Keeping = { stored: Place['stored']; key: string; body: Buffer };

function keep(request: IncomingMessage, response: ServerResponse, { stored, key, body }: Keeping): void {
  const source = request.headers['x-amz-copy-source'];
  if (source !== undefined) {
    const from = stored.get(decodeURI(String(source)).replace(/^\/?[^/]+\//, ''));
    if (!from) return refuse(response, 404, 'NoSuchKey');
    stored.set(key, { ...from, changedAt: new Date() });
    response.writeHead(200, { 'content-type': 'application/xml' });
    return void response.end(`<?xml version="1.0"?><CopyObjectResult><ETag>${tagOf(from)}</ETag></CopyObjectResult>`);
  }
  const md5 = createHash('md5').update(body).digest('base64');
  if (request.headers['content-md5'] !== md5) return refuse(response, 400, 'BadDigest');
  const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  const kept = { bytes: body, changedAt: new Date(), meta: Object.fromEntries(meta) as Record<string, string> };
  stored.set(key, kept);
  response.writeHead(200, { etag: tagOf(kept) }).end();
}

const tagOf = ({ bytes }: Stored) => `"${createHash('md5').update(bytes).digest('hex')}"`;

type Giving = { found: Stored; isCut: boolean };

function give(request: IncomingMessage, response: ServerResponse, { found, isCut }: Giving): void {
  const { bytes, meta, changedAt } = found;
  const same = { etag: tagOf(found), 'last-modified': changedAt.toUTCString(), ...meta };
  if (request.headers['if-none-match'] === same.etag) return void response.writeHead(304, same).end();
  const part = partOf(request.headers.range, bytes.length);
  if (part === null) return refuse(response, 416, 'InvalidRange');
  const content = bytes.subarray(part.from, part.to + 1);
  response.writeHead(part.isWhole ? 200 : 206, {
    ...same,
    'content-length': content.length,
    ...(!part.isWhole && { 'content-range': `bytes ${part.from}-${part.to}/${bytes.length}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  if (!isCut) return void response.end(content);
  response.write(content.subarray(0, Math.floor(content.length / 2)), () => request.socket.destroy());
}

function partOf(range: string | undefined, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined) return { from: 0, to: size - 1, isWhole: true };
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from >= size ? null : { from, to, isWhole: false };
}
