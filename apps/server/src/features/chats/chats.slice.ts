import { slice } from '../../platform/slice.ts';
import { chatRoutesMount } from './chats.routes.ts';
import { pushAfterChatEvents } from './devices/push-after-events.ts';
import { pushChatMessageJob } from './devices/push-message.job.ts';
import { takeBackChatPushJob } from './devices/take-back-push.job.ts';

export const chatsSlice = slice({
  name: 'chats',
  routes: chatRoutesMount,
  jobs: [pushChatMessageJob, takeBackChatPushJob],
  subscribers: [pushAfterChatEvents],
});
