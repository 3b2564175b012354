/** How a migration is carried out: in a transaction, as one statement outside of any, or in batches while the product runs. */
export type MigrationManner =
  | { is: 'transaction' }
  | { is: 'concurrently' }
  | { is: 'backfill'; table: string; key: string };

export type MigrationHeader = {
  manner: MigrationManner;
  /**
   * The migration a program has to know to understand the database after this one: null when it only expands, so that every
   * older program does.
   */
  requires: string | null;
  /** A backfill that is finished first. */
  after: string | null;
  /** Why it may do what would break an older program, or hold up the product. */
  reasons: { contract: string | null; heavy: string | null };
};

const contract = /^-- contract(?: after (?<after>\S+?\.sql))?: (?<reason>\S.*)$/;
const heavy = /^-- heavy: (?<reason>\S.*)$/;
const backfill = /^-- backfill of (?<table>[a-z_]+) by (?<key>[a-z_]+)$/;

/** Reads the first lines of remarks. A migration that says nothing expands, in one transaction. */
export function readHeader(name: string, text: string): MigrationHeader {
  const remarks = text.slice(0, /^(?!--)/m.exec(text)?.index).split('\n');
  const find = (pattern: RegExp) => remarks.map((line) => pattern.exec(line)?.groups).find(Boolean);
  const ends = find(contract);
  const { after = null, reason = null } = ends ?? {};
  return {
    manner: mannerOf(find(backfill), remarks),
    requires: ends ? (after ?? name) : null,
    after,
    reasons: { contract: reason, heavy: find(heavy)?.['reason'] ?? null },
  };
}

function mannerOf(backfilled: Record<string, string> | undefined, remarks: readonly string[]): MigrationManner {
  const { table, key } = backfilled ?? {};
  if (table !== undefined && key !== undefined) return { is: 'backfill', table, key };
  return { is: remarks.includes('-- concurrently') ? 'concurrently' : 'transaction' };
}
