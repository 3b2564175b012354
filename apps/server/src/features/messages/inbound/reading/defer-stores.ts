import { downloadMediaJob } from '../../media/download-media.job.ts';
import type { Deferral } from '../inbound-ctx.ts';
import { storeInActiveTicket } from '../new-messages/store-in-ticket.ts';
import type { NewMessage } from '../placing/new-message.ts';
import { storeMany } from './store-many.ts';

/** Stores of plain messages wait here for each other, so that one statement does for many. */
export function deferStores(): Deferral {
  let waiting: NewMessage[] = [];
  return {
    store: (message) => void waiting.push(message),
    async flush(ctx) {
      if (waiting.length === 0) return;
      const messages = waiting;
      waiting = [];
      const stored = await storeMany(ctx, messages);
      for (const [index, message] of messages.entries()) {
        const one = stored[index];
        // The ticket has been closed at this very moment: the message needs another one.
        if (one?.isTicketActive !== true) await storeInActiveTicket(ctx, message.ticketId, message);
        // Only a race can bring us here: the look-up found no such message. Everything is undone and looked up again.
        else if (one.messageId === null) throw new Error('the message was stored by somebody else at the same time');
        else {
          ctx.changeSet.created.add(one.messageId);
          if (message.content.media)
            ctx.enqueue(downloadMediaJob, { companyId: ctx.companyId, messageId: one.messageId });
        }
      }
    },
  };
}

/** For events that are placed one at a time. */
export const deferNothing: Deferral = { store: null, flush: () => Promise.resolve() };
