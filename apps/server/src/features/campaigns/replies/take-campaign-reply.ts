import { isOfBot } from '@balcao/bot/menus/render-menu.ts';
import { judgePress, judgeReply } from '@balcao/bot/menus/yes-or-no.ts';
import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import type { InterceptorResult, NewCustomerMessage } from '../../messages/inbound/new-customer-message.ts';
import { truncateToSecond } from '../../messages/truncate-to-second.ts';
import { hideOutreach, showOutreach } from '../../tickets/hidden/see-outreach.ts';
import { ticketForOutreach } from '../../outreach/tickets/ticket-for-outreach.ts';
import { wakeFeeder } from '../sending/wake-feeder.ts';
import { askedSince, campaignSince } from './asked-since.ts';

const OPEN_MS = 72 * 60 * 60_000;

function judge({ content: { body, details } }: NewCustomerMessage) {
  if (details.choiceId === undefined) return judgeReply(body);
  // A button of a bot answers what the bot has asked, whatever stands on it and however long ago that was.
  return isOfBot(details.choiceId) ? null : judgePress(body);
}

/**
 * A yes or no to the question of a campaign, in one word or by its button: the message follows, or never comes. Everything else
 * is a message like any other, and leaves the question open. So is a yes while the campaign is stopped, of which nobody knows whether
 * it goes on: somebody reads it, and it counts all the same.
 */
export const takeCampaignReply: InboundInterceptor = { mayTake, take };

/** Few of those who speak have been asked: who of them, is one question for all. */
async function mayTake(ctx: InboundCtx, arrival: NewCustomerMessage): Promise<boolean> {
  const { contactId, content } = arrival;
  if (content.mediaType !== 'chat' || judge(arrival) === null) return false;
  const { client, companyId, speakers, once } = ctx;
  if (!speakers.includes(contactId)) return true;
  const asked = await once('campaign-asked', async () => {
    const { rows } = await client.query<{ id: number }>({
      name: 'campaign-asked',
      text: `
        select distinct contact_id as id from campaign_recipients
        where company_id = $1 and contact_id = any($2) and outcome = 'asked' and confirmed_at is null`,
      values: [companyId, speakers],
    });
    return new Set(rows.map(({ id }) => id));
  });
  return asked.has(contactId);
}

async function take(ctx: InboundCtx, arrival: NewCustomerMessage): Promise<InterceptorResult | null> {
  const said = judge(arrival);
  const question = said === null ? undefined : await openQuestion(ctx, arrival);
  if (said === null || question === undefined || !(await settle(ctx, question.id, said))) return null;
  if (said === 'yes' && !question.isFollowed) return null;
  // In a conversation that goes on, whoever serves it reads along.
  if (arrival.activeTicket) return { needsNoAnswer: true };
  const place = { contactId: arrival.contactId, connectionId: ctx.connection.id };
  const { ticketId } = await ticketForOutreach(ctx, place);
  // The answer stands beside its question, where nobody looks until there is a conversation.
  await showOutreach(ctx);
  return {
    into: { ticketId, isClosed: true },
    needsNoAnswer: true,
    async afterwards() {
      await hideOutreach(ctx);
    },
  };
}

/** `isFollowed`: the campaign runs, and says what it has promised. */
type Question = { id: number; isFollowed: boolean };

/**
 * The question that this may answer: asked before and not too long ago, and the last that anybody has asked them there. What a bot listens
 * for since then is its own answer; while it only pauses it listens for nothing. Whoever quotes the question, as each of its buttons
 * does, answers it whatever people have said since.
 */
async function openQuestion(
  { client, companyId, connection }: InboundCtx,
  { contactId, sentAt, quotedId }: NewCustomerMessage,
): Promise<Question | undefined> {
  // Providers count whole seconds: what was said within the second of the question counts as later.
  const before = new Date(truncateToSecond(sentAt).getTime() + 1000);
  const { rows } = await client.query<Question>({
    name: 'campaign-open-question',
    text: `
      select r.id, c.status = 'EM_ANDAMENTO' as "isFollowed"
      from campaign_recipients r join campaigns c on c.id = r.campaign_id
      where r.company_id = $1 and r.contact_id = $2 and c.connection_id = $3 and r.outcome = 'asked'
        and r.confirmed_at is null and r.asked_at < $4 and r.asked_at > $5
        and (${campaignSince}) is null
        and not exists (
          select from rating_requests q
          where q.company_id = $1 and q.contact_id = $2 and q.connection_id = $3 and q.state = 'waiting'
            and q.created_at > r.asked_at
        )
        and not exists (
          select from tickets t join bot_runs b on b.company_id = $1 and b.ticket_id = t.id and b.status = 'active'
          left join messages q on q.company_id = $1 and q.id = b.asked_message_id
          where t.company_id = $1 and t.contact_id = $2 and t.connection_id = $3 and t.is_bot
            and b.waiting in ('answer', 'result') and r.asked_at < coalesce(q.received_at,
              (select max(s.at) from bot_steps s where s.company_id = $1 and s.run_id = b.id))
        )
        and (r.confirmation_message_id = $6 or (${askedSince}) is null)
      order by r.asked_at desc limit 1`,
    values: [companyId, contactId, connection.id, before, new Date(sentAt.getTime() - OPEN_MS), quotedId],
  });
  return rows[0];
}

/** False when somebody else has settled it meanwhile. Whoever feeds the line hears of a yes at once. */
async function settle(ctx: InboundCtx, recipientId: number, said: 'yes' | 'no'): Promise<boolean> {
  const change = said === 'yes' ? 'confirmed_at = $3' : `outcome = 'refused'`;
  const { rowCount } = await ctx.client.query({
    name: `campaign-question-${said}`,
    text: `
      update campaign_recipients set ${change}
      where company_id = $1 and id = $2 and outcome = 'asked' and confirmed_at is null`,
    values: [ctx.companyId, recipientId, ...(said === 'yes' ? [ctx.now] : [])],
  });
  if (rowCount === 1 && said === 'yes') await wakeFeeder(ctx, ctx.connection.id);
  return rowCount === 1;
}
