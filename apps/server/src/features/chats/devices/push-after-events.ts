import type { EventSubscriber, PublishedEvent } from '../../../platform/events/subscriber.ts';
import type { JobRequest } from '../../../platform/jobs/job.ts';
import { companiesWithPush } from '../../notifications/companies-with-push.ts';
import { pushChatMessageJob } from './push-message.job.ts';
import { takeBackChatPushJob } from './take-back-push.job.ts';

/** Long enough for whoever has the chat before their eyes to have read it. */
const PUSH_DELAY_MS = 2000;

/** Devices hear of what is written in chats, and forget what was read. Costs nothing where nobody subscribed. */
export const pushAfterChatEvents: EventSubscriber = async (client, events, now) => {
  const ofChats = events.filter(({ name }) => name.startsWith('chat.'));
  if (ofChats.length === 0) return [];
  const subscribed = await companiesWithPush(
    client,
    ofChats.map(({ companyId }) => companyId),
  );
  const leaveAt = new Date(now.getTime() + PUSH_DELAY_MS);
  return ofChats.filter(({ companyId }) => subscribed.has(companyId)).flatMap((event) => jobsAfter(event, leaveAt));
};

function jobsAfter({ companyId, ...event }: PublishedEvent, runAt: Date): JobRequest[] {
  switch (event.name) {
    case 'chat.message-created': {
      const { chatId, message } = event.payload;
      return [{ job: pushChatMessageJob, payload: { companyId, chatId, seq: message.seq }, options: { runAt } }];
    }
    case 'chat.own-changed': {
      const { chatId, userId, own } = event.payload;
      return own.unreads === 0 ? [{ job: takeBackChatPushJob, payload: { companyId, chatId, userIds: [userId] } }] : [];
    }
    case 'chat.message-changed': {
      const { chatId, message, lastMessage } = event.payload;
      const isGone = message.deletedAt !== null && lastMessage !== null;
      return isGone ? [{ job: takeBackChatPushJob, payload: { companyId, chatId } }] : [];
    }
    case 'chat.deleted':
      return [{ job: takeBackChatPushJob, payload: { companyId, ...event.payload } }];
    default:
      return [];
  }
}
