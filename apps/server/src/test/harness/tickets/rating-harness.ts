import { eq } from '../../../platform/db/drizzle.ts';
import { ratingAnswers, ratingRequests } from '../../../features/ratings/ratings.table.ts';
import { createRating } from '../../../features/ratings/save-rating.ts';
import { sendRating } from '../../../features/ratings/send-rating.ts';
import { updateSetting } from '../../../features/settings/update-setting.ts';
import { closeTicket } from '../../../features/ticket-actions/close-ticket.ts';
import { companyRows } from '../../company-rows.ts';
import { createTestDeps, TEST_NOW } from '../../database.ts';
import { createInbound } from '../../inbound.ts';
import { createWorld, type World } from '../../world.ts';

export const HOUR_MS = 60 * 60_000;
const five = ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Ótimo'].map((name, index) => ({ name, value: index + 1 }));
export const fiveStars = { name: 'Pesquisa', message: 'Como foi, {{firstName}}?', geral: true, options: five };

/** An agent with an open ticket of Marina, who can write back; the test moves the clock. */
export async function createRatingHarness() {
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now });
  const world = await createWorld({ deps });
  const inbound = await createInbound(world);
  const queue = await world.queue();
  const agent = await world.person({ name: 'Camila Duarte', queueIds: [queue.id] });
  const admin = await world.person({ profile: 'admin', name: 'Ana Prado' });
  const contact = await world.contact({ name: 'Marina Lacerda', number: '5511988887777' });
  const open = () =>
    world.ticket({
      contactId: contact.id,
      connectionId: inbound.connection.id,
      queueId: queue.id,
      status: 'open',
      userId: agent.userId,
    });
  const rating = await admin.act((ctx) => createRating(ctx, fiveStars));
  const ticket = await open();
  const ask = (ratingId = rating.id) => agent.act((ctx) => sendRating(ctx, { ticketId: ticket.id, ratingId }));
  const close = () => agent.act((ctx) => closeTicket(ctx, { ticketId: ticket.id, justClose: true }));
  const pass = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
  /** Marina says it now. */
  const say = (body: string, id?: string) => {
    const timestamp = String(Math.floor(clock.now.getTime() / 1000));
    return inbound.say({ from: '5511988887777', timestamp, text: { body }, ...(id && { id }) });
  };
  const require = () => admin.act((ctx) => updateSetting(ctx, { key: 'userRating', value: 'enabled' }));
  return { world, inbound, agent, admin, contact, rating, ticket, open, ask, close, pass, say, require };
}

export const answersOf = (world: World) =>
  world.seed((db) => db.select().from(ratingAnswers).where(eq(ratingAnswers.companyId, world.companyId)));
export const requestsOf = (world: World) =>
  world.seed((db) =>
    db.select().from(ratingRequests).where(eq(ratingRequests.companyId, world.companyId)).orderBy(ratingRequests.id),
  );
export const textsOf = async (world: World) => (await companyRows(world)).messages.map(({ body }) => body);
