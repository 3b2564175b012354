import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { removeQuickReply, putQuickReply } from './quick-replies.data.ts';

const PAGES = ['quick-messages', 'pages'] as const;

export const quickMessageRealtime = realtime({
  'quick-message.created': (queries, { record }) => {
    putQuickReply(queries, record);
    refetchSoon(queries, PAGES);
  },
  'quick-message.updated': (queries, { record }) => {
    putQuickReply(queries, record);
    refetchSoon(queries, PAGES);
  },
  'quick-message.deleted': (queries, { id }) => {
    removeQuickReply(queries, id);
    refetchSoon(queries, PAGES);
  },
});
