import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCode, inboundOf, MARIA, openStreet, PHONE, sentId, statusOf, WABA } from '../test/fake-business.ts';
import type { Street } from '../test/fake-business.ts';

let street: Street;
beforeEach(async () => {
  street = await openStreet();
  await street.sandbox.as(MARIA).send('oi');
});
afterEach(() => street.close());

const DAY = 24 * 3_600_000;
const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

async function upload(bytes: Buffer, type: string) {
  const form = new FormData();
  form.append('messaging_product', 'whatsapp');
  form.append('type', type);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'arquivo');
  const response = await fetch(`${street.sandbox.graphUrl}/v25.0/${PHONE}/media`, {
    method: 'POST',
    headers: { authorization: 'Bearer TOKEN' },
    body: form,
  });
  return {
    status: response.status,
    body: z.record(z.string(), z.json()).parse(await response.json()),
    headers: response.headers,
  };
}

const idOf = (answer: { body: Record<string, unknown> }) => z.object({ id: z.string() }).parse(answer.body).id;
const download = (url: string, token = 'TOKEN') => fetch(url, { headers: { authorization: `Bearer ${token}` } });
const Described = z.object({ url: z.string(), mime_type: z.string(), file_size: z.number(), sha256: z.string() });

async function urlOf(id: string): Promise<string> {
  return Described.parse((await street.graph(`GET ${id}`)).body).url;
}

describe('media the business uploads', () => {
  it('can be described, downloaded with the token, sent and deleted', async () => {
    const id = idOf(await upload(PNG, 'image/png'));
    const described = Described.parse((await street.graph(`GET ${id}`)).body);
    expect(described).toMatchObject({ mime_type: 'image/png', file_size: PNG.length });
    expect(Buffer.from(await (await download(described.url)).arrayBuffer())).toEqual(PNG);
    const sent = await street.graph(`POST ${PHONE}/messages`, {
      messaging_product: 'whatsapp',
      to: `+${MARIA}`,
      type: 'image',
      image: { id },
    });
    expect(sentId(sent)).toMatch(/^wamid\./);
    expect((await street.graph(`DELETE ${id}`)).body).toEqual({ success: true });
    expect(errorCode(await street.graph(`GET ${id}`))).toBe(100);
  });

  it('hands out nothing without a token', async () => {
    const url = await urlOf(idOf(await upload(PNG, 'image/png')));
    expect((await fetch(url)).status).toBe(401);
    expect((await download(url, 'ESTRANHO')).status).toBe(401);
  });

  it('forgets a url after five minutes and an id after thirty days', async () => {
    const id = idOf(await upload(PNG, 'image/png'));
    const url = await urlOf(id);
    await street.sandbox.clock({ advanceMs: 5 * 60_000 + 1 });
    expect((await download(url)).status).toBe(404);
    expect((await download(await urlOf(id))).status).toBe(200);
    await street.sandbox.clock({ advanceMs: 30 * DAY });
    expect(errorCode(await street.graph(`GET ${id}`))).toBe(100);
  });

  it.each([
    ['a type WhatsApp does not take', Buffer.from('x'), 'audio/webm'],
    ['an image above 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png'],
  ])('refuses %s', async (_case, bytes, type) => {
    expect(errorCode(await upload(bytes, type))).toBe(131_053);
  });

  it('refuses to send an image as audio', async () => {
    const id = idOf(await upload(PNG, 'image/png'));
    const body = { messaging_product: 'whatsapp', to: `+${MARIA}`, type: 'audio', audio: { id } };
    expect(errorCode(await street.graph(`POST ${PHONE}/messages`, body))).toBe(131_053);
  });
});

describe('media a customer sends', () => {
  const photo = { type: 'image', text: 'olha', media: { base64: PNG.toString('base64'), mimeType: 'image/png' } };
  const Image = z.object({
    image: z.object({ id: z.string(), url: z.string(), sha256: z.string(), caption: z.string() }),
  });

  it('arrives with an id, a hash, a caption and a url that lives five minutes', async () => {
    await street.sandbox.as(MARIA).send(photo);
    const [, received] = await street.business.until(2);
    const { image } = Image.parse(inboundOf(received!));
    expect(image.caption).toBe('olha');
    expect(Buffer.from(await (await download(image.url)).arrayBuffer())).toEqual(PNG);
    await street.sandbox.clock({ advanceMs: 6 * 60_000 });
    expect((await download(image.url)).status).toBe(404);
    expect((await download(await urlOf(image.id))).status).toBe(200);
  });

  it('is gone after seven days', async () => {
    await street.sandbox.as(MARIA).send(photo);
    const [, received] = await street.business.until(2);
    await street.sandbox.clock({ advanceMs: 7 * DAY });
    const { id } = Image.parse(inboundOf(received!)).image;
    expect(errorCode(await street.graph(`GET ${id}`))).toBe(100);
  });

  it('belongs to the account of its number alone', async () => {
    await street.sandbox.as(MARIA).send(photo);
    const [, received] = await street.business.until(2);
    await street.sandbox.seed({ tokens: [{ token: 'ALHEIO', appId: '900100', wabaIds: [`${WABA}9`] }] });
    const { id } = Image.parse(inboundOf(received!)).image;
    expect(errorCode(await street.graph(`GET ${id}`, undefined, 'ALHEIO'))).toBe(100);
  });
});

describe('media by link', () => {
  let visits = 0;
  const files = http.createServer((request, response) => {
    visits += 1;
    if (request.url === '/foto.png') response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    else response.writeHead(404).end();
  });
  beforeEach(() => new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve)));
  afterEach(() => new Promise((resolve) => files.close(resolve)));

  const sendLink = (path: string) => {
    const { port } = files.address() as AddressInfo;
    const image = { link: `http://127.0.0.1:${port}${path}` };
    return street.graph(`POST ${PHONE}/messages`, {
      messaging_product: 'whatsapp',
      to: `+${MARIA}`,
      type: 'image',
      image,
    });
  };

  it('is fetched by Meta itself, and kept for ten minutes', async () => {
    const before = visits;
    await sendLink('/foto.png');
    await sendLink('/foto.png');
    await street.business.until(2, (received) => statusOf(received) === 'delivered');
    await sendLink('/foto.png');
    await street.business.until(3, (received) => statusOf(received) === 'delivered');
    expect(visits - before).toBeLessThanOrEqual(2);
    await street.sandbox.clock({ advanceMs: 11 * 60_000 });
    const known = visits;
    await sendLink('/foto.png');
    await street.business.until(4, (received) => statusOf(received) === 'delivered');
    expect(visits).toBe(known + 1);
  });

  it('fails the message when it cannot be fetched', async () => {
    expect((await sendLink('/nada.png')).status).toBe(200);
    const [failed] = await street.business.until(1, (received) => statusOf(received) === 'failed');
    expect(failed!.value).toMatchObject({ statuses: [{ errors: [{ code: 131_053 }] }] });
  });
});
