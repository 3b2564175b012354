import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readJson, recordedAnswer } from './testing/fixture-files.ts';
import { answerWith, startGraph, type Answer } from './testing/fake-graph.ts';
import { downloadMedia, uploadMedia } from './media.ts';

const BYTES = Buffer.from('\u0089PNG not really');

/** Graph answers with the address of the file on the same server; the file itself lies under /file. */
async function startWithFile(file: Answer, info: (origin: string) => object = () => ({})) {
  const graph = await startGraph((request, response) => {
    if (request.url.startsWith('/file')) return file(request, response);
    const address = {
      url: `${graph.origin}/file?fresh`,
      mime_type: 'image/jpeg',
      sha256: 'a2c3',
      file_size: '16',
      id: 'M1',
    };
    answerWith(200, { ...address, ...info(graph.origin) })(request, response);
  });
  const download = { mediaId: 'M1', maxBytes: 1000, allowedHosts: [graph.origin] };
  return { ...graph, download };
}

const serve: Answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(BYTES);
const bytesOf = async (body: ReadableStream<Uint8Array>) => Buffer.from(await new Response(body).arrayBuffer());
const paths = (requests: { url: string }[]) => requests.map(({ url }) => url);

test('a file is fetched by its id: ask for the address, then load it with the token', async () => {
  const { connection, download, requests } = await startWithFile(serve);
  const media = await downloadMedia(download, connection);
  expect(media).toMatchObject({ mime: 'image/jpeg', sha256: 'a2c3' });
  expect(await bytesOf(media.body)).toEqual(BYTES);
  expect(paths(requests)).toEqual(['/v25.0/M1?phone_number_id=106540352242922', '/file?fresh']);
  expect(requests[1]?.authorization).toBe('Bearer EAAGsecretsecretsecret');
});

test('the address of the webhook saves the question', async () => {
  const { connection, download, requests, origin } = await startWithFile(serve);
  const media = await downloadMedia({ ...download, url: `${origin}/file?early` }, connection);
  expect(await bytesOf(media.body)).toEqual(BYTES);
  expect(paths(requests)).toEqual(['/file?early']);
});

test('a stale address is replaced by a fresh one, once', async () => {
  const staleUnlessFresh: Answer = (request, response) =>
    request.url.endsWith('fresh') ? serve(request, response) : response.writeHead(404).end('gone');
  const { connection, download, requests, origin } = await startWithFile(staleUnlessFresh);
  const media = await downloadMedia({ ...download, url: `${origin}/file?early` }, connection);
  expect(await bytesOf(media.body)).toEqual(BYTES);
  expect(paths(requests)).toEqual(['/file?early', '/v25.0/M1?phone_number_id=106540352242922', '/file?fresh']);
});

test('an address that stays stale is given up, not tried for ever', async () => {
  const { connection, download, requests } = await startWithFile((_request, response) => response.writeHead(404).end());
  await expect(downloadMedia(download, connection)).rejects.toMatchObject({ class: 'media', httpStatus: 404 });
  expect(requests).toHaveLength(4);
});

test.each([
  [400, { error: { code: 100, error_subcode: 33, message: 'Object does not exist' } }],
  [404, { error: { code: 803, message: 'not found' } }],
])('a file Meta no longer has (%i) is expired for good', async (status, body) => {
  const graph = await startGraph(answerWith(status, body));
  const download = { mediaId: 'EXPIRED0000001', maxBytes: 1000, allowedHosts: [graph.origin] };
  await expect(downloadMedia(download, graph.connection)).rejects.toMatchObject({
    class: 'media',
    remedy: 'download-expired',
  });
});

test('an expired token is not mistaken for an expired file', async () => {
  const { status, text } = recordedAnswer('api/err_401_190_expired.json');
  const graph = await startGraph(answerWith(status, text));
  const download = { mediaId: 'M1', maxBytes: 1000, allowedHosts: [graph.origin] };
  await expect(downloadMedia(download, graph.connection)).rejects.toMatchObject({ class: 'reauthenticate' });
});

