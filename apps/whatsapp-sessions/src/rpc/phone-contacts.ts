import type { Queryable } from '@balcao/channel-bus/queryable.ts';
import type { SessionRpc } from '@balcao/channel-bus/session-rpc.ts';
import { jidNormalizedUser, type Contact } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import { namesIn } from '../inbound/envelope.ts';
import type { Caller } from './caller.ts';

type Entry = { address: string; phone: string | null; name: string | null; notify: string | null };

const MAX_NAME = 200;
const nameOf = (text: string | null | undefined) =>
  text?.replaceAll('\0', '').toWellFormed().trim().slice(0, MAX_NAME) || null;

/** People of the address book; groups, channels and WhatsApp itself are none. */
export function toEntry({ id, phoneNumber, name, notify }: Partial<Contact>): Entry | null {
  const address = jidNormalizedUser(id);
  const names = { ...namesIn(phoneNumber), ...namesIn(address) };
  if (names.phone === undefined && names.lid === undefined) return null;
  return { address, phone: names.phone ?? null, name: nameOf(name), notify: nameOf(notify) };
}

/** What is told later adds to what is known, and takes nothing away. */
export async function keepContacts(db: Queryable, ctx: SessionCtx, entries: readonly Entry[]): Promise<void> {
  const { connectionId, companyId } = ctx;
  const latest = [...new Map(entries.map((entry) => [entry.address, entry])).values()];
  await db.query({
    name: 'whatsapp-contacts-keep',
    text: `
      insert into whatsapp_phone_contacts as c (connection_id, company_id, address, phone, name, notify)
      select $1, $2, e.address, e.phone, e.name, e.notify
      from jsonb_to_recordset($3::jsonb) as e(address text, phone text, name text, notify text)
      order by e.address
      on conflict (connection_id, address) do update
        set phone = coalesce(excluded.phone, c.phone), name = coalesce(excluded.name, c.name),
          notify = coalesce(excluded.notify, c.notify)`,
    values: [connectionId, companyId, JSON.stringify(latest)],
  });
}

/** Another phone is linked: its owner knows other people. */
export async function deleteContacts(db: Queryable, { connectionId }: SessionCtx): Promise<void> {
  await db.query({
    name: 'whatsapp-contacts-forget',
    text: 'delete from whatsapp_phone_contacts where connection_id = $1',
    values: [connectionId],
  });
}

type Call = SessionRpc['list-contacts'];

const MOST = 50_000;

/** The address book with numbers; people of whom WhatsApp tells only a LID have none yet. */
export async function listContacts({ ctx, socket }: Caller): Promise<Call['answer']> {
  const { rows } = await ctx.pool.query<Entry>({
    name: 'whatsapp-contacts-list',
    text: `
      select address, phone, name, notify from whatsapp_phone_contacts
      where connection_id = $1 order by address limit ${MOST}`,
    values: [ctx.connectionId],
  });
  const lids = rows.flatMap(({ address, phone }) => (phone === null ? [address] : []));
  const mapped = lids.length === 0 ? [] : ((await socket.signalRepository.lidMapping.getPNsForLIDs(lids)) ?? []);
  const phoneOf = new Map(mapped.map(({ lid, pn }) => [jidNormalizedUser(lid), namesIn(pn).phone]));
  const own = namesIn(socket.user?.id).phone;
  const contacts = new Map<string, { phone: string; name: string | null }>();
  for (const { address, phone: kept, name, notify } of rows) {
    const phone = kept ?? phoneOf.get(address);
    if (phone === undefined || phone === own) continue;
    contacts.set(phone, { phone, name: name ?? contacts.get(phone)?.name ?? notify });
  }
  return { contacts: [...contacts.values()] };
}
