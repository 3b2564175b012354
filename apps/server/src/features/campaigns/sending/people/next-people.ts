import type { Variant } from '@balcao/contract/campaigns/models.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { gather, type People } from '../../../outreach/planner/people.ts';
import { recipientZones } from '../../../outreach/planner/zones.ts';
import { seeOutreach } from '../../../tickets/hidden/see-outreach.ts';
import { movedSince } from '../../../tickets/window/last-heard.ts';
import type { FedConnection } from '../fed-connection.ts';

/** Somebody whose turn it may be. */
export type NextPerson = {
  id: number;
  campaignId: number;
  position: number;
  /** Empty: the company's. */
  zone: string;
  isCold: boolean;
  isConfirmed: boolean;
  name: string;
  number: string;
  fields: Record<string, string>;
  variant: Variant;
  contactId: number | null;
  messageId: number | null;
  confirmationMessageId: number | null;
  passedSince: Date | null;
  passedUntil: Date | null;
};

export type Asked = {
  connectionId: number;
  /** With the texts that cannot be said now: those one begins with, and those that follow a yes. */
  campaigns: readonly { id: number; silent: readonly Variant[]; silentPromises: readonly Variant[] }[];
  /** Who has said something over the connection since then is not cold. */
  warmSince: Date;
  /** So many of each time zone. */
  limit: number;
  /** Nobody cold: their budget is spent. */
  onlyWarm: boolean;
};

const fields = `
  r.id, r.campaign_id as "campaignId", r.position, r.zone, r.name, r.number, r.fields, r.variant,
  r.contact_id as "contactId", r.message_id as "messageId", r.confirmation_message_id as "confirmationMessageId",
  r.passed_since as "passedSince", r.passed_until as "passedUntil"`;

/**
 * Whether somebody has said something over the connection lately, whatever contact they have become, also in a hidden ticket. Where theirs
 * has gone on to another connection since, only the messages tell.
 */
const spoke = `
  exists (
    select from (
      select r.contact_id as id
      union all
      select i.contact_id from contact_identities i
      where i.company_id = $1 and i.kind = 'phone' and i.value = any(phone_forms(r.phone_key))
    ) c
    where exists (
      select from tickets t
      where t.company_id = $1 and t.contact_id = c.id and t.connection_id = $4 and t.last_inbound_at > $5
    ) or exists (
      select from messages m
      where m.company_id = $1 and m.contact_id = c.id and m.connection_id = $4 and m.sent_at > $11
        and not m.from_me and m.external_id is not null and m.media_type <> 'info_log'
    )
  )`;

/** No campaign has as many people. */
const LAST_POSITION = 2_147_483_647;

// A stretch of the index by zone and position. For an equal zone the planner, who mostly knows of one zone, takes the index by
// outcome as well, and reads a hundred thousand people for each zone in which nobody lives.
const heads = `
  select next.*, false as "isConfirmed" from unnest($2::bigint[], $9::text[]) c (id, silent) cross join unnest($3::text[]) z (zone)
  cross join lateral (
    select ${fields}, not w.is_warm as "isCold"
    from campaign_recipients r cross join lateral (select ${spoke} as is_warm) w
    where r.campaign_id = c.id and r.company_id = $1 and r.outcome = 'waiting'
      and (r.zone, r.position) >= (z.zone, 0) and (r.zone, r.position) <= (z.zone, ${LAST_POSITION})
      and r.variant <> all(c.silent::smallint[]) and (r.passed_until is null or r.passed_until <= $8) and (w.is_warm or not $7)
    order by r.zone, r.position limit $6
  ) next
  union all
  select next.*, true from unnest($2::bigint[], $10::text[]) c (id, silent) cross join lateral (
    select ${fields}, false from campaign_recipients r
    where r.campaign_id = c.id and r.company_id = $1 and r.outcome = 'asked' and r.confirmed_at is not null
      and r.variant <> all(c.silent::smallint[])
    order by r.confirmed_at limit $6
  ) next`;

const DAY_MS = 24 * 60 * 60_000;
/** Somebody who has said nothing over a phone for so long is a stranger to it; at Meta it is the reply window. */
const COLD_AFTER_MS = 30 * DAY_MS;

/** Who knows a number knows it not under another one that was linked in its place. */
export const warmSince = (
  { now }: Pick<Ctx, 'now'>,
  { channel, renumberedAt }: Pick<FedConnection, 'channel' | 'renumberedAt'>,
): Date => {
  const since = now.getTime() - (channel === 'whatsapp' ? COLD_AFTER_MS : DAY_MS);
  return new Date(Math.max(since, renumberedAt?.getTime() ?? 0));
};

/** The first people of each time zone who still wait, and those who have said yes. */
export async function nextPeople(ctx: Pick<Ctx, 'client' | 'companyId' | 'now'>, asked: Asked): Promise<NextPerson[]> {
  const { connectionId, campaigns, warmSince, limit, onlyWarm } = asked;
  const { rows } = await seeOutreach(ctx, () =>
    ctx.client.query<NextPerson>({
      name: 'campaign-next-people',
      text: heads,
      values: [
        ctx.companyId,
        campaigns.map(({ id }) => id),
        recipientZones,
        connectionId,
        warmSince,
        limit,
        onlyWarm,
        ctx.now,
        campaigns.map(({ silent }) => `{${silent.join()}}`),
        campaigns.map(({ silentPromises }) => `{${silentPromises.join()}}`),
        movedSince(warmSince, ctx.now),
      ],
    }),
  );
  return rows;
}

/** Those who are next, as a plan sees them. */
export const asPeople = (people: readonly NextPerson[]): People =>
  gather(
    people
      .filter(({ isConfirmed }) => !isConfirmed)
      .toSorted((a, b) => a.position - b.position)
      .map(({ position, zone, isCold }) => ({ position, zone: zone || null, isCold })),
    people.filter(({ isConfirmed }) => isConfirmed).map(({ position }) => position),
  );

/** Somebody left alone until then may be the next: null when nobody is. */
export async function nextPassed({ client, companyId }: Ctx, campaignId: number): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>({
    name: 'campaign-next-passed',
    text: `
      select min(passed_until) as at from campaign_recipients
      where company_id = $1 and campaign_id = $2 and outcome = 'waiting' and passed_until is not null`,
    values: [companyId, campaignId],
  });
  return rows[0]?.at ?? null;
}
