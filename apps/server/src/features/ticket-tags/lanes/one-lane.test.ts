import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { createTag } from '../../tags/create-tag.ts';
import { removeTag } from '../../tags/remove-tag.ts';
import { tags } from '../../tags/tags.table.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { tickets, ticketTags } from '../../tickets/tickets.table.ts';
import { syncTicketTags } from '../sync-ticket-tags.ts';
import { enterLane, leaveLane } from './change-lane.ts';

async function desk() {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const ticket = await world.ticket();
  const { companyId } = world;
  const make = (name: string, kanban = 0) => admin.act((ctx) => createTag(ctx, { name, kanban }));
  const [lane, other, tag] = [await make('Negociação', 1), await make('Fechamento', 1), await make('Cliente VIP')];
  return {
    world,
    admin,
    ticket,
    lane,
    other,
    tag,
    /** What the database says, whatever the code would have said before. */
    refusal: (work: Parameters<typeof world.seed>[0]) =>
      world.seed(work).then(
        () => 'stored',
        (error: { cause?: { code?: string; constraint?: string } }) => error.cause?.constraint ?? error.cause?.code,
      ),
    stand: { companyId, ticketId: ticket.id },
    enter: (laneId: number) => admin.act((ctx) => enterLane(ctx, { ticketId: ticket.id, laneId })),
  };
}

const place = { lanePosition: 'a0', laneSince: new Date() };

test('the database takes no lane among the ordinary tags, and no tag as a lane', async () => {
  const { ticket, lane, tag, refusal, stand } = await desk();
  expect(await refusal((db) => db.insert(ticketTags).values({ ...stand, tagId: lane.id }))).toBe(
    'ticket_tags_hold_no_lane',
  );
  const setLane = (laneId: number) =>
    refusal((db) =>
      db
        .update(tickets)
        .set({ laneId, ...place })
        .where(eq(tickets.id, ticket.id)),
    );
  expect(await setLane(tag.id)).toBe('tickets_stand_in_lanes');
  expect(await setLane(lane.id)).toBe('stored');
});

test('the database turns no lane with cards into a tag, and no tag on tickets into a lane', async () => {
  const { lane, tag, enter, refusal, stand } = await desk();
  await enter(lane.id);
  expect(await refusal((db) => db.insert(ticketTags).values({ ...stand, tagId: tag.id }))).toBe('stored');
  const setKanban = (id: number, kanban: number) =>
    refusal((db) => db.update(tags).set({ kanban }).where(eq(tags.id, id)));
  expect(await setKanban(lane.id, 0)).toBe('tickets_stand_in_lanes');
  expect(await setKanban(tag.id, 1)).toBe('ticket_tags_hold_no_lane');
  expect(await setKanban(lane.id, 3)).toBe('stored');
});

test('the database takes no lane of another company, and none without a place', async () => {
  const { ticket, lane, refusal } = await desk();
  const theirs = await desk();
  const set = (values: object) => refusal((db) => db.update(tickets).set(values).where(eq(tickets.id, ticket.id)));
  expect(await set({ laneId: theirs.lane.id, ...place })).toBe('tickets_stand_in_lanes');
  expect(await set({ laneId: lane.id })).toMatch(/check/);
});

test('a lane takes the place of a lane, and the tags stay', async () => {
  const { admin, ticket, lane, other, tag, enter } = await desk();
  await admin.act((ctx) => syncTicketTags(ctx, { ticketId: ticket.id, tagIds: [tag.id] }));
  expect(await enter(lane.id)).toMatchObject({ lane: { id: lane.id } });
  const moved = await enter(other.id);
  expect(moved.tags.map(({ name }) => name)).toEqual(['Cliente VIP', 'Fechamento']);
  expect(await enter(other.id)).toEqual(moved);
  const left = await admin.act((ctx) => leaveLane(ctx, ticket.id));
  expect(left).toMatchObject({ lane: null, tags: [{ name: 'Cliente VIP' }] });
  expect(await admin.act((ctx) => leaveLane(ctx, ticket.id))).toEqual(left);
});

test('a tag is not entered as a lane', async () => {
  const { tag, enter } = await desk();
  await expect(enter(tag.id)).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
});

test('the cards of a deleted lane are in none, and the deletion says how many there were', async () => {
  const { world, admin, ticket, lane, enter } = await desk();
  await enter(lane.id);
  await admin.act((ctx) => removeTag(ctx, lane.id));
  const [row] = await world.seed((db) => db.select().from(tickets).where(eq(tickets.id, ticket.id)));
  expect(row).toMatchObject({ laneId: null, lanePosition: null, laneSince: null, laneBy: admin.userId });
  const { rows } = await world.deps.database.pool.query(
    "select details from audit_log where company_id = $1 and action = 'tag.delete'",
    [world.companyId],
  );
  expect(rows).toEqual([{ details: { name: 'Negociação', tickets: 1 } }]);
});

test('every stay in a lane is kept for the reports', async () => {
  const { world, admin, ticket, lane, other, enter } = await desk();
  await enter(lane.id);
  await enter(other.id);
  await admin.act((ctx) => leaveLane(ctx, ticket.id));
  const { rows } = await world.deps.database.pool.query<{ lane_id: number | null }>(
    "select lane_id from ticket_events where company_id = $1 and kind = 'lane' order by id",
    [world.companyId],
  );
  expect(rows.map((row) => row.lane_id)).toEqual([lane.id, other.id, null]);
});

test('a lane becomes a tag again by whoever may delete one; its tickets keep it as a tag, and nothing waits for it any more', async () => {
  const { world, admin, ticket, lane, enter } = await desk();
  await enter(lane.id);
  const agent = await world.person();
  await expect(agent.act((ctx) => updateTag(ctx, { tagId: lane.id, change: { kanban: 0 } }))).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  });
  await admin.act((ctx) => updateTag(ctx, { tagId: lane.id, change: { kanban: 0 } }));
  const now = await admin.act((ctx) => syncTicketTags(ctx, { ticketId: ticket.id, tagIds: [lane.id] }));
  expect(now).toMatchObject({ lane: null, tags: [{ name: 'Negociação' }] });
});
