import { z } from 'zod';
import { event, type Audience } from '../kit/event.ts';
import { QuickMessage } from './models.ts';

/** Those in whose lists a quick message stands. */
const readers = (userId: number | null): Audience[] => [userId === null ? { to: 'company' } : { to: 'user', userId }];

// The socket's name is spelled as the specification spells it.
export const quickMessageEvents = {
  'quick-message.created': event({
    socket: 'quickemessage',
    action: 'create',
    payload: z.object({ record: QuickMessage }),
    audience: ({ record }) => readers(record.userId),
  }),
  'quick-message.updated': event({
    socket: 'quickemessage',
    action: 'update',
    payload: z.object({ record: QuickMessage }),
    audience: ({ record }) => readers(record.userId),
  }),
  /** Gone from the lists: deleted, or no longer shared, and then one person keeps it. */
  'quick-message.deleted': event({
    socket: 'quickemessage',
    action: 'delete',
    payload: z.object({ id: z.number(), userId: z.number().nullable(), keptBy: z.number().nullable() }),
    audience: ({ userId }) => readers(userId),
    except: ({ keptBy }) => (keptBy === null ? [] : [{ to: 'user', userId: keptBy }]),
  }),
};
