import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { OutboxKind } from '@balcao/channel-bus/outbox-row.ts';
import type { WhatsAppMock } from '@balcao/sandbox/whatsapp.ts';
import { vi } from 'vitest';
import { partsWith, type Speed } from './fast-plugins.ts';
import { startLinkedHost, type startSessionHarness } from './linked-host.ts';
import { newNumber } from './new-number.ts';

type Account = ReturnType<WhatsAppMock['account']>;

type Columns = {
  body?: string;
  outgoing?: Record<string, unknown>;
  fromMe?: boolean;
  externalId?: string;
  quotedExternalId?: string;
  quotedMessageId?: number;
  isForwarded?: boolean;
  media?: { key: string; mime: string; name: string; voice?: boolean; duration?: number };
};

/** A counter without agents: what its use cases would store is stored here, and the linked phone sends it. */
export async function startSendingHarness({ speed = {}, ...options }: DeskOptions = {}) {
  const desk = await startLinkedHost({ parts: partsWith(speed), ...options });
  return { ...desk, ...counterOf(desk, desk.connectionId) };
}

type DeskOptions = Parameters<typeof startLinkedHost>[0] & { speed?: Speed };
type Desk = Pick<Awaited<ReturnType<typeof startSessionHarness>>, 'bus' | 'deps' | 'whatsapp'>;

export function counterOf(desk: Desk, connectionId: number) {
  const { bus, deps, whatsapp } = desk;
  const { pool, companyId } = bus;
  const rows = rowsOf(desk, connectionId);

  /** Somebody who has WhatsApp, and the conversation with them. `known` is what the counter knows of the person. */
  async function customer(settings: Partial<Account['state']> = {}, known?: (account: Account) => Known) {
    const account = whatsapp.account(newNumber(), settings);
    const names = known?.(account) ?? { phone: account.phone };
    return { account, ...(await rows.conversation(names)) };
  }

  const queue = async (
    { recipient }: Pick<Place, 'recipient'>,
    { kind = 'message', ...row }: { kind?: OutboxKind; messageId?: number; payload?: Record<string, unknown> },
  ) => {
    const id = await enqueueOutgoing(pool, { companyId, connectionId, recipient, kind, ...row }, deps.now());
    // As the counter does after its commit.
    await pool.query("select pg_notify('balcao_outbox', $1)", [String(connectionId)]);
    return id;
  };

  return {
    ...rows,
    customer,
    queue,
    /** Stores a message and has it sent. Returns both ids. */
    async say(place: Place, columns: Columns | string) {
      const messageId = await rows.store(place, typeof columns === 'string' ? { body: columns } : columns);
      return { messageId, outboxId: await queue(place, { messageId }) };
    },
    /** The state of an outbox row, once it is that one. */
    becomes: (outboxId: number, state: string) =>
      vi.waitFor(
        async () => {
          const { rows: found } = await pool.query<{ state: string }>('select state from outbox where id = $1', [
            outboxId,
          ]);
          if (found[0]?.state !== state) throw new Error(`outbox row ${outboxId} is ${found[0]?.state}, not ${state}`);
        },
        { timeout: 15_000, interval: 25 },
      ),
  };
}

type Known = { phone?: string; lid?: string; group?: string };
type Place = { contactId: number; ticketId: number; recipient: string };

/** What use cases of the counter would have stored. */
function rowsOf({ bus: { pool, companyId } }: Desk, connectionId: number) {
  async function insertId(text: string, values: unknown[]): Promise<number> {
    const { rows } = await pool.query<{ id: string }>(text, values);
    return Number(rows[0]?.id);
  }

  return {
    async conversation(names: Known): Promise<Place> {
      const contactId = await insertId(
        'insert into contacts (company_id, name, number, is_group) values ($1, $2, $3, $4) returning id',
        [companyId, 'Cliente', names.phone ?? null, names.group !== undefined],
      );
      for (const [kind, value] of Object.entries(names)) {
        await pool.query(
          'insert into contact_identities (company_id, contact_id, kind, value) values ($1, $2, $3, $4)',
          [companyId, contactId, kind, value],
        );
      }
      const ticketId = await insertId(
        `insert into tickets (company_id, channel, contact_id, connection_id) values ($1, 'whatsapp', $2, $3) returning id`,
        [companyId, contactId, connectionId],
      );
      return { contactId, ticketId, recipient: Object.entries(names)[0]?.join(':') ?? '' };
    },

    store: ({ ticketId, contactId }: Place, { media, ...columns }: Columns) =>
      insertId(
        `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, outgoing, external_id,
          quoted_external_id, quoted_message_id, is_forwarded, media_key, media_mime, media_name, media_voice, media_duration,
          sent_at)
        select $1, $2, $3, $4, coalesce(c."fromMe", true), coalesce(c.body, ''), c.outgoing, c."externalId",
          c."quotedExternalId", c."quotedMessageId", coalesce(c."isForwarded", false), m.key, m.mime, m.name,
          coalesce(m.voice, false), m.duration, now()
        from jsonb_to_record($5::jsonb) as c("fromMe" boolean, body text, outgoing jsonb, "externalId" text,
          "quotedExternalId" text, "quotedMessageId" bigint, "isForwarded" boolean),
          jsonb_to_record($6::jsonb) as m(key text, mime text, name text, voice boolean, duration real)
        returning id`,
        [companyId, ticketId, contactId, connectionId, JSON.stringify(columns), JSON.stringify(media ?? {})],
      ),
  };
}