test.each([
  'http://169.254.169.254/latest',
  'https://lookaside.fbsbx.com.evil.test/x',
  'https://user@lookaside.fbsbx.com/x',
  'file:///etc/passwd',
  'http://lookaside.fbsbx.com/x',
  'x',
])('a webhook cannot make us fetch %s', async (url) => {
  const { connection, download, requests } = await startWithFile(serve);
  const allowedHosts = ['lookaside.fbsbx.com'];
  await expect(downloadMedia({ ...download, url, allowedHosts }, connection)).rejects.toMatchObject({ class: 'media' });
  expect(requests).toHaveLength(0);
});

test('a redirect to a host we do not trust is not followed, and the token stays here', async () => {
  const other = await startGraph(serve);
  const { connection, download } = await startWithFile((_request, response) =>
    response.writeHead(302, { location: `${other.origin}/file` }).end(),
  );
  await expect(downloadMedia(download, connection)).rejects.toMatchObject({ class: 'media' });
  expect(other.requests).toHaveLength(0);
});

test('a file that says it is too large is not loaded', async () => {
  const { connection, download, requests } = await startWithFile(serve, () => ({ file_size: 5000 }));
  await expect(downloadMedia(download, connection)).rejects.toMatchObject({ class: 'media' });
  expect(requests).toHaveLength(1);
});

test('a file that grows over the limit while it is loaded is cut off', async () => {
  const endless: Answer = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(400)));
    };
    response.writeHead(200).on('drain', more);
    more();
  };
  const { connection, download } = await startWithFile(endless);
  const media = await downloadMedia(download, connection);
  await expect(bytesOf(media.body)).rejects.toMatchObject({ class: 'media' });
});

test('a file that breaks off in the middle may be tried again', async () => {
  const { connection, download } = await startWithFile((_request, response) => {
    response.writeHead(200, { 'content-length': '900' });
    response.write(BYTES, () => response.destroy());
  });
  const media = await downloadMedia(download, connection);
  await expect(bytesOf(media.body)).rejects.toMatchObject({ class: 'retry' });
});

test('trouble of the file server is a reason to try again', async () => {
  const { connection, download } = await startWithFile((_request, response) => response.writeHead(503).end());
  await expect(downloadMedia(download, connection)).rejects.toMatchObject({ class: 'retry', httpStatus: 503 });
});

test('an upload sends the file from disk with its type and name', async () => {
  const graph = await startGraph(answerWith(200, readJson('api/res_media_upload.json')));
  const folder = await mkdtemp(join(tmpdir(), 'channels-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'stored'), BYTES);
  const file = await openAsBlob(join(folder, 'stored'));
  const upload = { mediaKind: 'image', file, mime: 'image/PNG', fileName: 'comprovante.png' } as const;
  await expect(uploadMedia(upload, graph.connection)).resolves.toEqual({ mediaId: '4490709327384033' });

  const [request] = graph.requests;
  expect(request).toMatchObject({ method: 'POST', url: '/v25.0/106540352242922/media' });
  const headers = { 'content-type': request?.contentType ?? '' };
  const form = await new Response(new Uint8Array(request?.body ?? []), { headers }).formData();
  const part = form.get('file');
  expect(form.get('messaging_product')).toBe('whatsapp');
  expect(form.get('type')).toBe('image/png');
  if (!(part instanceof File)) throw new Error('a file part was expected');
  expect(part).toMatchObject({ name: 'comprovante.png', type: 'image/png', size: BYTES.length });
});

test('a browser recording is refused before it is uploaded', async () => {
  const graph = await startGraph(answerWith(200, { id: '1' }));
  const upload = {
    mediaKind: 'audio',
    file: new Blob(['x']),
    mime: 'audio/webm',
    fileName: 'voz.webm',
    voice: true,
  } as const;
  await expect(uploadMedia(upload, graph.connection)).rejects.toMatchObject({ class: 'request' });
  expect(graph.requests).toHaveLength(0);
});
