import { eq } from '../../platform/db/drizzle.ts';
import { companies } from '../../features/companies/companies.table.ts';
import { sealSecrets } from '../../features/connections/secrets/connection-secrets.ts';
import { checkConnectionJob } from '../../features/connections/jobs/check-connection.job.ts';
import { connectionQueues, connections } from '../../features/connections/connections.table.ts';
import { plans } from '../../features/plans/plans.table.ts';
import { giveDefaultSettings } from '../../features/settings/give-default-settings.ts';
import { tags } from '../../features/tags/tags.table.ts';
import { hashPassword } from '../../features/users/password.ts';
import { userQueues, users } from '../../features/users/users.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { isTopPlan } from '../first-run/default-plans.ts';
import type { Login } from '../first-run/login.ts';
import { newPassword } from '../first-run/new-password.ts';
import { storeFlow } from './automation/store-flow.ts';
import { storeQueues } from './automation/store-queues.ts';
import type { AgentName, QueueName, TagName } from './conversation.ts';
import { closedConversations } from './conversations/closed.ts';
import { openConversations } from './conversations/open.ts';
import { waitingConversations } from './conversations/waiting.ts';
import { loadDemoNumber, type DemoNumber } from './demo-number.ts';
import { inserted } from './inserted.ts';
import { storeAssistant } from './store-assistant.ts';
import { storeDebtors } from './money/store-debtors.ts';
import { storeBilling } from './store-billing.ts';
import { storeBoard } from './store-board.ts';
import { storeCalendar } from './store-calendar.ts';
import { storeCampaigns } from './campaigns/store-campaigns.ts';
import { storeChats } from './store-chats.ts';
import { storeContactList } from './campaigns/store-contact-list.ts';
import { storeConversation } from './store-conversation.ts';
import { storeLetters } from './store-letters.ts';
import { storePreparedTexts } from './store-prepared-texts.ts';
import { storeTasks } from './store-tasks.ts';
import { tellSandboxJob } from './tell-sandbox.job.ts';

/** Meta calls our webhook back while it subscribes, so the door must be open by then. */
const CHECK_AFTER_MS = 4000;

type Staff = { name: AgentName; email: string; profile: 'admin' | 'user'; who: string; queues: QueueName[] };

const admin: Staff = {
  name: 'Renata Campos',
  email: 'renata@loja.example',
  profile: 'admin',
  who: 'Loja Demonstração, admin Renata',
  queues: ['Vendas', 'Suporte', 'Financeiro'],
};
const staff: Staff[] = [
  admin,
  {
    name: 'Diego Martins',
    email: 'diego@loja.example',
    profile: 'user',
    who: 'Loja Demonstração, agent Diego (Vendas)',
    queues: ['Vendas'],
  },
  {
    name: 'Júlia Nogueira',
    email: 'julia@loja.example',
    profile: 'user',
    who: 'Loja Demonstração, agent Júlia (Vendas e Suporte)',
    queues: ['Vendas', 'Suporte'],
  },
];
const tagColors: Record<TagName, string> = {
  Orçamento: '#2563eb',
  Entrega: '#0e7490',
  Troca: '#9333ea',
  'Cliente fiel': '#15803d',
  Urgente: '#c62828',
};

