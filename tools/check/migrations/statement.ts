import { z } from 'zod';

const Named = z.object({ relname: z.string() });
const ConstraintNode = z.object({
  Constraint: z.looseObject({
    contype: z.string(),
    skip_validation: z.boolean().default(false),
    indexname: z.string().optional(),
    raw_expr: z.unknown().optional(),
  }),
});
const ColumnNode = z.object({
  ColumnDef: z.looseObject({ colname: z.string().optional(), constraints: z.array(ConstraintNode).default([]) }),
});
const Command = z.object({
  AlterTableCmd: z.looseObject({
    subtype: z.string(),
    name: z.string().optional(),
    def: z.union([ColumnNode, ConstraintNode]).optional().catch(undefined),
  }),
});
const Body = z.looseObject({
  relation: Named.optional(),
  cmds: z.array(Command).default([]),
  removeType: z.string().optional(),
  renameType: z.string().optional(),
  concurrent: z.boolean().default(false),
  if_not_exists: z.boolean().default(false),
  relations: z.array(z.object({ RangeVar: Named })).default([]),
});

export type AlterCommand = z.output<typeof Command>['AlterTableCmd'];
export type ConstraintOf = z.output<typeof ConstraintNode>['Constraint'];

/** A statement of PostgreSQL as far as the rules look at it. */
export type Statement = {
  kind: string;
  /** The table it is about, where it names one. */
  table: string | null;
  commands: readonly AlterCommand[];
  /** What kind of thing it drops or renames. */
  objects: string | null;
  isConcurrent: boolean;
};

/** Of the tree that PostgreSQL's own parser makes. */
export function parseStatement(node: unknown): Statement {
  const [[kind, content] = ['', {}]] = Object.entries(z.record(z.string(), z.unknown()).parse(node));
  const body = Body.safeParse(content).data ?? Body.parse({});
  return {
    kind,
    table: body.relation?.relname ?? body.relations[0]?.RangeVar.relname ?? null,
    commands: body.cmds.map(({ AlterTableCmd }) => AlterTableCmd),
    objects: body.removeType ?? body.renameType ?? null,
    isConcurrent: body.concurrent && body.if_not_exists,
  };
}
