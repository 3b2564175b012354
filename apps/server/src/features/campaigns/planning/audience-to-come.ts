import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { Ctx } from '../../../platform/context.ts';
import { zoneOfNumber } from '../../outreach/planner/zones.ts';
import { seeOutreach } from '../../tickets/hidden/see-outreach.ts';
import { movedSince } from '../../tickets/window/last-heard.ts';
import type { LastMoments } from './judge-turns.ts';
import type { KnownNumbers } from './known-numbers.ts';
import { secondNumbers } from './second-numbers.ts';

/** Somebody a campaign has still to speak to. No zone: the company's. */
export type ToCome = Stored & { zone: string | null; isCold: boolean; variant: number };
export type Audience = { people: ToCome[]; leftOut: Map<string, Named[]> };
type Named = Pick<Stored, 'name' | 'number'>;

/** Why somebody will be left out when their turn comes; null when they will not. */
export type JudgeTurn = (person: ToCome) => string | null;

/** Of the fields those columns of the list that are asked for. */
type Stored = { position: number; name: string; number: string; key: string; fields: Record<string, string> };
type Judging = {
  isWarm: (key: string) => boolean;
  judge: JudgeTurn;
  columns: readonly string[];
  numbers: KnownNumbers;
};

type Waiting = Judging & { campaignId: number };

/** Of a hundred thousand people only what somebody asks for is read. */
const fieldsOf = (all: string, columns: string) => `
  case when cardinality(${columns}::text[]) = 0 then '{}'::jsonb
    else (select coalesce(jsonb_object_agg(c, ${all} ->> c), '{}') from unnest(${columns}::text[]) c where ${all} ->> c is not null) end`;

/** Who waits of an audience that has been copied. */
export async function waitingOf(ctx: Ctx, { campaignId, isWarm, judge, columns, numbers }: Waiting): Promise<Audience> {
  const { rows } = await ctx.client.query<Stored & { variant: number }>({
    name: 'campaign-all-waiting',
    text: `
      select position, name, number, phone_key as key, variant, ${fieldsOf('fields', '$3')} as fields from campaign_recipients
      where company_id = $1 and campaign_id = $2 and outcome = 'waiting' order by position`,
    values: [ctx.companyId, campaignId, columns],
  });
  const audience: Audience = { people: [], leftOut: new Map() };
  const isSecond = await secondNumbers(ctx, await numbers.ownersOfSeveral(), campaignId);
  for (const row of rows) {
    if (isSecond(row.key)) leaveOut(audience.leftOut, 'duplicate', row);
    else place(audience, toCome(row, { isWarm, variant: row.variant }), judge);
  }
  return audience;
}

function place({ people, leftOut }: Audience, person: ToCome, judge: JudgeTurn): void {
  const reason = judge(person);
  if (reason === null) people.push(person);
  else leaveOut(leftOut, reason, person);
}

function leaveOut(leftOut: Audience['leftOut'], reason: string, person: Named): void {
  const known = leftOut.get(reason);
  if (known) known.push(person);
  else leftOut.set(reason, [person]);
}

type Asked = Judging & { listId: number; kind: 'marketing' | 'utility'; filled: readonly number[] };

/** Whom a list would bring, judged as they will be when it is copied. */
export async function audienceOfList(ctx: Ctx, asked: Asked): Promise<Audience> {
  const { listId, kind, filled, isWarm, judge, columns, numbers } = asked;
  const { rows } = await ctx.client.query<Stored & { validity: string }>({
    name: 'campaign-list-to-come',
    text: `
      select (row_number() over (order by id))::int as position, name, number, phone_key as key, validity,
        ${fieldsOf(`(extra || jsonb_build_object('email', email, 'empresa', empresa))`, '$3')} as fields
      from contact_list_items where company_id = $1 and list_id = $2 order by id`,
    values: [ctx.companyId, listId, columns],
  });
  const isSuppressed = await numbers.suppressed(rows.map(({ key }) => key));
  const [erased, blocked] = [await numbers.erased(), await numbers.blocked()];
  const refusing = kind === 'marketing' ? await numbers.refusing() : new Set<string>();
  const isSecond = await secondNumbers(ctx, await numbers.ownersOfSeveral(), null);
  const whyNot = ({ key, validity }: (typeof rows)[number]): string | null => {
    if (isSuppressed(key)) return 'suppressed';
    if (validity === 'invalid') return 'invalid-number';
    if (erased.has(key)) return 'erased';
    if (blocked.has(key)) return 'blocked';
    if (refusing.has(key)) return 'suppressed';
    return isSecond(key) ? 'duplicate' : null;
  };
  const audience: Audience = { people: [], leftOut: new Map() };
  let turn = 0;
  for (const row of rows) {
    const reason = whyNot(row);
    if (reason !== null) {
      leaveOut(audience.leftOut, reason, row);
      continue;
    }
    // Texts take turns among all who wait, also those who are left out only when their turn comes.
    place(audience, toCome(row, { isWarm, variant: filled[turn % filled.length] ?? 1 }), judge);
    turn += 1;
  }
  return audience;
}

/** Of a hundred thousand people each is looked at once: spreading them would cost more than all the rest. */
const toCome = (
  { position, name, number, key, fields }: Stored,
  { isWarm, variant }: Pick<Judging, 'isWarm'> & { variant: number },
): ToCome => ({ position, name, number, key, fields, zone: zoneOfNumber(key), isCold: !isWarm(key), variant });

/**
 * When those said something over a connection who did so since then, by key: also where it stands in a hidden ticket, or in one that has
 * gone on to another connection, where only the messages tell.
 */
export async function lastWords(
  ctx: Ctx,
  { connectionId, since }: { connectionId: number; since: Date },
): Promise<LastMoments> {
  const { rows } = await seeOutreach(ctx, () =>
    ctx.client.query<{ value: string; at: Date }>({
      name: 'line-last-words',
      text: `
      select i.value, max(w.at) as at from (
        select contact_id, last_inbound_at as at from tickets
        where company_id = $1 and connection_id = $2 and last_inbound_at > $3
        union all
        select t.contact_id, said.at from tickets t cross join lateral (
          select max(m.sent_at) as at from messages m
          where m.company_id = $1 and m.ticket_id = t.id and m.connection_id = $2 and m.sent_at > $4
            and not m.from_me and m.external_id is not null and m.media_type <> 'info_log'
        ) said
        where t.company_id = $1 and t.connection_id is distinct from $2 and t.status <> 'outreach'
          and t.last_message_at > $4 and said.at is not null
      ) w
      join contact_identities i on i.company_id = $1 and i.contact_id = w.contact_id and i.kind = 'phone'
      group by i.value`,
      values: [ctx.companyId, connectionId, since, movedSince(since, ctx.now)],
    }),
  );
  const spoke = new Map<string, number>();
  for (const { value, at } of rows) {
    const key = canonicalPhone(value) ?? value;
    spoke.set(key, Math.max(spoke.get(key) ?? 0, at.getTime()));
  }
  return spoke;
}
