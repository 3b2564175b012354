import { announcementRoutes } from '@balcao/contract/announcements/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { managedPage, possibleAudiences, readablePage, readAnnouncement } from './announcements.queries.ts';
import { attachMedia, removeMedia } from './attach-media.ts';
import { markRead } from './mark-read.ts';
import { removeAnnouncement } from './remove-announcement.ts';
import { createAnnouncement, updateAnnouncement } from './save-announcement.ts';

export const announcementRoutesMount = implement(announcementRoutes, {
  page: (ctx, { query }) => readablePage(ctx, query),
  manage: (ctx, { query }) => managedPage(ctx, query),
  audiences: (ctx) => possibleAudiences(ctx),
  get: (ctx, { params }) => readAnnouncement(ctx, params.announcementId),
  read: (ctx, { params }) => markRead(ctx, params.announcementId),
  create: (ctx, { body }) => createAnnouncement(ctx, body),
  update: (ctx, { params, body }) => updateAnnouncement(ctx, { id: params.announcementId, change: body }),
  remove: (ctx, { params }) => removeAnnouncement(ctx, params.announcementId),
  attachMedia: (ctx, { params, files }) => attachMedia(ctx, { id: params.announcementId, files }),
  removeMedia: (ctx, { params }) => removeMedia(ctx, params.announcementId),
});
