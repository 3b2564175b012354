import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { changeNews, removeNews, putNews, putRead } from './news.data.ts';

const MANAGED = ['announcements', 'all'] as const;

export const announcementRealtime = realtime({
  'announcement.created': (queries, { record }) => {
    putNews(queries, record);
    refetchSoon(queries, MANAGED);
  },
  'announcement.updated': (queries, { record }) => {
    changeNews(queries, record);
    refetchSoon(queries, MANAGED);
  },
  'announcement.deleted': (queries, { id }) => {
    removeNews(queries, id);
    refetchSoon(queries, MANAGED);
  },
  'announcement.read': (queries, { id }) => putRead(queries, id),
});
