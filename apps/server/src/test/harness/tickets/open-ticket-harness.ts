import { sendMessage } from '../../../features/messages/sending/send-message.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createWorld, type Person, type World } from '../../world.ts';

type SendRequest = Parameters<typeof sendMessage>[1]['sendRequest'];

/** An agent with an accepted ticket, ready to write. */
export async function createOpenTicketHarness(fields: Parameters<World['ticket']>[0] = {}, deps?: Deps) {
  const world = await createWorld(deps ? { deps } : {});
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id], name: 'Camila Duarte' });
  const ticket = await world.ticket({ queueId: queue.id, status: 'open', userId: agent.userId, ...fields });
  const send = (sendRequest: Partial<SendRequest>, as: Person = agent) =>
    as.act((ctx) =>
      sendMessage(ctx, {
        ticketId: ticket.id,
        sendRequest: { body: '', isForwarded: false, voice: false, files: [], ...sendRequest },
      }),
    );
  const outbox = async () => {
    const { rows } = await world.deps.database.pool.query<{ message_id: number; kind: string; next_attempt_at: Date }>(
      'select message_id, kind, next_attempt_at from outbox where company_id = $1 order by id',
      [world.companyId],
    );
    return rows;
  };
  return { world, queue, agent, ticket, send, outbox };
}
