import type { AlterCommand, ConstraintOf, Statement } from './statement.ts';

/** Which law a statement touches: an older program could not live with it, or everybody waits while it runs. */
export type Touched = { law: 'contract' | 'heavy'; what: string };

/** Tables that grow with every message or customer: what looks at each of their rows takes minutes somewhere. */
const large = new Set([
  'audit_log',
  'bot_steps',
  'campaign_recipients',
  'contact_identities',
  'contacts',
  'events',
  'inbound_events',
  'messages',
  'outbox',
  'public_events',
  'ticket_events',
  'tickets',
  'webhook_deliveries',
]);

const dropped = new Set(['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_FUNCTION', 'OBJECT_TYPE', 'OBJECT_SCHEMA']);
const renamed = new Set(['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW', 'OBJECT_FUNCTION', 'OBJECT_TYPE']);

/** What a statement does to programs and people that use the database meanwhile. */
export function judgeStatement(statement: Statement): Touched[] {
  const isLarge = statement.table !== null && large.has(statement.table);
  const touched = judges[statement.kind]?.(statement, statement.table ?? 'something') ?? [];
  return touched.filter(({ law }) => law === 'contract' || isLarge);
}

const contract = (what: string): Touched[] => [{ law: 'contract', what }];
const heavy = (what: string): Touched[] => [{ law: 'heavy', what }];

const judges: Readonly<Record<string, (statement: Statement, table: string) => Touched[]>> = {
  DropStmt: ({ objects }) => (dropped.has(objects ?? '') ? contract(`${objects} is dropped`) : []),
  RenameStmt: ({ objects }) => (renamed.has(objects ?? '') ? contract(`${objects} is renamed`) : []),
  TruncateStmt: (_statement, table) => contract(`rows of ${table} are deleted`),
  DeleteStmt: (_statement, table) => contract(`rows of ${table} are deleted`),
  UpdateStmt: (_statement, table) => heavy(`rows of ${table} are updated in one transaction`),
  IndexStmt: ({ isConcurrent }, table) =>
    isConcurrent ? [] : heavy(`an index of ${table} is built while nobody may write`),
  AlterTableStmt: ({ commands }, table) => commands.flatMap((command) => judgeCommand(command, table)),
};

function judgeCommand({ subtype, name = '', def }: AlterCommand, table: string): Touched[] {
  const column = `${table}.${name}`;
  switch (subtype) {
    case 'AT_DropColumn':
      return [{ law: 'contract', what: `${column} is dropped` }];
    case 'AT_AlterColumnType':
      return [
        { law: 'contract', what: `${column} gets another type` },
        { law: 'heavy', what: `${table} is written anew` },
      ];
    case 'AT_SetNotNull':
      return [
        { law: 'contract', what: `${column} is required` },
        { law: 'heavy', what: `every row of ${table} is looked at` },
      ];
    case 'AT_AddConstraint':
      return def !== undefined && 'Constraint' in def ? judgeConstraint(def.Constraint, table) : [];
    case 'AT_AddColumn':
      return def !== undefined && 'ColumnDef' in def ? judgeColumn(def.ColumnDef, table) : [];
    default:
      return [];
  }
}

function judgeConstraint({ skip_validation, indexname }: ConstraintOf, table: string): Touched[] {
  if (skip_validation || indexname !== undefined) return [];
  return [{ law: 'heavy', what: `a rule about every row of ${table} is checked at once` }];
}

function judgeColumn(column: { colname?: string | undefined; constraints: { Constraint: ConstraintOf }[] }, table: string) {
  const { colname = '', constraints } = column;
  const has = (kind: string) => constraints.find(({ Constraint }) => Constraint.contype === kind)?.Constraint;
  const found: Touched[] = [];
  const fills = has('CONSTR_DEFAULT') ?? has('CONSTR_GENERATED') ?? has('CONSTR_IDENTITY');
  if (has('CONSTR_NOTNULL') && !fills)
    found.push({ law: 'contract', what: `${table}.${colname} is required, and the program before does not know it` });
  if (fills && !isConstant(fills)) found.push({ law: 'heavy', what: `${table} is written anew for ${colname}` });
  if (['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE'].some((kind) => has(kind)))
    found.push({ law: 'heavy', what: `a rule about every row of ${table} is checked at once` });
  return found;
}

/** A default that is the same for every row is stored once; a text of a type and `now()` are such. */
function isConstant({ contype, raw_expr }: ConstraintOf): boolean {
  if (contype !== 'CONSTR_DEFAULT') return false;
  const text = JSON.stringify(raw_expr ?? null);
  return !text.includes('"FuncCall"') || text.includes('"sval":"now"');
}
