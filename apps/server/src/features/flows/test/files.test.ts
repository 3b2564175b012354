import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawingDesk } from '../../../test/harness/flow-harness.ts';
import { tone } from '../../../test/tone.ts';

type Sent = { name: string; bytes: Uint8Array<ArrayBuffer>; type?: string };

async function uploadDesk() {
  const desk = await drawingDesk();
  const upload = async (path: string, files: readonly Sent[]) => {
    const form = new FormData();
    for (const { name, bytes, type = 'application/octet-stream' } of files)
      form.append('medias', new Blob([bytes], { type }), name);
    form.append('body', 'x');
    form.append('fromMe', 'true');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await desk.app.inject({
      method: 'POST',
      url: `/api/flowbuilder/${path}`,
      headers: { ...desk.admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json<never>() as { name?: string; error?: string } };
  };
  return { ...desk, upload };
}

const bytes = (data: Uint8Array) => new Uint8Array(data);
const picture = async (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  bytes(
    await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0e6b82' } })
      .toFormat(format)
      .toBuffer(),
  );
/** A PDF of exactly so many bytes. */
const pdf = (size = 40) => bytes(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 32)]));
const film = bytes(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)]));
const MB = 1024 * 1024;

test('files of blocks are known by their content, kept once, and served from the folder of the company', async () => {
  const { world, app, admin, upload } = await uploadDesk();
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    // What the sender says counts for nothing.
    const { status, body } = await upload('img', [
      { name: 'logo.pdf', bytes: await picture(format), type: 'text/html' },
    ]);
    expect([format, status, body.name]).toEqual([format, 200, expect.stringMatching(/^[\w-]+\.(png|jpg|webp)$/)]);
  }
  const [first, again] = [
    await upload('documents', [{ name: 'a.pdf', bytes: pdf() }]),
    await upload('documents', [{ name: 'b.pdf', bytes: pdf() }]),
  ];
  expect(again.body.name).toBe(first.body.name);
  const served = await app.inject({
    url: `/public/company${world.companyId}/${first.body.name}`,
    headers: admin.headers,
  });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/pdf']);
  const several = [
    { name: '1.png', bytes: await picture('png') },
    { name: '2.mp3', bytes: bytes(await tone('libmp3lame', 'mp3')) },
    { name: '3.pdf', bytes: pdf() },
  ];
  const { body } = await upload('content', several);
  expect(body).toEqual([expect.stringMatching(/png$/), expect.stringMatching(/mp3$/), first.body.name]);
  expect((await upload('audio', [{ name: 'voz.opus', bytes: bytes(await tone('libopus', 'ogg')) }])).status).toBe(200);
});

test('what lies about its type, is too large by one byte, or is missing is refused', async () => {
  const { upload } = await uploadDesk();
  const refused: [string, Sent][] = [
    ['img', { name: 'a.png', bytes: pdf(), type: 'image/png' }],
    ['img', { name: 'a.png', bytes: await picture('gif'), type: 'image/png' }],
    ['img', { name: 'a.png', bytes: (await picture('png')).slice(0, 20), type: 'image/png' }],
    ['audio', { name: 'a.mp3', bytes: await picture('png'), type: 'audio/mpeg' }],
    ['documents', { name: 'a.pdf', bytes: bytes(Buffer.from('<script>alert(1)</script>')), type: 'application/pdf' }],
    ['documents', { name: 'a.pdf', bytes: film, type: 'application/pdf' }],
    ['content', { name: 'a.mp4', bytes: bytes(Buffer.from('#!/bin/sh')), type: 'video/mp4' }],
  ];
  for (const [path, file] of refused)
    expect([path, file.name, await upload(path, [file])]).toMatchObject([
      path,
      file.name,
      { status: 400, body: { error: 'ERR_MEDIA_NOT_SUPPORTED' } },
    ]);
  expect((await upload('documents', [{ name: 'a.pdf', bytes: pdf(20 * MB) }])).status).toBe(200);
  const tooLarge = { status: 413, body: { error: 'ERR_FILE_TOO_LARGE' } };
  expect(await upload('documents', [{ name: 'a.pdf', bytes: pdf(20 * MB + 1) }])).toMatchObject(tooLarge);
  const largePicture = bytes(Buffer.concat([await picture('png'), Buffer.alloc(2 * MB)]));
  expect(await upload('img', [{ name: 'a.png', bytes: largePicture }])).toMatchObject(tooLarge);
  expect(await upload('content', [{ name: 'a.png', bytes: largePicture }])).toMatchObject(tooLarge);
  expect((await upload('content', [])).body.error).toBe('ERR_VALIDATION');
  expect(
    (
      await upload('img', [
        { name: 'a.png', bytes: await picture('png') },
        { name: 'b.png', bytes: await picture('png') },
      ])
    ).status,
  ).toBe(400);
});
