import { bigint, customType, integer, pgTable, primaryKey, text, timestamp } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const owner = { companyId: bigint({ mode: 'number' }).notNull(), userId: bigint({ mode: 'number' }).notNull() };

export const secondFactors = pgTable(
  'second_factors',
  {
    ...owner,
    sealedSecret: text().notNull(),
    /** Null until a first code was typed. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Wrong codes of logins, counted from the first of a quarter of an hour on. */
    wrongCodes: integer().notNull().default(0),
    wrongSince: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] })],
);

export const usedFactorCodes = pgTable(
  'used_factor_codes',
  { ...owner, step: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.step] })],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ...owner,
    codeHash: bytea().notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.codeHash] })],
);
