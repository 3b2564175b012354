import { parse } from 'libpg-query';
import type { Migration } from '../../../apps/server/src/platform/db/schema/migration-files.ts';
import { parseStatement, type Statement } from './statement.ts';
import { judgeStatement } from './judge-statement.ts';
import { type Released, sumUpTo } from './released.ts';

/**
 * The law of upgrades one can return from: what a release adds to the database, the release before it can live with. Returns a
 * line for each statement that breaks it, or that would hold up the product, without having said why.
 */
export async function lintMigrations(migrations: readonly Migration[], released: Released | null): Promise<string[]> {
  const findings: string[] = [];
  if (released !== null && sumUpTo(migrations, released.last) !== released.checksum)
    findings.push(`a migration up to ${released.last} was changed, added or removed: version ${released.version} applied them`);
  const last = released?.last ?? '';
  // What no release has made yet, no older program reads.
  const fresh = new Set<string>();
  for (const migration of migrations) {
    if (migration.name <= last) continue;
    const statements = await statementsOf(migration);
    for (const finding of judgeMigration(migration, statements, { fresh, last }))
      findings.push(`${migration.name}: ${finding}`);
  }
  return findings;
}

async function statementsOf({ text }: Migration): Promise<Statement[]> {
  const { stmts = [] } = await parse(text);
  return stmts.map(({ stmt }) => parseStatement(stmt));
}

type Context = { fresh: Set<string>; last: string };

function judgeMigration(migration: Migration, statements: readonly Statement[], { fresh, last }: Context): string[] {
  const { reasons, after, manner } = migration;
  const findings: string[] = [];
  if (after !== null && after > last) findings.push(`${after} is in no release yet: the one before this may still read the old form`);
  findings.push(...judgeManner(migration, statements));
  for (const statement of statements) {
    if (statement.kind === 'CreateStmt' && statement.table !== null) fresh.add(statement.table);
    if (statement.table !== null && fresh.has(statement.table)) continue;
    for (const { law, what } of judgeStatement(statement)) {
      if (reasons[law] !== null || (law === 'heavy' && manner.is !== 'transaction')) continue;
      findings.push(`${what}: ${advice[law]}`);
    }
  }
  return findings;
}

const advice = {
  contract: 'the release before this could not live with it; do it a release later and say "-- contract after <migration>: <reason>"',
  heavy: 'it holds up everybody who uses the table; use "-- concurrently", "-- backfill of", "not valid", or say "-- heavy: <reason>"',
};

function judgeManner({ manner, text }: Migration, statements: readonly Statement[]): string[] {
  const [first, ...others] = statements;
  if (manner.is === 'concurrently')
    return first?.isConcurrent && others.length === 0
      ? []
      : ['after "-- concurrently" stands one "create index concurrently if not exists" and nothing else'];
  if (manner.is === 'backfill')
    return first?.kind === 'UpdateStmt' && others.length === 0 && text.includes('$1') && text.includes('$2')
      ? []
      : ['after "-- backfill of" stands one update of the rows above $1 and not above $2'];
  return statements.some(({ isConcurrent }) => isConcurrent)
    ? ['"concurrently" works outside a transaction only: say "-- concurrently" in the first line']
    : [];
}
