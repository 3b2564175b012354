import { createLogger } from '@balcao/platform/logger.ts';
import { forRequest } from '@balcao/platform/request-id.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';

test('an answer names its request: the id of the proxy in front, or one of its own, in errors too', async () => {
  const app = await (await createWorld()).http();
  const answer = await app.inject({ url: '/api/public-config', headers: { 'x-request-id': 'proxy-4711' } });
  expect(answer.headers['x-request-id']).toBe('proxy-4711');
  const refused = await app.inject({ url: '/api/tickets', headers: { 'x-request-id': 'a\u00e1 <b>' } });
  expect([refused.statusCode, refused.headers['x-request-id']]).toEqual([401, expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test('every line that is logged for a request names it, and others name none', async () => {
  const lines: unknown[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  await forRequest('request-1', async () => {
    await Promise.resolve();
    log.info('for a request');
  });
  log.info('by itself');
  expect(lines).toMatchObject([
    { requestId: 'request-1' },
    expect.not.objectContaining({ requestId: expect.anything() }),
  ]);
});