/** A shop that shows the product at work, where the sandbox plays its customers. Made once; otherwise no logins. */
export async function makeDemoCompany(ctx: PlatformCtx): Promise<Login[]> {
  const number = loadDemoNumber(ctx.config);
  if (!number || (await ctx.db.$count(users, eq(users.email, admin.email))) > 0) return [];

  const companyId = await makeCompany(ctx);
  const queueIds = await storeQueues(ctx, companyId);
  const tagIds = await makeNamed(tagColors, (name, color) =>
    ctx.db.insert(tags).values({ companyId, name, color }).returning({ id: tags.id }),
  );
  const people = staff.map((person) => ({ person, password: ctx.config.DEMO_PASSWORD ?? newPassword() }));
  const agents: Partial<Record<AgentName, number>> = {};
  for (const { person, password } of people) {
    agents[person.name] = await hire(ctx, { companyId, person, password, queueIds });
  }
  const connectionId = await connect(ctx, { companyId, firstQueueId: queueIds.Vendas }, number);
  const shop = { companyId, connectionId, agents: agents as Record<AgentName, number>, queues: queueIds, tags: tagIds };
  for (const conversation of [...closedConversations, ...openConversations, ...waitingConversations]) {
    await storeConversation(ctx, shop, conversation);
  }
  await storeBoard(ctx, { companyId, adminId: shop.agents[admin.name] });
  await storeFlow(ctx, shop);
  await storePreparedTexts(ctx, companyId);
  await storeCampaigns(ctx, shop, await storeContactList(ctx, companyId));
  await storeAssistant(ctx, { companyId, adminId: shop.agents[admin.name] });
  await storeBilling(ctx, companyId);
  await storeTasks(ctx, shop);
  await storeCalendar(ctx, shop);
  await storeChats(ctx, shop);
  await storeLetters(ctx, shop);
  await storeDebtors(ctx);
  ctx.enqueue(tellSandboxJob, { companyId });
  // A password the operator chose is not for the screen.
  const isChosen = ctx.config.DEMO_PASSWORD !== undefined;
  return people.map(({ person: { who, email }, password }) => ({ who, email, password: isChosen ? null : password }));
}

async function makeCompany({ db }: PlatformCtx) {
  const [plan] = await db.select({ id: plans.id }).from(plans).where(isTopPlan);
  const row = { name: 'Loja Demonstração', email: admin.email, planId: plan?.id ?? null };
  const { id } = inserted(await db.insert(companies).values(row).returning({ id: companies.id }));
  await giveDefaultSettings(db, id);
  return id;
}

async function makeNamed<N extends string>(
  colors: Record<N, string>,
  make: (name: N, color: string) => Promise<{ id: number }[]>,
) {
  const ids: [N, number][] = [];
  for (const name of Object.keys(colors) as N[]) ids.push([name, inserted(await make(name, colors[name])).id]);
  return Object.fromEntries(ids) as Record<N, number>;
}

type Hire = { companyId: number; person: Staff; password: string; queueIds: Record<QueueName, number> };

async function hire({ db }: PlatformCtx, { companyId, person, password, queueIds }: Hire) {
  const { name, email, profile } = person;
  const row = { companyId, name, email, profile, passwordHash: await hashPassword(password) };
  const { id: userId } = inserted(await db.insert(users).values(row).returning({ id: users.id }));
  await db.insert(userQueues).values(person.queues.map((queue) => ({ companyId, userId, queueId: queueIds[queue] })));
  return userId;
}

/** Whoever writes for the first time waits in `firstQueueId`, where every agent of the shop sees them. */
type Counter = { companyId: number; firstQueueId: number };

async function connect(ctx: PlatformCtx, { companyId, firstQueueId }: Counter, number: DemoNumber) {
  const { db, seal, now } = ctx;
  const row = {
    companyId,
    name: 'WhatsApp da loja',
    channel: 'wppoficial' as const,
    status: 'OPENING' as const,
    isDefault: true,
    accountId: number.phoneNumberId,
    parentAccountId: number.wabaId,
    number: number.displayPhoneNumber.replaceAll(/\D/g, ''),
    verifiedName: number.verifiedName,
  };
  const { id } = inserted(await db.insert(connections).values(row).returning({ id: connections.id }));
  const { accessToken, appSecret, verifyToken } = number;
  const sealedSettings = sealSecrets(seal, id, { accessToken, appSecret, verifyToken });
  await db.update(connections).set({ sealedSettings }).where(eq(connections.id, id));
  await db.insert(connectionQueues).values({ companyId, connectionId: id, queueId: firstQueueId });
  const runAt = new Date(now.getTime() + CHECK_AFTER_MS);
  ctx.enqueue(checkConnectionJob, { companyId, connectionId: id }, { runAt });
  return id;
}
