import { randomUUID } from 'node:crypto';
import { eq } from '../../platform/db/drizzle.ts';
import { companies } from '../../features/companies/companies.table.ts';
import { holidayQueues, holidays } from '../../features/holidays/holidays.table.ts';
import { flowWithVersion } from './flow-with-version.ts';
import { flowSecrets } from '../../features/flow-secrets/flow-secrets.table.ts';
import { invitations } from '../../features/invitations/invitations.table.ts';
import { messages } from '../../features/messages/messages.table.ts';
import { queueOptions } from '../../features/queues/queue-options.table.ts';
import { quickMessages } from '../../features/quick-messages/quick-messages.table.ts';
import { ratingOptions, ratings } from '../../features/ratings/ratings.table.ts';
import { schedules } from '../../features/schedules/schedules.table.ts';
import { sessions } from '../../features/auth/auth.table.ts';
import { settings } from '../../features/settings/settings.table.ts';
import { tags } from '../../features/tags/tags.table.ts';
import { ticketNotes } from '../../features/ticket-notes/ticket-notes.table.ts';
import { ticketTags } from '../../features/tickets/tickets.table.ts';
import { uploads } from '../../features/uploads/uploads.table.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { first } from '../builders.ts';
import { giveKey } from '../harness/credentials.ts';
import { listeningProgram } from '../harness/webhook-harness.ts';
import { claimedHost } from './claimed-host.ts';
import { contactList } from './contact-list.ts';
import { colleaguesChat } from './colleagues-chat.ts';
import { contactCare } from './contact-care.ts';
import { owe } from './debts.ts';
import { appointments } from './appointments.ts';
import { announced } from './announced.ts';
import { letters } from './letters.ts';
import { notedDown } from './noted-down.ts';
import { optedOut } from './opted-out.ts';
import { privacyAsked } from '../privacy/privacy-asked.ts';
import { receivingAccount } from './receiving-account.ts';
import { stoppedCampaign } from './stopped-campaign.ts';
import type { KnownIds } from './sample-input.ts';

/** A company in which everything exists once, and everything that people named carries its marker. */
export async function inhabitedCompany(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const { companyId } = world;
  const marker = `marca${randomUUID().replaceAll('-', '')}`;
  await nameCompany(world, marker);
  const queue = await world.queue(`Fila ${marker}`);
  const connection = await world.connection({ name: `Conexão ${marker}` });
  const contact = await world.contact({ name: `Cliente ${marker}`, email: `${marker}@exemplo.com.br` });
  const admin = await world.person({ name: `Chefe ${marker}`, profile: 'admin', queueIds: [queue.id] });
  const ticket = await world.ticket({
    contactId: contact.id,
    connectionId: connection.id,
    queueId: queue.id,
    userId: admin.userId,
    status: 'open',
    lastMessage: `Última ${marker}`,
    unreadMessages: 1,
  });
  const of = { ticketId: ticket.id, contactId: contact.id, connectionId: connection.id };
  const { tag, message } = await fill(world, { marker, ...of });
  const { note, quickMessage } = await prepare(world, { marker, ticketId: ticket.id });
  const { rating, schedule } = await planAhead(world, { marker, contactId: contact.id });
  const uploadId = await beginFile(world, admin.userId, marker);
  const holidayId = await closeFor(world, queue.id, marker);
  /** By the names that fields of the contract have. */
  const ids: KnownIds = {
    ...(await notedDown(world, admin, marker)),
    companyId,
    resellerId: companyId,
    queueId: queue.id,
    queueIds: String(queue.id),
    holidayId,
    maxUseBotQueueId: queue.id,
    connectionId: connection.id,
    whatsappId: connection.id,
    contactId: contact.id,
    contactsAddGroup: contact.id,
    userId: admin.userId,
    users: String(admin.userId),
    ticketId: ticket.id,
    uuid: ticket.uuid,
    tags: String(tag.id),
    tagId: tag.id,
    noteId: note.id,
    before: note.id,
    quickMessageId: quickMessage.id,
    messageId: message.id,
    forwardIds: String(message.id),
    quotedMessageId: message.id,
    around: message.id,
    uploadId,
    uploadIds: uploadId,
    ratingId: rating.id,
    scheduleId: schedule.id,
    quotedMsg: { id: message.id },
  };
  const chat = await colleaguesChat(world, admin.userId, marker);
  const more: KnownIds = { ...(await moreOf(world, queue.id, marker)), ...chat, ...(await ofAdmin(world, admin)) };
  return { world, marker, admin, ids: { ...ids, ...more } };
}

/** A key for programs, an address of one, and the session of whoever helps just now. */
const ofAdmin = async (world: World, admin: Person): Promise<KnownIds> => ({
  apiKeyId: (await giveKey(admin)).apiKey.id,
  ...(await listeningProgram(world, admin)),
  // The platform's own, which no company has.
  backupId: 1,
  sid: await helpedNow(world, admin),
});

const nameCompany = ({ seed, companyId }: World, marker: string) =>
  seed(async (db) => {
    await db.insert(settings).values({ companyId, key: 'showMessageGroups', value: 'enabled' });
    await db
      .update(companies)
      .set({ name: `Empresa ${marker}` })
      .where(eq(companies.id, companyId));
  });

