import { z } from 'zod';
import { Id, Instant, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Announcement, announcementAudiences, AnnouncementPriority, ReadableAnnouncement } from './models.ts';

const announcementId = z.object({ announcementId: Id });

export const MAX_ANNOUNCEMENT_TITLE = 120;
export const MAX_ANNOUNCEMENT_TEXT = 4096;
/** Of a film; pictures are small beside it. 20 MB. */
export const MAX_ANNOUNCEMENT_MEDIA_BYTES = 20 * 1024 * 1024;
/** By content, whatever the name says. */
export const announcementMediaMimes = [
  'image/png',
  'image/jpeg',
  'video/mp4',
  'video/vnd.avi',
  'video/matroska',
] as const;

const fields = {
  title: text({ min: 1, max: MAX_ANNOUNCEMENT_TITLE }),
  text: text({ min: 1, max: MAX_ANNOUNCEMENT_TEXT }),
  priority: AnnouncementPriority,
  status: z.boolean(),
  audience: z.enum(announcementAudiences),
  /** Whose companies see it, where the audience is one brand. */
  brandId: Id.nullable(),
  /** Whose companies see it, where the audience is some plans. */
  planIds: z.array(Id).max(100),
  shownUntil: Instant.nullable(),
};

const Query = z.object({ searchParam: SearchParam, pageNumber: PageNumber });
const page = <R extends z.ZodType>(record: R) => ({
  records: z.array(record),
  count: z.number(),
  hasMore: z.boolean(),
});

export const announcementRoutes = {
  page: route({
    method: 'GET',
    path: '/announcements',
    summary: 'One page of what the platform tells the caller now, newest first.',
    permission: 'signed-in',
    query: Query,
    response: z.object({ ...page(ReadableAnnouncement), unread: z.number() }),
  }),
  manage: route({
    method: 'GET',
    path: '/announcements/all',
    summary: 'One page of all announcements, also of those that nobody sees now, newest first.',
    permission: 'super',
    query: Query,
    response: z.object(page(Announcement)),
  }),
  audiences: route({
    method: 'GET',
    path: '/announcements/audiences',
    summary: 'The brands and plans that an announcement may be for.',
    permission: 'super',
    response: z.object({
      brands: z.array(z.object({ id: z.number(), name: z.string() })),
      plans: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/announcements/:announcementId',
    summary: 'One announcement that is shown to the caller now.',
    permission: 'signed-in',
    params: announcementId,
    response: ReadableAnnouncement,
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
  }),
  read: route({
    method: 'PUT',
    path: '/announcements/:announcementId/read',
    summary: 'The caller has read an announcement; once is enough for all devices and for ever.',
    permission: 'signed-in',
    duringSupport: 'never',
    params: announcementId,
    response: z.object({ id: z.number() }),
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/announcements',
    summary: 'Announce something. Browsers of the companies it is for hear of it at once, or when its time comes.',
    permission: 'super',
    body: z.object({
      ...fields,
      priority: AnnouncementPriority.default(3),
      status: z.boolean().default(true),
      audience: z.enum(announcementAudiences).default('everybody'),
      brandId: Id.nullable().default(null),
      planIds: z.array(Id).max(100).default([]),
      /** Left out, at once. */
      shownFrom: Instant.optional(),
      shownUntil: Instant.nullable().default(null),
    }),
    response: Announcement,
    errors: ['ERR_VALIDATION'],
  }),
  update: route({
    method: 'PUT',
    path: '/announcements/:announcementId',
    summary: 'Change an announcement. Who has read it need not read it again.',
    permission: 'super',
    params: announcementId,
    body: z.object({ ...fields, shownFrom: Instant }).partial(),
    response: Announcement,
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND', 'ERR_VALIDATION'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/announcements/:announcementId',
    summary: 'Delete an announcement and its picture or film.',
    permission: 'super',
    params: announcementId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
  }),
  attachMedia: route({
    method: 'POST',
    path: '/announcements/:announcementId/media-upload',
    summary:
      'Give it a picture (PNG, JPEG) or a film (MP4, AVI, MKV) as multipart field `file`, instead of the one before.',
    permission: 'super',
    params: announcementId,
    body: z.object({ typeArch: z.literal('announcements').optional() }).default({}),
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_ANNOUNCEMENT_MEDIA_BYTES },
    response: Announcement,
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND', 'ERR_MEDIA_NOT_SUPPORTED'],
  }),
  removeMedia: route({
    method: 'DELETE',
    path: '/announcements/:announcementId/media-upload',
    summary: 'Take its picture or film away.',
    permission: 'super',
    params: announcementId,
    response: Announcement,
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
  }),
};
