import { dateOf, dayNumber } from '@balcao/contract/recurrence/civil-day.ts';
import { instantOf, localOf } from '@balcao/contract/recurrence/local-time.ts';
import { DAY_TASK_TIME } from '@balcao/contract/tasks/models.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { companies } from '../../features/companies/companies.table.ts';
import { reminders } from '../../features/reminders/reminders.table.ts';
import { tasks } from '../../features/tasks/tasks.table.ts';
import { tickets } from '../../features/tickets/tickets.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import type { AgentName } from './conversation.ts';
import { inserted } from './inserted.ts';

type DemoTask = {
  text: string;
  description?: string;
  /** Days from today. */
  day?: number;
  time?: string;
  remindBefore?: number;
  rule?: string;
  isDone?: true;
  isAboutTicket?: true;
  from?: AgentName;
};

const lists: Record<AgentName, readonly DemoTask[]> = {
  'Renata Campos': [
    { text: 'Conferir o fechamento do caixa', day: 0, time: '18:30', remindBefore: 10, rule: 'FREQ=DAILY' },
    { text: 'Relatório da semana', day: 3, time: '09:00', remindBefore: 30, rule: 'FREQ=WEEKLY' },
    { text: 'Renovar o contrato da internet', description: 'Pedir proposta a dois fornecedores.', day: 12 },
    { text: 'Pensar na escala de dezembro' },
    { text: 'Trocar a foto da vitrine', isDone: true },
  ],
  'Diego Martins': [
    {
      text: 'Mandar o orçamento revisado',
      description: 'Com frete e *prazo de entrega*.',
      day: -1,
      isAboutTicket: true,
    },
    { text: 'Ligar para o cliente do sofá', day: 0, time: '16:00', remindBefore: 10 },
    { text: 'Atualizar a tabela de preços', day: 1, time: '14:00', remindBefore: 60, from: 'Renata Campos' },
    { text: 'Reunião com a transportadora', day: 4, time: '10:30', remindBefore: 30 },
    { text: 'Ler o guia de atendimento' },
    { text: 'Responder aos orçamentos de ontem', isDone: true },
  ],
  'Júlia Nogueira': [
    { text: 'Acompanhar a troca do abajur', day: 0 },
    { text: 'Enviar pesquisa de satisfação', day: 2, rule: 'FREQ=MONTHLY' },
    { text: 'Organizar as mensagens rápidas' },
  ],
};

const PLACE = 1024;
const MINUTE_MS = 60_000;

type Desk = {
  companyId: number;
  zone: string;
  userId: number;
  /** One of this person's tickets. */
  ticketId: number | null;
  agents: Record<AgentName, number>;
};

/** Tasks of all kinds for each of the shop's people. */
export async function storeTasks(
  ctx: PlatformCtx,
  { companyId, agents }: Pick<Desk, 'companyId' | 'agents'>,
): Promise<void> {
  const [company] = await ctx.db
    .select({ zone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId));
  const zone = company?.zone ?? 'America/Sao_Paulo';
  for (const [name, list] of Object.entries(lists) as [AgentName, readonly DemoTask[]][]) {
    const userId = agents[name];
    const isOwn = and(eq(tickets.companyId, companyId), eq(tickets.userId, userId));
    const [ticket] = await ctx.db.select({ id: tickets.id }).from(tickets).where(isOwn).limit(1);
    const desk = { companyId, zone, userId, agents, ticketId: ticket?.id ?? null };
    for (const [place, demo] of list.entries()) await storeTask(ctx, desk, { ...demo, position: place * PLACE });
  }
}

type Placed = DemoTask & { position: number };

function rowOf({ companyId, userId, ticketId, agents }: Desk, demo: Placed, now: Date): typeof tasks.$inferInsert {
  const { text, position, description = '', time = null, remindBefore = null, isDone = false } = demo;
  const state = { completed: isDone, completedAt: isDone ? now : null };
  const fromUserId = demo.from ? agents[demo.from] : null;
  const words = { companyId, userId, text, description, position };
  return {
    ...words,
    ...state,
    fromUserId,
    dueTime: time,
    remindBefore,
    ticketId: demo.isAboutTicket ? ticketId : null,
  };
}

async function storeTask({ db, now }: PlatformCtx, desk: Desk, demo: Placed): Promise<void> {
  const { companyId, userId, zone } = desk;
  const { text, rule, remindBefore, time = DAY_TASK_TIME } = demo;
  const dueDay = demo.day === undefined ? null : dateOf(dayNumber(localOf(now, zone)) + demo.day);
  const row = { ...rowOf(desk, demo, now), dueDay };
  const { id } = inserted(await db.insert(tasks).values(row).returning({ id: tasks.id }));
  const series = { rule: rule ?? null, seriesId: id, seriesStart: dueDay, occurrence: dueDay };
  if (rule) await db.update(tasks).set(series).where(eq(tasks.id, id));
  if (dueDay === null || remindBefore === undefined) return;
  const dueAt = instantOf(`${dueDay}T${time}`, zone);
  const fireAt = new Date(dueAt.getTime() - remindBefore * MINUTE_MS);
  const reminder = { companyId, userId, kind: 'task' as const, subjectId: id, title: text, dueAt, fireAt };
  if (dueAt > now) await db.insert(reminders).values(reminder);
}