async function addOption(world: World, queueId: number, marker: string) {
  const { companyId } = world;
  const option = { companyId, queueId, name: `Opção ${marker}`, greetingMessage: `Texto ${marker}` };
  const { id } = first(await world.seed((db) => db.insert(queueOptions).values(option).returning()));
  return { optionId: id, parentId: id };
}

/** Somebody who has not come yet. */
async function invite({ seed, companyId, deps }: World) {
  const expiresAt = new Date(deps.now().getTime() + 60 * 60_000);
  const invitation = { companyId, profile: 'user' as const, expiresAt };
  const { id } = first(await seed((db) => db.insert(invitations).values(invitation).returning()));
  return { invitationId: id };
}

/** A column of the board. */
async function lane({ seed, companyId }: World, marker: string) {
  const values = { companyId, name: `Raia ${marker}`, color: '#336699', kanban: 1, lanePosition: 'a0' };
  const { id } = first(await seed((db) => db.insert(tags).values(values).returning()));
  return { laneId: id, campId: id };
}

/** What further features know one thing of. */
const moreOf = async (world: World, queueId: number, marker: string): Promise<KnownIds> => ({
  ...(await lane(world, marker)),
  planId: world.company.planId,
  ...(await invite(world)),
  ...(await stoppedCampaign(world, queueId, marker)),
  ...(await appointments(world, marker)),
  ...(await owe(world, marker)),
  ...(await contactCare(world, marker)),
  ...(await contactList(world, marker)),
  ...(await receivingAccount(world, marker)),
  ...(await announced(world, marker)),
  ...(await letters(world, marker)),
  ...(await optedOut(world, marker)),
  ...(await privacyAsked(world, marker)),
  ...(await claimedHost(world, marker)),
  ...(await addOption(world, queueId, marker)),
  ...(await flowWithVersion(world, marker)),
});

async function fill(
  world: World,
  given: { marker: string; ticketId: number; contactId: number; connectionId: number },
) {
  const { companyId } = world;
  const { marker, ticketId, contactId, connectionId } = given;
  return world.seed(async (db) => {
    const tag = first(
      await db
        .insert(tags)
        .values({ companyId, name: `Tag ${marker}`, color: '#336699' })
        .returning(),
    );
    await db.insert(ticketTags).values({ companyId, ticketId, tagId: tag.id });
    const said = {
      companyId,
      ticketId,
      contactId,
      connectionId,
      fromMe: false,
      body: `Oi ${marker}`,
      externalId: marker,
      mediaType: 'image' as const,
      mediaState: 'failed' as const,
      mediaMime: 'image/jpeg',
      mediaSource: { id: '1' },
    };
    const message = first(
      await db
        .insert(messages)
        .values({ ...said, sentAt: world.deps.now() })
        .returning(),
    );
    return { tag, message };
  });
}

/** What customers will hear later. */
const planAhead = ({ seed, companyId, deps }: World, { marker, contactId }: { marker: string; contactId: number }) =>
  seed(async (db) => {
    const sendAt = new Date(deps.now().getTime() + 60 * 60_000);
    const plan = { companyId, contactId, body: `Depois ${marker}`, sendAt, nextAttemptAt: sendAt };
    const question = { companyId, name: `Avaliação ${marker}`, message: `Como foi, ${marker}?` };
    const rating = first(await db.insert(ratings).values(question).returning());
    await db.insert(ratingOptions).values({ companyId, ratingId: rating.id, name: `Bom ${marker}`, value: 1 });
    return { rating, schedule: first(await db.insert(schedules).values(plan).returning()) };
  });

/** A file on its way. */
const beginFile = ({ seed, companyId }: World, userId: number, marker: string) =>
  seed(async (db) => {
    const file = { companyId, userId, id: randomUUID(), name: `${marker}.txt`, mime: 'text/plain', size: 3 };
    return first(await db.insert(uploads).values(file).returning()).id;
  });

/** A day on which a queue is closed. */
const closeFor = ({ seed, companyId }: World, queueId: number, marker: string) =>
  seed(async (db) => {
    const day = { companyId, day: '2026-06-24', yearly: true, name: `Dia ${marker}` };
    const { id, dayKey } = first(await db.insert(holidays).values(day).returning());
    await db.insert(holidayQueues).values({ companyId, holidayId: id, dayKey, queueId });
    return id;
  });

/** Somebody of the platform helps, for as long as the test takes. */
const helpedNow = ({ seed, companyId }: World, { userId, user, claims }: Person) =>
  seed(async (db) => {
    await db.insert(settings).values({ companyId, key: 'supportAccess', value: 'act' });
    const support = {
      supportBy: userId,
      supportName: user.name,
      supportFrom: claims.sessionId,
      supportMode: 'act' as const,
    };
    const session = { ...support, companyId, userId, supportReason: 'ajuda', expiresAt: new Date('2099-01-01') };
    return first(await db.insert(sessions).values(session).returning()).id;
  });

/** What agents have written for themselves. */
const prepare = ({ seed, companyId }: World, { marker, ticketId }: { marker: string; ticketId: number }) =>
  seed(async (db) => ({
    secrets: await db.insert(flowSecrets).values({ companyId, name: marker, sealedValue: marker }),
    note: first(
      await db
        .insert(ticketNotes)
        .values({ companyId, ticketId, note: `Nota ${marker}` })
        .returning(),
    ),
    quickMessage: first(
      await db
        .insert(quickMessages)
        .values({ companyId, shortcode: marker, message: `Resposta ${marker}` })
        .returning(),
    ),
  }));
