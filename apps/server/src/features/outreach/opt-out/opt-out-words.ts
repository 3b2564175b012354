import { optOutWordsIn } from '@balcao/contract/outreach/opt-out-words.ts';
import type { InboundCtx } from '../../messages/inbound/inbound-ctx.ts';

/** The words that end campaigns in the company that a batch is for. */
export const optOutWords = ({ connection, once }: InboundCtx): Promise<ReadonlySet<string>> =>
  once('opt-out-words', () => Promise.resolve(optOutWordsIn(connection.optOutWords)));
