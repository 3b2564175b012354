import { randomBytes } from 'node:crypto';
import { asc, eq } from '../../platform/db/drizzle.ts';
import {
  calendarAddresses,
  calendarEvents,
  calendarExceptions,
  calendarPeople,
} from '../../features/calendar/calendar.table.ts';
import { users } from '../../features/users/users.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';
import type { KnownIds } from './sample-input.ts';

/** A series of every day, and one of its times that is called differently, of the company's first person. */
export async function appointments(world: World, marker: string): Promise<KnownIds> {
  const { seed, companyId } = world;
  const { id } = first(
    await seed((db) => db.select().from(users).where(eq(users.companyId, companyId)).orderBy(asc(users.id)).limit(1)),
  );
  return appointmentsOf(world, id, marker);
}

/** The same of somebody else. */
export const appointmentsOf = ({ seed, companyId }: World, userId: number, marker: string): Promise<KnownIds> =>
  seed(async (db) => {
    const startsAt = new Date('2026-11-20T12:30:00Z');
    const series = {
      companyId,
      userId,
      title: `Reunião ${marker}`,
      startsLocal: '2026-11-20T09:30',
      endsLocal: '2026-11-20T09:30',
      timeZone: 'America/Sao_Paulo',
      startsAt,
      endsAt: startsAt,
      rule: 'FREQ=DAILY',
    };
    const { id: eventId } = first(await db.insert(calendarEvents).values(series).returning());
    await db
      .insert(calendarExceptions)
      .values({ companyId, eventId, occurrence: '2026-11-21T09:30', title: `Outra ${marker}` });
    await db.insert(calendarPeople).values({ companyId, eventId, userId });
    const tokenHash = randomBytes(32);
    await db.insert(calendarAddresses).values({ companyId, userId, tokenHash, createdAt: startsAt });
    return { eventId };
  });
