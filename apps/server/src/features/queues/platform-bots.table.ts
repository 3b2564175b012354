import type { ExternalBotName } from '@balcao/contract/integrations/bots.ts';
import { pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

/** Where the platform's own servers of external bots are, for queues that name a bot on them. */
export const platformBots = pgTable('platform_bots', {
  bot: text().$type<ExternalBotName>().primaryKey(),
  address: text(),
  sealedSecret: text(),
  secretHint: text(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
