import { event, ticketViewers } from '@balcao/contract/kit/event.ts';
import { route } from '@balcao/contract/kit/route.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from './implement.ts';

const greetings = {
  hello: route({
    method: 'GET',
    path: '/hello',
    summary: 'Says hello.',
    permission: 'signed-in',
    response: z.object({ text: z.string() }),
  }),
};

test('what contradicts the contract does not compile', () => {
  const unknownPermission = {
    method: 'GET',
    path: '/x',
    summary: '',
    permission: 'tickets:fly',
    response: z.null(),
  } as const;
  // @ts-expect-error a permission that nobody declared
  route(unknownPermission);

  const unknownCode = {
    method: 'GET',
    path: '/x',
    summary: '',
    permission: 'public',
    response: z.null(),
    errors: ['ERR_X'],
  } as const;
  // @ts-expect-error an error code that nobody declared
  route(unknownCode);

  // @ts-expect-error a contract with an unimplemented route
  implement(greetings, {});

  // @ts-expect-error a handler for an undeclared route
  implement(greetings, { hello: async () => ({ text: '' }), bye: async () => ({ text: '' }) });

  // @ts-expect-error an answer of another shape
  implement(greetings, { hello: async () => ({ text: 1 }) });

  // @ts-expect-error an audience without the id that names its room
  event({ socket: 'x', action: 'x', payload: z.object({}), audience: () => [{ to: 'queue' }] });

  event({
    socket: 'x',
    action: 'x',
    payload: z.object({ a: z.string() }),
    // @ts-expect-error an audience drawn from what the payload does not carry
    audience: (payload) => ticketViewers(payload),
  });

  expect(implement(greetings, { hello: async () => ({ text: 'oi' }) })).toBeTypeOf('function');
});
