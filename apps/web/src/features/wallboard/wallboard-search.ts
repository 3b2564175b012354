import { z } from 'zod';

/** How the screen is looked at lives in the address, so that it survives a reload and can be hung on a wall by a link. */
export const WallboardSearch = z.object({
  /** Nothing but the counter, in letters that are read from the other side of the room. */
  wall: z.boolean().optional().catch(undefined),
  waiting: z.enum(['queue', 'name']).optional().catch(undefined),
  people: z.enum(['load', 'name']).optional().catch(undefined),
});
export type WallboardSearch = z.infer<typeof WallboardSearch>;
