import { joinContacts } from '../features/contact-actions/merging/join-contacts.ts';
import { stopCampaignsOfLine } from '../features/campaigns/acts/stop-campaign.ts';
import { settleSuppressed } from '../features/campaigns/replies/settle-suppressed.ts';
import { takeCampaignReply } from '../features/campaigns/replies/take-campaign-reply.ts';
import type { InboundInterceptor, InboundHooks } from '../features/messages/inbound/inbound-ctx.ts';
import type { OnBulkNews } from '../features/messages/outbound/bulk-news.ts';
import { judgeAfterNews } from '../features/outreach/guardian/judge-line.ts';
import { noticeObjection } from '../features/outreach/guardian/notice-objection.ts';
import { takeOptOut } from '../features/outreach/opt-out/take-opt-out.ts';
import { takeRatingAnswer } from '../features/ratings/take-rating-answer.ts';
import { chooseOfBot } from '../features/routing/arrivals/choose-of-bot.ts';
import { routeArrival } from '../features/routing/arrivals/route-arrival.ts';
import { overhear } from '../features/routing/overhear.ts';

/** Who may take what a customer says before it reaches the desk, the first who wants it first. */
const interceptors: readonly InboundInterceptor[] = [
  noticeObjection(stopCampaignsOfLine),
  takeOptOut({ settleSuppressed, chooseOfBot }),
  takeCampaignReply,
  takeRatingAnswer,
  routeArrival,
];

/** What a provider refuses in bulk is judged at once: the next message waits for the verdict. */
const onBulkNews: OnBulkNews = (ctx, { connectionId }) => judgeAfterNews(ctx, connectionId, stopCampaignsOfLine);

export const inboundHooks: InboundHooks = { interceptors, joinContacts, overheard: overhear, onBulkNews };
