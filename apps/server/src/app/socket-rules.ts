import { and, eq } from '../platform/db/drizzle.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { chatsOfPerson } from '../features/chats/chats-of-person.ts';
import { isFlow } from '../features/flows/flows.queries.ts';
import { flows } from '../features/flows/flows.table.ts';
import { visibleTo } from '../features/tickets/ticket-visibility.ts';
import { tickets } from '../features/tickets/tickets.table.ts';
import { markAwaySince, markSeen } from '../features/users/presence.ts';
import { actorMay, inCompanyAsSystem } from '../platform/context.ts';
import type { Deps } from '../platform/deps.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import type { SocketRules } from '../platform/realtime/app-socket.ts';

/** What features say about sockets. */
export function socketRules(deps: Deps, gate: Authenticator): SocketRules {
  return {
    mayOpenTicket: (claims, ticketId) =>
      deps.database.inCompany(claims.companyId, async (tx) => {
        const { actor, expired } = await gate.authenticate(tx, claims, deps.now());
        if (expired || actor.support) return false;
        const rows = await tx.db
          .select({ id: tickets.id })
          .from(tickets)
          .where(and(eq(tickets.id, ticketId), visibleTo(actor)));
        return rows.length > 0;
      }),
    mayDrawFlow: (claims, flowId) =>
      deps.database.inCompany(claims.companyId, async (tx) => {
        const { actor, expired } = await gate.authenticate(tx, claims, deps.now());
        if (expired || actor.support || !actorMay(actor, 'flows-page:edit')) return false;
        const rows = await tx.db.select({ id: flows.id }).from(flows).where(isFlow(flowId));
        return rows.length > 0;
      }),
    chatsOf: ({ client }, { actor, expired, planFlags }) => {
      const isOpen =
        !expired && !actor.support && planFlags.has('useInternalChat') && levelAtLeast(gate.level, 'basico');
      return isOpen ? chatsOfPerson(client, actor.userId) : Promise.resolve([]);
    },
    wasSeen: ({ companyId, userId }) => inCompanyAsSystem(deps, companyId, (ctx) => markSeen(ctx, userId)),
    wentAway: ({ companyId, userId }, since) =>
      inCompanyAsSystem(deps, companyId, (ctx) => markAwaySince(ctx, { userId, since })),
  };
}
