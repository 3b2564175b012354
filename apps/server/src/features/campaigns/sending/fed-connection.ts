import type { ChannelId } from '@balcao/contract/channels.ts';
import { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { isSending } from '@balcao/contract/connections/sending.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import type { lockLine } from '../../outreach/lines/lock-line.ts';

/** What a connection remembers of its sending, held by whoever feeds it. */
export type FedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

/** A connection as far as sending in bulk over it goes. */
export type FedConnection = {
  id: number;
  channel: ChannelId;
  isSending: boolean;
  messagingLimit: number | null;
  portfolioId: string | null;
  billingCurrency: string | null;
  parentAccountId: string | null;
  linkedAt: Date | null;
  templates: MessageTemplate[];
};

export async function findFedConnection({ db }: Pick<Ctx, 'db'>, id: number): Promise<FedConnection | undefined> {
  const { channel, status, problem, parentAccountId, linkedAt, templates } = connections;
  const { messagingLimit, portfolioId, billingCurrency } = connections;
  const standing = { messagingLimit, portfolioId, billingCurrency };
  const [row] = await db
    .select({ channel, status, problem, parentAccountId, linkedAt, templates, ...standing })
    .from(connections)
    .where(eq(connections.id, id));
  if (!row) return undefined;
  return { ...row, id, isSending: isSending(row), templates: MessageTemplate.array().catch([]).parse(row.templates) };
}
