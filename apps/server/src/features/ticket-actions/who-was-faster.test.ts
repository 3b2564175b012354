import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { updateTicket } from './update-ticket.ts';

test('who accepts without naming themselves is not told that it went well when somebody else was faster', async () => {
  const world = await createWorld();
  const queueIds = [(await world.queue()).id];
  const [camila, rafael] = [await world.person({ queueIds }), await world.person({ name: 'Rafael Souza', queueIds })];
  const ticket = await world.ticket({ queueId: queueIds[0] ?? null });
  const change = { status: 'open' as const, expected: { status: 'pending' as const, owner: null } };
  const accept = (person: typeof camila) => person.act((ctx) => updateTicket(ctx, { ticketId: ticket.id, change }));
  expect(await accept(rafael)).toMatchObject({ user: { name: 'Rafael Souza' } });
  expect(await accept(rafael)).toMatchObject({ user: { name: 'Rafael Souza' } });
  await expect(accept(camila)).rejects.toThrow('ERR_OTHER_OPEN_TICKET');
});
