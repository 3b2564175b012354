// @vitest-environment node
import { expect, test } from 'vitest';
import { readPieces } from './read-pieces.ts';

const told = (chunks: readonly Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );

const bytes = new TextEncoder().encode(
  'event: message\ndata: {"text":"Olá"}\n\nevent: message\ndata: {"text":", ação"}\n\nevent: done\ndata: {"answer":"Olá, ação"}\n\n',
);

test('pieces are heard whole, however the stream is cut', async () => {
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const pieces: unknown[] = [];
    const answer = await readPieces(told([bytes.slice(0, cut), bytes.slice(cut)]), (piece) => pieces.push(piece));
    expect([cut, pieces]).toEqual([cut, [{ text: 'Olá' }, { text: ', ação' }]]);
    expect(answer).toEqual({ status: 200, text: '{"answer":"Olá, ação"}' });
  }
});

test('a refusal within the stream is a refusal, and a stream without an end is none', async () => {
  const refused = new TextEncoder().encode('event: error\ndata: {"error":"ERR_AI_PROVIDER"}\n\n');
  expect(await readPieces(told([refused]), () => undefined)).toEqual({
    status: 424,
    text: '{"error":"ERR_AI_PROVIDER"}',
  });
  await expect(readPieces(told([bytes.slice(0, 60)]), () => undefined)).rejects.toThrow('broke off');
});

test('who answers without pieces is read as usual', async () => {
  const plain = new Response('{"error":"ERR_AI_CONSENT"}', {
    status: 409,
    headers: { 'content-type': 'application/json' },
  });
  expect(await readPieces(plain, () => undefined)).toEqual({ status: 409, text: '{"error":"ERR_AI_CONSENT"}' });
});
