import { instantOf, localOf, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { calendarEvents, calendarExceptions, calendarPeople } from '../../features/calendar/calendar.table.ts';
import { plannedAfter } from '../../features/calendar/reminders/remind-of-event.ts';
import { reminders } from '../../features/reminders/reminders.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import type { AgentName } from './conversation.ts';
import { inserted } from './inserted.ts';

const timeZone = 'America/Sao_Paulo';
const DAY_MINUTES = 24 * 60;
const WEEK_DAYS = 7;

type Shop = { companyId: number; agents: Record<AgentName, number> };
type Planned = {
  who: AgentName;
  title: string;
  description?: string;
  /** Counted from the Monday of this week, which begins on Sunday as the calendar shows it. */
  day: number;
  time: string;
  lasts: number;
  rule?: string;
  team?: true;
  done?: true;
  allDay?: true;
};

const series: Planned = {
  who: 'Renata Campos',
  title: 'Reunião da equipe',
  description: 'Números da semana, dúvidas e recados.',
  day: -WEEK_DAYS,
  time: '09:00',
  lasts: 45,
  rule: 'FREQ=WEEKLY',
  team: true,
};

const single: Planned[] = [
  { who: 'Renata Campos', title: 'Conferir estoque', day: 0, time: '14:00', lasts: 60, done: true },
  { who: 'Renata Campos', title: 'Ligar para a transportadora', day: 1, time: '10:30', lasts: 30 },
  { who: 'Renata Campos', title: 'Entrevista: vaga de atendimento', day: 2, time: '15:00', lasts: 60 },
  { who: 'Diego Martins', title: 'Treinamento de vendas', day: 3, time: '11:00', lasts: 90, team: true },
  { who: 'Renata Campos', title: 'Inventário', day: 4, time: '00:00', lasts: DAY_MINUTES, allDay: true },
  { who: 'Diego Martins', title: 'Visita à Padaria Sol', day: 4, time: '16:00', lasts: 60 },
];

/** A week of appointments: a series of which one time was moved, some of one's own, and one to which a colleague is invited. */
export async function storeCalendar(ctx: PlatformCtx, shop: Shop): Promise<void> {
  const today = localOf(ctx.now, timeZone);
  const weekday = new Date(`${today.slice(0, 10)}T12:00:00Z`).getUTCDay();
  const monday = shiftLocal(`${today.slice(0, 10)}T00:00`, (1 - weekday) * DAY_MINUTES);

  const eventId = await storeEvent(ctx, shop, { monday, planned: series });
  const nextWeek = shiftLocal(monday, WEEK_DAYS * DAY_MINUTES);
  await ctx.db.insert(calendarExceptions).values({
    companyId: shop.companyId,
    eventId,
    occurrence: `${nextWeek.slice(0, 10)}T09:00`,
    startsLocal: `${shiftLocal(nextWeek, DAY_MINUTES).slice(0, 10)}T10:00`,
    endsLocal: `${shiftLocal(nextWeek, DAY_MINUTES).slice(0, 10)}T10:45`,
  });
  const ids = [];
  for (const planned of single) ids.push(await storeEvent(ctx, shop, { monday, planned }));
  const invited = { companyId: shop.companyId, userId: shop.agents['Renata Campos'], answer: 'pending' as const };
  await ctx.db.insert(calendarPeople).values({ ...invited, eventId: ids.at(-1) ?? eventId });
  await storeReminders(ctx, shop.companyId);
}

async function storeReminders({ db, now }: PlatformCtx, companyId: number) {
  const events = await db.select().from(calendarEvents).where(eq(calendarEvents.companyId, companyId));
  for (const event of events) {
    const planned = await plannedAfter({ db, now }, event, { at: now, occurrence: '' });
    const about = { companyId, kind: 'event' as const, subjectId: event.id };
    if (planned.length > 0) await db.insert(reminders).values(planned.map((one) => ({ ...one, ...about })));
  }
}

async function storeEvent({ db }: PlatformCtx, shop: Shop, { monday, planned }: { monday: string; planned: Planned }) {
  const startsLocal = `${shiftLocal(monday, planned.day * DAY_MINUTES).slice(0, 10)}T${planned.time}`;
  const endsLocal = shiftLocal(startsLocal, planned.lasts);
  const row = {
    companyId: shop.companyId,
    userId: shop.agents[planned.who],
    title: planned.title,
    description: planned.description ?? '',
    startsLocal,
    endsLocal,
    timeZone,
    startsAt: instantOf(startsLocal, timeZone),
    endsAt: instantOf(endsLocal, timeZone),
    allDay: planned.allDay ?? false,
    rule: planned.rule ?? null,
    concluido: planned.done ?? false,
    remindBefore: planned.allDay ? null : 10,
    visibility: planned.team ? ('team' as const) : ('private' as const),
  };
  return inserted(await db.insert(calendarEvents).values(row).returning({ id: calendarEvents.id })).id;
}
