import type { Deps } from '../../../platform/deps.ts';
import { offer } from '../../templates/approved-template.ts';
import type { CampaignShop } from './stage.ts';

/** A campaign of the shop, and how many times each of its people was shown a message. */
export type Sent = { campaignId: number; connectionId: number; shown: (number: string) => Promise<number> };

type Message = { type: string; failure: unknown };

/** To so many people over the official number. */
export async function officialCampaign(shop: CampaignShop, people: number): Promise<Sent> {
  const { official } = shop;
  const fields = { whatsappId: official.id, kind: 'utility', window: 'any', message1: null, template1: offer };
  const { id: campaignId } = await shop.begun(people, fields);
  return {
    campaignId,
    connectionId: official.id,
    shown: (number) => templatesShown(shop, number),
  };
}

/** How many templates of the official number somebody has on their phone. */
export async function templatesShown({ sandbox, official }: Pick<CampaignShop, 'sandbox' | 'official'>, user: string) {
  const query = new URLSearchParams({ phoneNumberId: official.phoneId, user }).toString();
  const { messages } = await sandbox.control<{ messages: Message[] }>('GET', `/conversation?${query}`);
  return messages.filter(({ type, failure }) => type === 'template' && failure === null).length;
}

/** To so many people over each phone, who all have WhatsApp. */
export async function phoneCampaigns(shop: CampaignShop, people: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const { id: connectionId } of shop.lines) {
    const { id: campaignId } = await shop.begun(people, { whatsappId: connectionId, window: 'any', kind: 'utility' });
    for (const { number } of await shop.recipients(campaignId))
      await shop.sandbox.control('POST', '/whatsapp/phones', { phone: number, name: 'Marina' });
    sent.push({ campaignId, connectionId, shown: (number) => copiesOnPhone(shop, number) });
  }
  return sent;
}

/** What a linked device shows twice is a line once: the phone counts the copies. */
export async function copiesOnPhone({ sandbox }: Pick<CampaignShop, 'sandbox'>, number: string): Promise<number> {
  const { chats } = await sandbox.control<{ chats: { chat: string }[] }>('GET', `/whatsapp/phones/${number}/chats`);
  let lines = 0;
  for (const { chat } of chats) {
    const path = `/whatsapp/phones/${number}/chats/${chat}`;
    lines += (await sandbox.control<{ messages: unknown[] }>('GET', path)).messages.length;
  }
  return lines;
}

export type CampaignVerdict = {
  campaignId: number;
  audience: number;
  /** By outcome, as the tallies say. */
  outcomes: Record<string, number>;
  /** People who were shown it more than once, and who were told to have it and do not. */
  doubled: string[];
  missing: string[];
  /** Of whom nobody knows whether they were handed over: they have it once, or not at all. */
  undecided: number;
};

const told: ReadonlySet<string> = new Set(['sent', 'delivered', 'read']);

/** Compares what the counter says with what stands on every phone. */
export async function judge(shop: CampaignShop, { campaignId, shown }: Sent): Promise<CampaignVerdict> {
  const verdict: CampaignVerdict = { campaignId, audience: 0, outcomes: {}, doubled: [], missing: [], undecided: 0 };
  for (const { number, outcome } of await shop.recipients(campaignId)) {
    const times = await shown(number);
    verdict.audience += 1;
    if (times > 1) verdict.doubled.push(number);
    if (told.has(outcome) ? times === 0 : times > 0) verdict.missing.push(`${number} ${outcome} ${times}`);
    if (outcome === 'unconfirmed') verdict.undecided += 1;
  }
  verdict.outcomes = await outcomesOf(shop.deps, campaignId);
  return verdict;
}

async function outcomesOf({ database }: Deps, campaignId: number): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ outcomes: Record<string, number> }>(
    `select campaign_numbers($1) -> 'outcomes' as outcomes`,
    [campaignId],
  );
  return Object.fromEntries(Object.entries(rows[0]?.outcomes ?? {}).filter(([, n]) => n > 0));
}

/** In one moment: what the tallies say, what a count says, and how many were copied. Empty when they agree. */
const look = `
  select c.id from campaigns c
  cross join lateral (select campaign_numbers(c.id) as n) told
  cross join lateral (
    select jsonb_object_agg(o.outcome, coalesce(r.n, 0)) as counted, sum(coalesce(r.n, 0)) as everybody
    from jsonb_object_keys(told.n -> 'outcomes') o (outcome)
    left join (
      select outcome, count(*)::int as n from campaign_recipients where campaign_id = c.id group by outcome
    ) r on r.outcome = o.outcome
  ) recount
  where c.id = any($1) and not (
    told.n -> 'outcomes' = recount.counted and (told.n ->> 'audience')::int = recount.everybody and c.audience = recount.everybody
  )`;

/** Campaigns whose tallies, recount and audience differ at this moment. */
export async function lookAtNumbers({ deps }: Pick<CampaignShop, 'deps'>, sent: readonly Sent[]): Promise<number[]> {
  const { rows } = await deps.database.pool.query<{ id: number }>(look, [sent.map(({ campaignId }) => campaignId)]);
  return rows.map(({ id }) => id);
}

/** Whether everybody had their turn, and nothing is on its way any more. */
export async function isOver({ deps }: Pick<CampaignShop, 'deps'>, sent: readonly Sent[]): Promise<boolean> {
  const { rows } = await deps.database.pool.query<{ left: number }>(
    `select (select count(*)::int from campaigns where id = any($1) and status <> 'FINALIZADA')
       + (select count(*)::int from campaign_recipients where campaign_id = any($1) and outcome in ('waiting', 'asked', 'queued'))
       + (select count(*)::int from outbox o join messages m on m.id = o.message_id
          join campaign_recipients r on r.id = m.recipient_id
          where r.campaign_id = any($1) and o.state in ('queued', 'sending', 'unknown')) as left`,
    [sent.map(({ campaignId }) => campaignId)],
  );
  return rows[0]?.left === 0;
}
