import { randomUUID } from 'node:crypto';
import type { FilledFor } from '@balcao/contract/campaigns/fill-text.ts';
import type { Variant } from '@balcao/contract/campaigns/models.ts';
import type { CampaignTest } from '@balcao/contract/campaigns/test-models.ts';
import { sparesUtility } from '@balcao/contract/outreach/spares-utility.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { contactListItems } from '../../contact-lists/contact-lists.table.ts';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';
import { mayReach } from '../../outreach/gate/may-reach.ts';
import type { OutreachContent } from '../../outreach/sending/draft-outreach.ts';
import { outreachLines } from '../../outreach/lines/outreach-lines.table.ts';
import { sayOutreach } from '../../outreach/sending/say-outreach.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';
import { isFilled } from '../saving/save-variants.ts';
import { composeFor, type Composed, type NotComposed } from '../sending/compose-recipient.ts';
import { findFedConnection, type FedConnection } from '../sending/fed-connection.ts';
import { asRunning, type RunningCampaign } from '../sending/running-campaigns.ts';
import { sharedValues } from '../sending/shared-values.ts';
import { readCampaignSettings } from '../../outreach/settings/read-campaign-settings.ts';

type Asked = { campaignId: number; numbers: readonly string[]; variant?: Variant | undefined };

/**
 * Shows a campaign to whoever makes it, on their own phones. It asks the same gate as the campaign will, except that somebody who
 * is being served may look all the same.
 */
export async function sendTest(
  ctx: UserCtx,
  { campaignId, numbers, variant }: Asked,
): Promise<{ tests: CampaignTest[] }> {
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  const campaign = await asRunning(ctx, campaignId);
  if (!row || !campaign) return fail('ERR_NO_CAMPAIGN_FOUND');
  const connection = await connectionOf(ctx, row.connectionId);
  const chosen = variant ?? [...campaign.texts].toSorted(([a], [b]) => a - b).find(([, texts]) => isFilled(texts))?.[0];
  const texts = chosen && campaign.texts.get(chosen);
  if (!chosen || !texts || !isFilled(texts)) return fail('ERR_CAMPAIGN_NO_TEXT');
  const stop = await stopOf(ctx, connection, campaign);
  const whole = stop ?? (await wordsFor(ctx, { row, campaign, connection, variant: chosen }));
  const tests: CampaignTest[] = [];
  for (const written of new Set(numbers)) {
    const reason = 'reason' in whole ? whole.reason : await tell(ctx, written, { campaign, connection, ...whole });
    tests.push({ number: written, sent: reason === null, reason });
  }
  const details = { name: row.name, sent: tests.filter(({ sent }) => sent).length };
  await recordAudit(ctx, { action: 'campaign.test', subject: `campaign:${campaignId}`, details });
  return { tests };
}

/** Over which it would be sent. */
async function connectionOf(ctx: UserCtx, id: number | null): Promise<FedConnection> {
  const connection = id === null ? undefined : await findFedConnection(ctx, id);
  if (!connection) return fail('ERR_NO_WAPP_FOUND');
  return connection.isSending ? connection : fail('ERR_WAPP_NOT_INITIALIZED');
}

type StoppedNumber = { reason: 'number-stopped' | 'marketing-stopped' };

/** A number that was stopped to protect it carries no tests of what it may not send; null where it may. */
async function stopOf(ctx: UserCtx, { id }: FedConnection, { kind }: RunningCampaign): Promise<StoppedNumber | null> {
  const { mode, reasons, connectionId } = outreachLines;
  const [line] = await ctx.db.select({ mode, reasons }).from(outreachLines).where(eq(connectionId, id));
  if (line?.mode !== 'stop') return null;
  if (!sparesUtility(line.reasons)) return { reason: 'number-stopped' };
  return kind === 'marketing' ? { reason: 'marketing-stopped' } : null;
}

type Saying = { row: CampaignRow; campaign: RunningCampaign; connection: FedConnection; variant: Variant };
type Whole = { parts: OutreachContent[]; isTemplate: boolean };

/** The question and what follows it, or the message alone. */
async function wordsFor(ctx: UserCtx, saying: Saying): Promise<Whole | NotComposed> {
  const { row, campaign, connection, variant } = saying;
  const person = await exampleOf(ctx, row.listId);
  const attestedName = campaign.attestedName ?? ctx.actor.name;
  const shared = sharedValues(ctx, await readCampaignSettings(ctx))({ ...campaign, attestedName });
  const compose = (isConfirmed: boolean): Composed | NotComposed =>
    composeFor({ ...person, variant, isConfirmed }, { campaign, connection, shared });
  const first = compose(false);
  if ('reason' in first || !first.isQuestion) return first;
  const then = compose(true);
  if ('reason' in then) return then;
  return { parts: [...first.parts, ...then.parts], isTemplate: first.isTemplate && then.isTemplate };
}

/** Whose name and fields the texts are filled in with: the first of the list, or whoever tries it. */
async function exampleOf(ctx: UserCtx, listId: number | null): Promise<FilledFor> {
  const nobody = { name: ctx.actor.name, number: '', fields: {} };
  if (listId === null) return nobody;
  const [first] = await ctx.db
    .select()
    .from(contactListItems)
    .where(eq(contactListItems.listId, listId))
    .orderBy(asc(contactListItems.id))
    .limit(1);
  if (!first) return nobody;
  const { name, number, email, empresa, extra } = first;
  return { name, number, fields: { ...extra, email, empresa } };
}

type Telling = Whole & { campaign: RunningCampaign; connection: FedConnection };

/** Why nothing was said; null when it is on its way. */
async function tell(ctx: UserCtx, written: string, telling: Telling): Promise<string | null> {
  const { campaign, connection, parts, isTemplate } = telling;
  const number = parsePhone(written);
  if (number === null) return 'invalid-number';
  const answer = await mayReach(ctx, {
    person: { number },
    line: { connectionId: connection.id },
    kind: 'campaign',
    category: campaign.kind,
    isTemplate,
    rules: { waitsForService: false, restDays: 0, dailyMaximum: null },
  });
  if (!answer.ok) return answer.reason;
  const once = randomUUID();
  for (const [index, content] of parts.entries()) {
    await sayOutreach(ctx, {
      connectionId: connection.id,
      person: { name: '', number },
      recipientId: null,
      part: null,
      clientId: `campaign-test:${campaign.id}:${once}:${index}`,
      content,
      campaign: campaign.name,
    });
  }
  return null;
}
