import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { film, type Film } from '../../../test/film.ts';
import { createSenderHarness, until } from '../../../test/harness/sender-harness.ts';
import type { World } from '../../../test/world.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { queuePrepared } from '../sending/send-prepared.ts';

const desk = createSenderHarness();

type Run = { isBot: boolean; endedBecause?: string; file?: Film['file'] };

/** A bot says something in a conversation of its own, and then this happens to its run. */
async function saysAsBot(world: World, ticketId: number, { isBot, endedBecause, file }: Run) {
  const { rows } = await desk.pool().query<{ id: number }>(
    `insert into bot_runs (company_id, ticket_id, kind, node_id, state, status, ended_because, ended_at)
     values ($1, $2, 'menu', '1', '{}', case when $3::text is null then 'active' else 'ended' end, $3,
       case when $3::text is null then null else now() end) returning id`,
    [world.companyId, ticketId, endedBecause ?? null],
  );
  await world.seed((db) => db.update(tickets).set({ isBot }).where(eq(tickets.id, ticketId)));
  const clientId = `bot:${rows[0]?.id}:1`;
  const text = `${endedBecause ?? 'active'}, ${isBot ? 'bot' : 'people'}`;
  const parts = [file ? { file, text } : { text }];
  const said = await world.act((ctx) =>
    queuePrepared(ctx, { ticketId, parts, userId: null, clientId, isFilled: true }),
  );
  return said.messageIds[0] ?? 0;
}

test('a film that is being given to the provider does not leave when a person takes the conversation meanwhile', async () => {
  const { world, ticket } = await desk.open();
  const id = await saysAsBot(world, ticket.id, { isBot: true, file: (await film(world)).file });
  desk.script(async ({ path }) => {
    if (path.endsWith('/media'))
      await world.seed((db) => db.update(tickets).set({ isBot: false }).where(eq(tickets.id, ticket.id)));
    return undefined;
  });
  desk.start();
  await until(async () => expect(await desk.outboxState(id)).toEqual(['failed']));
  expect(await desk.shown(world, id)).toMatchObject({ ack: 0, failure: { reason: 'withdrawn' } });
  expect(desk.graph().sent()).toEqual([]);
});

test('what a bot said leaves, unless a person has taken the conversation by then or it is a quarter of an hour old', async () => {
  const { world, open, ticket, agent } = await desk.open();
  const says = async (run: Run) => saysAsBot(world, (await open()).id, run);
  const old = await says({ isBot: true });
  desk.pass(15 * 60_000 + 1);
  const [speaks, handedOver, closed, fenced, taken, stopped] = await Promise.all([
    says({ isBot: true }),
    says({ isBot: false, endedBecause: 'queue' }),
    says({ isBot: false, endedBecause: 'closed' }),
    says({ isBot: false }),
    says({ isBot: false, endedBecause: 'person' }),
    says({ isBot: true, endedBecause: 'stopped' }),
  ]);
  const typed = await desk.say(agent, ticket, 'Oi, sou a Camila');
  desk.start();
  for (const id of [speaks, handedOver, closed, typed]) {
    await until(async () => expect(await desk.outboxState(id)).toEqual(['done']));
  }
  for (const id of [fenced, taken, stopped]) {
    await until(async () => expect(await desk.outboxState(id)).toEqual(['failed']));
    const failure = { reason: 'withdrawn', text: 'O atendimento foi assumido.', canRetry: false };
    expect(await desk.shown(world, id)).toMatchObject({ ack: 0, failure });
  }
  await until(async () => expect(await desk.outboxState(old)).toEqual(['failed']));
  expect(await desk.shown(world, old)).toMatchObject({ failure: { reason: 'outdated', canRetry: false } });
  expect(desk.textsSent().toSorted()).toEqual(['Oi, sou a Camila', 'active, bot', 'closed, people', 'queue, people']);
  // Whoever leads the run hears of it, as of every question that did not get through.
  const told = (await world.emitted()).flatMap((event) => (event.name === 'message.ack-changed' ? event.payload : []));
  expect(told).toContainEqual(
    expect.objectContaining({ messageId: old, failure: expect.objectContaining({ reason: 'outdated' }) }),
  );
});
