import { setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import type { HostEntry } from '@balcao/channels/whatsapp-web/receiver.ts';
import type { WhatsAppMock } from '@balcao/sandbox/whatsapp.ts';
import type pg from 'pg';
import { until } from './until.ts';

export type LinkedPhone = {
  connectionId: number;
  phone: ReturnType<WhatsAppMock['account']>;
  customer: ReturnType<WhatsAppMock['account']>;
  ticketId: number;
  contactId: number;
};
type Desk = { pool: pg.Pool; whatsapp: WhatsAppMock; companyId: number };

const TIMEOUT = { withinMs: 60_000 };

/** A connection linked by QR to a phone of its own, and one customer of it. */
export async function linkPhone({ pool, whatsapp, companyId }: Desk, index: number): Promise<LinkedPhone> {
  const connectionId = await insertId(
    pool,
    "insert into connections (company_id, name, channel, provider) values ($1, $2, 'whatsapp', 'beta') returning id",
    [companyId, `Linha ${index}`],
  );
  const phone = whatsapp.account(`5511${910_000_000 + index}`);
  const customer = whatsapp.account(`5521${980_000_000 + index}`);
  await setDesiredSession(pool, { companyId, connectionId, wanted: true }, new Date());
  let qr: string | undefined;
  await until(async () => (qr = await latestQr(pool, connectionId)) !== undefined, TIMEOUT);
  await phone.scanQr(qr ?? '');
  await until(() => phone.companions().some(({ connection }) => connection?.stage === 'online'), TIMEOUT);
  return { connectionId, phone, customer, ...(await openTicket(pool, { companyId, connectionId, customer })) };
}

async function latestQr(pool: pg.Pool, connectionId: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ raw: string }>(
    'select raw from inbound_events where connection_id = $1 order by id desc limit 1',
    [connectionId],
  );
  const [event] = rows[0] ? (JSON.parse(rows[0].raw) as HostEntry).events : [];
  return event?.type === 'session' ? event.qr : undefined;
}

type Place = Pick<LinkedPhone, 'connectionId' | 'customer'> & { companyId: number };

async function openTicket(pool: pg.Pool, { companyId, connectionId, customer }: Place) {
  const contactId = await insertId(
    pool,
    "insert into contacts (company_id, name, number) values ($1, 'Cliente', $2) returning id",
    [companyId, customer.phone],
  );
  const ticketId = await insertId(
    pool,
    "insert into tickets (company_id, channel, contact_id, connection_id) values ($1, 'whatsapp', $2, $3) returning id",
    [companyId, contactId, connectionId],
  );
  return { contactId, ticketId };
}

export async function insertId(pool: pg.Pool, text: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(text, values);
  return Number(rows[0]?.id);
}
