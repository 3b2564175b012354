import { eq } from '../../platform/db/drizzle.ts';
import { createEndpoint } from '../../features/webhooks/endpoints/create-endpoint.ts';
import { publishEvents } from '../../features/webhooks/events/publish-events.ts';
import { sendTest } from '../../features/webhooks/ledger/send-test.ts';
import { publicEvents, webhookDeliveries, webhookEndpoints } from '../../features/webhooks/webhooks.table.ts';
import type { PublishedEvent } from '../../platform/events/subscriber.ts';
import { createWorld, type Person, type World } from '../world.ts';

type Row = { id: number; name: string; seq: number; at: Date; payload: unknown };
type Fields = Partial<Parameters<typeof createEndpoint>[1]>;

const unpublished = `
  select id, name, seq, created_at as at, payload from events where company_id = $1 and not dispatched order by seq`;

/** Does what the dispatcher does with this company's events. `isUndone`: the process dies before the commit. */
export async function publish({ deps, companyId }: World, { isUndone = false } = {}): Promise<void> {
  const dies = new Error('the process died');
  const work = deps.database.asPlatform(async ({ client }) => {
    const { rows } = await client.query<Row>(unpublished, [companyId]);
    const events = rows.map(({ id: _id, ...event }) => ({ ...event, companyId }) as PublishedEvent);
    await publishEvents(client, events, deps.now());
    await client.query('update events set dispatched = true where id = any($1)', [rows.map(({ id }) => id)]);
    if (isUndone) throw dies;
  });
  await work.catch((error: unknown) => {
    if (error !== dies) throw error;
  });
}

/** A company with an address that hears what happens. */
export async function createListener(options: Parameters<typeof createWorld>[0] = {}, fields: Fields = {}) {
  const world = await createWorld(options);
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const { companyId, seed } = world;
  const listen = (more: Fields = {}) =>
    admin.act((ctx) =>
      createEndpoint(ctx, { name: 'ERP', url: 'https://erp.exemplo.com.br/x', types: null, ...fields, ...more }),
    );
  const { webhook, secret } = await listen();
  return {
    world,
    admin,
    webhook,
    secret,
    listen,
    publish: () => publish(world),
    endpoint: async () => {
      const [row] = await seed((db) => db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhook.id)));
      return row;
    },
    events: () =>
      seed((db) =>
        db.select().from(publicEvents).where(eq(publicEvents.companyId, companyId)).orderBy(publicEvents.sequence),
      ),
    deliveries: () =>
      seed((db) =>
        db
          .select()
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.companyId, companyId))
          .orderBy(webhookDeliveries.id),
      ),
  };
}

/** One address with one delivery, by the names that fields of the contract have. */
export async function listeningProgram({ seed }: World, admin: Person) {
  const url = 'https://erp.exemplo.com.br/balcao';
  const { webhook } = await admin.act((ctx) => createEndpoint(ctx, { name: 'ERP', url, types: null }));
  const { delivery } = await admin.act((ctx) => sendTest(ctx, webhook.id));
  // Nobody answers there; it is not tried while tests run.
  const later = new Date('2099-01-01T00:00:00Z');
  await seed((db) =>
    db.update(webhookDeliveries).set({ notBefore: later }).where(eq(webhookDeliveries.id, delivery.id)),
  );
  return { webhookId: webhook.id, deliveryId: delivery.id };
}
