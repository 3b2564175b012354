import type { DrillDownMetric } from '@balcao/contract/dashboard/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { listDrillDown } from '../../../features/dashboard/list-drill-down.ts';
import { loadDashboard } from '../../../features/dashboard/load-dashboard.ts';
import { tickets } from '../../../features/tickets/tickets.table.ts';
import { createWorld, type Person, type World } from '../../world.ts';

// São Paulo is three hours behind: the day of these people begins at 03:00Z.
export const at = (time: string) => new Date(`2026-11-10T${time}Z`);
export const day = { date_from: '2026-11-10', date_to: '2026-11-10' };
export const chart = { initialDate: '2026-11-10', finalDate: '2026-11-10' };

type Change = Partial<typeof tickets.$inferInsert>;
export const change = (world: World, ticketId: number, fields: Change & { updatedAt: Date }) =>
  world.seed((db) => db.update(tickets).set(fields).where(eq(tickets.id, ticketId)));

/** A customer who waited, was served by somebody and said goodbye. */
export async function service(world: World, person: Person, times: { asked: string; taken: string; closed: string }) {
  const [asked, taken, closed] = [at(times.asked), at(times.taken), at(times.closed)];
  const ticket = await world.ticket({ createdAt: asked, updatedAt: asked, waitStartedAt: asked });
  const { userId } = person;
  await change(world, ticket.id, { status: 'open', userId, acceptedAt: taken, updatedAt: taken });
  await change(world, ticket.id, { status: 'closed', closedAt: closed, updatedAt: closed });
  return ticket;
}

/** Two agents, three services begun on 10 November (one the day before), worked out by hand. */
export async function shop() {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const [diego, julia] = [await world.person({ name: 'Diego' }), await world.person({ name: 'Júlia' })];
  // Waited 10 minutes, served 20.
  await service(world, diego, { asked: '12:00:00', taken: '12:10:00', closed: '12:30:00' });
  // Waited 30 minutes, served 60; closed in the next day of Greenwich, the same day of the shop.
  await service(world, julia, { asked: '15:00:00', taken: '15:30:00', closed: '16:30:00' });
  // The evening before in São Paulo, though already the 10th in Greenwich.
  await service(world, diego, { asked: '01:00:00', taken: '01:05:00', closed: '02:59:59' });
  const read = (person = admin) => person.act((ctx) => loadDashboard(ctx, day));
  const behind = (number: DrillDownMetric) => admin.act((ctx) => listDrillDown(ctx, { ...day, number }));
  return { world, admin, diego, julia, read, behind };
}
