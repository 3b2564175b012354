import { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { isSending } from '@balcao/contract/connections/sending.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../connections.table.ts';

type Choice = { name: string; language: string };

/** Of the templates that are stored with a number, the one that is meant, as long as Meta approves of it. */
export function approvedAmong(stored: unknown, { name, language }: Choice): MessageTemplate | undefined {
  const found = MessageTemplate.array()
    .catch([])
    .parse(stored)
    .find((one) => one.name === name && one.language === language);
  return found?.status === 'APPROVED' ? found : undefined;
}

/** The numbers that have it approved: first those over which something leaves at present, of these the company's default, then the oldest. */
export async function numbersWith({ db }: Pick<Ctx, 'db'>, choice: Choice) {
  const { id, channel, templates, status, problem, isDefault } = connections;
  const rows = await db
    .select({ id, channel, templates, status, problem })
    .from(connections)
    .where(eq(channel, 'wppoficial'))
    .orderBy(desc(isDefault), id);
  return rows
    .toSorted((one, other) => Number(isSending(other)) - Number(isSending(one)))
    .flatMap((row) => {
      const template = approvedAmong(row.templates, choice);
      return template ? [{ id: row.id, channel: row.channel, template }] : [];
    });
}

/**
 * A template that somebody chooses is approved on one of the numbers. One that was chosen before stays, whatever has become of it:
 * the forms say so, and nothing else of what they hold is lost to it. Fails with ERR_TEMPLATE_NOT_APPROVED.
 */
export async function requireApproved(
  ctx: Pick<Ctx, 'db'>,
  { chosen, before }: { chosen: Choice; before: Choice | null },
): Promise<void> {
  if (isSameTemplate(chosen, before)) return;
  if ((await numbersWith(ctx, chosen)).length === 0) fail('ERR_TEMPLATE_NOT_APPROVED', { name: chosen.name });
}

export const isSameTemplate = (one: Choice, other: Choice | null): boolean =>
  one.name === other?.name && one.language === other.language;
