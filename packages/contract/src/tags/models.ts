import { z } from 'zod';

export const TagRef = z.object({ id: z.number(), name: z.string(), color: z.string() });
export type TagRef = z.infer<typeof TagRef>;

/** `kanban` is 0 for an ordinary tag; any other value makes it a lane of the board. */
export const Tag = TagRef.extend({
  kanban: z.number().int(),
  /** Who made it; null once that person has left the company. */
  userId: z.number().nullable(),
});
export type Tag = z.infer<typeof Tag>;

export const CountedTag = Tag.extend({ ticketsCount: z.number() });
export type CountedTag = z.infer<typeof CountedTag>;
