import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/** High, medium and low. */
export const AnnouncementPriority = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type AnnouncementPriority = z.infer<typeof AnnouncementPriority>;

export const announcementAudiences = ['everybody', 'admins', 'brand', 'plans'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

const common = {
  id: z.number(),
  title: z.string(),
  /** With the marks that messages have; nothing else in it is more than text. */
  text: z.string(),
  priority: AnnouncementPriority,
  /** Where the picture or film is served. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaMime: z.string().nullable(),
  shownFrom: Instant,
};

/** An announcement as it is told to those it is for. */
export const ToldAnnouncement = z.object({ ...common, onlyAdmins: z.boolean() });
export type ToldAnnouncement = z.infer<typeof ToldAnnouncement>;

/** An announcement as one of its readers finds it. */
export const ReadableAnnouncement = ToldAnnouncement.extend({ isRead: z.boolean() });
export type ReadableAnnouncement = z.infer<typeof ReadableAnnouncement>;

/** An announcement as its author sees it. */
export const Announcement = z.object({
  ...common,
  status: z.boolean(),
  audience: z.enum(announcementAudiences),
  brandId: z.number().nullable(),
  planIds: z.array(z.number()),
  shownUntil: Instant.nullable(),
});
export type Announcement = z.infer<typeof Announcement>;
