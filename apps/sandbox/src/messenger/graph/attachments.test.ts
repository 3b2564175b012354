import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { IGSID, INSTAGRAM, keysOf, openPageStreet, PAGE, PSID, refusalOf } from '../test/page-fixture.ts';
import type { PageStreet } from '../test/page-fixture.ts';
import type { JsonObject } from '../../world/model.ts';

let street: PageStreet;
beforeEach(async () => {
  street = await openPageStreet();
  await street.sandbox.asPerson('maria', PAGE).write('oi');
  await street.sandbox.asPerson('ana.s').write('oi');
});
afterEach(() => street.close());

const send = (attachment: JsonObject, to = PSID, from = PAGE) =>
  street.graph(`POST ${from}/messages`, { recipient: { id: to }, messaging_type: 'RESPONSE', message: { attachment } });

/** A web server that serves one file. */
async function serve(mimeType: string, bytes: Buffer): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': mimeType }).end(bytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/arquivo.bin`;
}

async function received(): Promise<string> {
  const { attachments } = (await street.sandbox.thread(PAGE, 'maria')).messages.at(-1)!;
  return (await street.sandbox.media(attachments[0]!.mediaId!)).toString();
}

describe('a file sent by its address', () => {
  it('is fetched by Meta itself', async () => {
    const url = await serve('image/png', Buffer.from('uma foto'));
    expect((await send({ type: 'image', payload: { url } })).status).toBe(200);
    expect(await received()).toBe('uma foto');
  });

  it('is refused when it cannot be fetched, is of another kind, or too large', async () => {
    const gone = await send({ type: 'image', payload: { url: 'http://127.0.0.1:1/nada.png' } });
    expect(refusalOf(gone)).toEqual([400, 100, 2018008]);
    const text = await serve('text/plain', Buffer.from('oi'));
    expect(refusalOf(await send({ type: 'image', payload: { url: text } }))).toEqual([400, 100, 2018047]);
    const large = await serve('image/png', Buffer.alloc(9 * 1024 * 1024));
    expect((await send({ type: 'image', payload: { url: large } })).status).toBe(200);
    const onInstagram = await send({ type: 'image', payload: { url: large } }, IGSID, INSTAGRAM);
    expect(refusalOf(onInstagram)).toEqual([400, 100, 2018047]);
  });

  it('can be sent again by the id of a reusable attachment', async () => {
    const url = await serve('application/pdf', Buffer.from('contrato'));
    const first = await send({ type: 'file', payload: { url, is_reusable: true } });
    const attachment_id = z.string().parse(first.body.attachment_id);
    await send({ type: 'file', payload: { attachment_id } });
    expect(await received()).toBe('contrato');
    expect(refusalOf(await send({ type: 'image', payload: { attachment_id } }))).toEqual([400, 100, null]);
  });
});

describe('a file uploaded before', () => {
  it('is taken as a form and sent by its id', async () => {
    const form = new FormData();
    form.set('message', JSON.stringify({ attachment: { type: 'audio', payload: { is_reusable: true } } }));
    form.set('filedata', new Blob(['uma voz'], { type: 'audio/mp4' }), 'voz.m4a');
    const response = await fetch(`${street.sandbox.graphUrl}/v25.0/${PAGE}/message_attachments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${street.pageToken}` },
      body: form,
    });
    const { attachment_id } = z.object({ attachment_id: z.string() }).parse(await response.json());
    expect((await send({ type: 'audio', payload: { attachment_id } })).status).toBe(200);
    expect(await received()).toBe('uma voz');
  });

  it('is taken from an address', async () => {
    const url = await serve('video/mp4', Buffer.from('um filme'));
    const message = { attachment: { type: 'video', payload: { url, is_reusable: true } } };
    const { body } = await street.graph(`POST ${PAGE}/message_attachments`, { message });
    expect(body).toEqual({ attachment_id: expect.any(String) });
  });
});

describe('the addresses of the CDN', () => {
  it('are open to anyone until they expire', async () => {
    await street.sandbox.asPerson('maria', PAGE).write({ attachments: [{ type: 'image' }] });
    const event = await street.nextEvent(({ message }) => keysOf(message).attachments !== undefined);
    const url = /"url":"([^"]+)"/.exec(JSON.stringify(event))![1]!;
    const fetched = await fetch(url);
    expect(fetched.headers.get('content-type')).toBe('image/png');
    expect((await fetch(url.replace('oh=', 'oh=0'))).status).toBe(403);
    await street.sandbox.clock({ advanceMs: 25 * 3_600_000 });
    expect((await fetch(url)).status).toBe(403);
  });
});
