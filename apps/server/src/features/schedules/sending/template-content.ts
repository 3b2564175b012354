import type { MessageDetails } from '@balcao/contract/messages/models.ts';
import type { PlaceholderSource } from '@balcao/contract/messages/placeholders.ts';
import type { LaneTemplate } from '@balcao/contract/tags/lane.ts';
import type { OutgoingTemplate } from '@balcao/channels/kit/outgoing/outgoing.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../../connections/connections.table.ts';
import { approvedAmong, numbersWith } from '../../connections/templates/approved-template.ts';
import { fillPlaceholders } from '../../messages/sending/fill-placeholders.ts';
import { renderTemplate } from '../../messages/sending/render-template.ts';

type Chosen = { choice: LaneTemplate; connectionId: number };
type Content = { body: string; template: { content: OutgoingTemplate; details: MessageDetails } };

/** The template with the names of a conversation filled in. Null: it is not there, not approved, or has gaps. */
export const templateContent = (ctx: Ctx, { source, ...chosen }: Chosen & { source: PlaceholderSource }) =>
  filledTemplate(ctx, { ...chosen, fill: (value) => fillPlaceholders(value, source) });

/** The template with its values as `fill` makes them. Null: it is not there, not approved, or has gaps. */
export async function filledTemplate(
  ctx: Ctx,
  { choice, connectionId, fill }: Chosen & { fill: (value: string) => string },
): Promise<Content | null> {
  const template = approvedAmong(await templatesOf(ctx, connectionId), choice);
  if (!template) return null;
  const parameters = Object.fromEntries(Object.entries(choice.parameters).map(([name, value]) => [name, fill(value)]));
  const { content, text, missing } = renderTemplate(template, { ...choice, parameters });
  if (missing.length > 0) return null;
  const { name, language, buttons } = template;
  const details = {
    template: { name, language },
    ...(buttons.length > 0 && { buttons: buttons.map((button) => ({ title: button.text })) }),
  };
  return { body: text, template: { content, details } };
}

async function templatesOf({ db }: Ctx, connectionId: number): Promise<unknown> {
  const [row] = await db
    .select({ templates: connections.templates })
    .from(connections)
    .where(eq(connections.id, connectionId));
  return row?.templates;
}

/** What the lists show of a planned template, its names still to be filled in. Fails where it could never be sent. */
export async function wordsOfTemplate(ctx: Ctx, choice: LaneTemplate): Promise<string> {
  const [number] = await numbersWith(ctx, choice);
  if (!number) return fail('ERR_VALIDATION', { fields: ['template.name'] });
  const { text, missing } = renderTemplate(number.template, choice);
  if (missing.length > 0) fail('ERR_VALIDATION', { fields: missing.map((name) => `template.parameters.${name}`) });
  return text;
}

/** Fails where the number could never say it. */
export async function requireTemplate(ctx: Ctx, { choice, connectionId }: Chosen): Promise<void> {
  const template = approvedAmong(await templatesOf(ctx, connectionId), choice);
  if (!template) return fail('ERR_VALIDATION', { fields: ['template.name'] });
  const { missing } = renderTemplate(template, choice);
  if (missing.length > 0) fail('ERR_VALIDATION', { fields: missing.map((name) => `template.parameters.${name}`) });
}
