import { expect, onTestFinished, test } from 'vitest';
import { callee } from '../../test/harness/calls-harness.ts';
import { postToPublic } from './post-to-public.ts';
import { isDeliverableAddress } from './public-address.ts';

async function serving(answer: Parameters<typeof callee>[0]) {
  const server = await callee(answer);
  onTestFinished(async () => void (await server.close()));
  const post = (fields: Partial<Parameters<typeof postToPublic>[0]> = {}) =>
    postToPublic({
      url: `${server.origin}/x`,
      headers: {},
      body: Buffer.from('{}'),
      timeoutMs: 5000,
      allowedOrigins: [server.origin],
      ...fields,
    });
  return { ...server, post };
}

test('of an answer the beginning is read, however long it is', async () => {
  const { post } = await serving((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end('a'.repeat(10_000_000));
  });
  const { status, contentType, body } = await post({ maxBytes: 4096 });
  expect([status, contentType, body.length]).toEqual([200, 'text/plain', 4096]);
  expect((await post()).body).toHaveLength(0);
});

test('an answer that never ends still has its status, and one that never begins is none', async () => {
  const { post } = await serving(({ path }, response) => {
    if (path === '/x') response.writeHead(202).write('recebi');
  });
  const begun = await post({ timeoutMs: 300, maxBytes: 4096 });
  expect([begun.status, begun.body.toString()]).toEqual([202, 'recebi']);
  const { origin, post: wait } = await serving(() => undefined);
  await expect(wait({ url: `${origin}/y`, timeoutMs: 100 })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a redirect is not followed', async () => {
  const { post, heard } = await serving((_, response) => response.writeHead(307, { location: '/y' }).end());
  expect((await post()).status).toBe(307);
  expect(heard.map(({ path }) => path)).toEqual(['/x']);
});

test.each([
  ['https://erp.exemplo.com.br/x', true],
  ['https://erp.exemplo.com.br:8443/x', true],
  ['http://erp.exemplo.com.br/x', false],
  ['https://erp.exemplo.com.br:22/x', false],
  ['https://10.0.0.1/x', false],
  ['https://eu:senha@erp.exemplo.com.br/x', false],
  ['http://10.0.0.5:5678/x', true],
  ['http://10.0.0.5:5679/x', false],
  ['http://eu:senha@10.0.0.5:5678/x', false],
  ['nada', false],
])('%s may be delivered to: %s', (address, isAllowed) => {
  expect(isDeliverableAddress(address, ['http://10.0.0.5:5678'])).toBe(isAllowed);
});
