import { sessionEnds } from '@balcao/contract/own-sessions/models.ts';
import { supportModes } from '@balcao/contract/support/models.ts';
import { bigint, customType, integer, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: bigint({ mode: 'number' }).notNull(),
  userId: bigint({ mode: 'number' }).notNull(),
  /** Null in sessions of support, which nobody renews. */
  refreshHash: bytea(),
  previousRefreshHash: bytea(),
  rotatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  revokedAt: timestamp({ withTimezone: true }),
  userAgent: text(),
  /** Where it was last seen. */
  address: text(),
  /** Null also where nobody noted it. */
  endedBecause: text({ enum: sessionEnds }),
  /** When the session last proved the second factor; null while the person has none. */
  factorProvedAt: timestamp({ withTimezone: true }),
  /** Who acts in this person's place; null for the person. With their name, the session they began it in, and why. */
  supportBy: bigint({ mode: 'number' }),
  supportName: text(),
  supportFrom: uuid(),
  supportMode: text({ enum: supportModes }),
  supportReason: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const passwordResets = pgTable('password_resets', {
  userId: bigint({ mode: 'number' }).primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  codeHash: text().notNull(),
  attempts: integer().notNull().default(0),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
