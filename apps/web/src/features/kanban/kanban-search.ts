import { cardOrders } from '@balcao/contract/kanban/routes.ts';
import { z } from 'zod';

const ids = z.array(z.number().int().positive()).max(100).optional().catch(undefined);

/** How the board is looked at lives in the address: a view survives a reload and can be sent to a colleague. */
export const KanbanSearch = z.object({
  /** Name or number of the contact, or number of the ticket. */
  q: z.coerce.string().max(200).optional().catch(undefined),
  queues: ids,
  users: ids,
  tags: ids,
  connections: ids,
  /** Only who has waited for an answer for more than five minutes. */
  late: z.boolean().optional().catch(undefined),
  by: z.enum(cardOrders).exclude(['manual']).optional().catch(undefined),
  /** On phones: the lane that is looked at. */
  lane: z.number().int().nonnegative().optional().catch(undefined),
});
export type KanbanSearch = z.infer<typeof KanbanSearch>;
