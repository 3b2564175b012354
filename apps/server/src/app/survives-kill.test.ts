import { createHmac, randomInt } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { startKillableServer } from '../test/kills/killable-server.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createWorld } from '../test/world.ts';

/** Twice as many with `LONG_RUN=1`. */
const MORE = inject('LONG_RUN') ? 2 : 1;
const CUSTOMERS = 20 * MORE;
const MESSAGES_EACH = 25 * MORE;
const KILLS = 4 * MORE;
const SECRET = 'app-secret';

type Webhook = { text: string; body: string; signature: string };

test(
  'a server killed again and again while customers write loses nothing, doubles nothing and keeps their order',
  { timeout: 180_000 },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const deps = await createTestDeps({ databaseUrl, now: () => new Date() });
    const world = await createWorld({ deps });
    const connection = await world.connection();
    const server = await startKillableServer({ databaseUrl, encryptionKey: deps.config.ENCRYPTION_KEY });
    const address = `${server.url}/webhooks/meta/${connection.id}`;

    let delivering = true;
    const counter = { done: 0, wake: new Set<() => void>() };
    const delivered = (more: number) =>
      new Promise<void>((resolve) => {
        const target = counter.done + more;
        const look = () => (counter.done >= target || !delivering) && (counter.wake.delete(look), resolve());
        counter.wake.add(look);
        look();
      });
    const killing = (async () => {
      for (let kill = 0; kill < KILLS && delivering; kill += 1) {
        await server.ready();
        await delivered(randomInt(20, 200));
        await server.kill();
      }
    })();

    await Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, customer) => {
        for (let index = 0; index < MESSAGES_EACH; index += 1) {
          const webhook = textMessage(String(connection.accountId), customer, index);
          await deliver(address, webhook);
          // Meta delivers again what it believes was not received.
          if (randomInt(4) === 0) await deliver(address, webhook);
          counter.done += 1;
          for (const look of counter.wake) look();
        }
      }),
    );
    delivering = false;
    for (const look of counter.wake) look();
    await killing;
    await server.ready();

    const { pool } = deps.database;
    const waiting = async () =>
      (await pool.query("select count(*)::int as waiting from inbound_events where state = 'waiting'")).rows[0].waiting;
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
    await server.stop();

    const { rows } = await pool.query<{ contact: string; said: string[] }>(
      `select c.number as contact, array_agg(m.body order by m.sent_at, m.id) as said
     from messages m join contacts c on c.id = m.contact_id where m.company_id = $1 and not m.from_me group by c.number`,
      [world.companyId],
    );
    expect(rows).toHaveLength(CUSTOMERS);
    for (const { contact, said } of rows) {
      expect(said, `conversation of ${contact}`).toEqual(
        Array.from({ length: MESSAGES_EACH }, (_, index) => `mensagem ${index}`),
      );
    }
    const tickets = await pool.query('select count(*)::int as tickets from tickets where company_id = $1', [
      world.companyId,
    ]);
    expect(tickets.rows[0].tickets).toBe(CUSTOMERS);
  },
);

/** Two messages share each second, as in life. */
function textMessage(phoneNumberId: string, customer: number, index: number): Webhook {
  const from = `55119${String(60_000_000 + customer)}`;
  const text = `mensagem ${index}`;
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '200',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '551140028922', phone_number_id: phoneNumberId },
              contacts: [{ profile: { name: `Cliente ${customer}` }, wa_id: from }],
              messages: [
                {
                  from,
                  id: `wamid.${customer}.${index}`,
                  timestamp: String(1_763_000_000 + Math.floor(index / 2)),
                  type: 'text',
                  text: { body: text },
                },
              ],
            },
          },
        ],
      },
    ],
  });
  return { text, body, signature: `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}` };
}

/** Sends until the server has said 200, as Meta does. */
async function deliver(address: string, { body, signature }: Webhook): Promise<void> {
  for (;;) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    if (response?.status === 200) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
