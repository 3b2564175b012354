import { expect, test } from 'vitest';
import { messageRoutes } from './routes.ts';

test.each(['bot:12:1', 'bot:12:1:2', 'no-audio:12', 'curto'])('nobody may send under the name %j', (clientId) => {
  expect(messageRoutes.send.body.safeParse({ body: 'Oi', clientId }).success).toBe(false);
});

test('a browser names its messages by a random id', () => {
  expect(messageRoutes.send.body.safeParse({ body: 'Oi', clientId: crypto.randomUUID() }).success).toBe(true);
});
