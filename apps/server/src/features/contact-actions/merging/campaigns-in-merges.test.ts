import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { twoPeople } from '../../../test/harness/tickets/two-people.ts';
import { moveCard } from '../../kanban/moving/move-card.ts';
import { schedules } from '../../schedules/schedules.table.ts';
import { createTag } from '../../tags/create-tag.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { mergeContacts } from './merge-contacts.ts';

/** Both stand in a lane of their own that says something this evening. */
async function announced() {
  const { world, admin, marina, insta } = await twoPeople();
  const speaking = async (name: string) => {
    const lane = await admin.act((ctx) => createTag(ctx, { name, kanban: 1 }));
    const says = { msgR: `Da etapa ${name}`, rptDays: 7, actCamp: 1 };
    await admin.act((ctx) => updateTag(ctx, { tagId: lane.id, change: says }));
    return lane.id;
  };
  const stand = async (who: { id: number }, laneId: number, fields: object) => {
    const ticket = await world.ticket({ contactId: who.id, ...fields });
    await admin.act((ctx) => moveCard(ctx, { ticketId: ticket.id, laneId }));
    return ticket;
  };
  return {
    admin,
    marina,
    insta,
    lanes: [await speaking('Orçamento'), await speaking('Cobrança')] as const,
    stand,
    connection: () => world.connection(),
    merge: () => admin.act((ctx) => mergeContacts(ctx, { keptId: marina.id, mergedId: insta.id })),
    waiting: () =>
      world.seed((db) =>
        db
          .select({ contactId: schedules.contactId, ticketId: schedules.ticketId, campId: schedules.campId })
          .from(schedules)
          .where(eq(schedules.companyId, world.companyId)),
      ),
    withdrawn: async () => (await world.emitted()).filter(({ name }) => name === 'schedule.deleted').length,
  };
}

test('of two campaigns of lanes the one goes on whose card does, and nobody who is hidden waits for any', async () => {
  const { admin, marina, insta, lanes, stand, connection, merge, waiting, withdrawn } = await announced();
  const connectionId = (await connection()).id;
  await stand(marina, lanes[0], { connectionId, status: 'pending' });
  const served = await stand(insta, lanes[1], { connectionId, status: 'open', userId: admin.userId });
  expect(await waiting()).toHaveLength(2);
  await merge();
  expect(await waiting()).toEqual([{ contactId: marina.id, ticketId: served.id, campId: lanes[1] }]);
  expect(await withdrawn()).toBe(1);
});

test('where both cards go on the kept one’s campaign does; a single one goes along', async () => {
  const both = await announced();
  const kept = await both.stand(both.marina, both.lanes[0], { connectionId: (await both.connection()).id });
  await both.stand(both.insta, both.lanes[1], { connectionId: (await both.connection()).id });
  await both.merge();
  expect(await both.waiting()).toEqual([{ contactId: both.marina.id, ticketId: kept.id, campId: both.lanes[0] }]);

  const one = await announced();
  const theirs = await one.stand(one.insta, one.lanes[1], { connectionId: (await one.connection()).id });
  await one.merge();
  expect(await one.waiting()).toEqual([{ contactId: one.marina.id, ticketId: theirs.id, campId: one.lanes[1] }]);
  expect(await one.withdrawn()).toBe(0);
});
