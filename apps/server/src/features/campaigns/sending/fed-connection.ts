import { isSending } from '@balcao/contract/connections/sending.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { StoredTemplate } from '../../connections/templates/pauses.ts';
import type { BudgetedConnection } from '../../outreach/budgets/purse-of-line.ts';
import type { lockLine } from '../../outreach/lines/lock-line.ts';

/** What a connection remembers of its sending, held by whoever feeds it. */
export type FedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

/** A connection as far as sending in bulk over it goes. */
export type FedConnection = BudgetedConnection & {
  isSending: boolean;
  billingCurrency: string | null;
  templates: StoredTemplate[];
};

export async function findFedConnection({ db }: Pick<Ctx, 'db'>, id: number): Promise<FedConnection | undefined> {
  const [row] = await select({ db }, id);
  return row && fedConnection(row, id);
}

/** The same, with the number that it has until the transaction ends. */
export async function holdFedConnection({ db }: Pick<Ctx, 'db'>, id: number): Promise<FedConnection | undefined> {
  const [row] = await select({ db }, id).for('key share');
  return row && fedConnection(row, id);
}

function select({ db }: Pick<Ctx, 'db'>, id: number) {
  const { channel, status, problem, parentAccountId, linkedAt, renumberedAt, templates } = connections;
  const { messagingLimit, portfolioId, billingCurrency } = connections;
  const standing = { messagingLimit, portfolioId, billingCurrency };
  return db
    .select({ channel, status, problem, parentAccountId, linkedAt, renumberedAt, templates, ...standing })
    .from(connections)
    .where(eq(connections.id, id));
}

function fedConnection(row: Awaited<ReturnType<typeof select>>[number], id: number): FedConnection {
  return { ...row, id, isSending: isSending(row), templates: StoredTemplate.array().catch([]).parse(row.templates) };
}
