import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import { holidaysIn, type SpecialDay } from '@balcao/contract/companies/open-time.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';
import type { Ctx } from '../../../platform/context.ts';
import { listHolidays } from '../../holidays/holidays.queries.ts';
import { loadRules } from '../../outreach/guardian/load-rules.ts';
import type { Purse } from '../../outreach/planner/budgets.ts';
import { readCampaignSettings } from '../../outreach/settings/read-campaign-settings.ts';
import type { FedConnection, FedLine } from './fed-connection.ts';
import { purseOf } from '../../outreach/budgets/purse-of-line.ts';

export type LineFacts = {
  settings: CampaignSettings;
  rules: GuardianRules;
  holidays: readonly SpecialDay[];
  purse: Purse;
};

/** What holds for all campaigns of a line at one moment. */
export async function loadLineFacts(
  ctx: Ctx,
  { line, connection }: { line: FedLine; connection: FedConnection },
): Promise<LineFacts> {
  const settings = await readCampaignSettings(ctx);
  const rules = await loadRules(ctx);
  const purse = await purseOf(ctx, { line, connection, dailyMaximum: settings.dailyMaximum, rules });
  return { settings, rules, purse, holidays: settings.onHolidays ? [] : holidaysIn(await listHolidays(ctx), null) };
}
