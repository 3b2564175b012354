import type { CompanyHours } from '@balcao/contract/companies/models.ts';
import { companyRoutes } from '@balcao/contract/companies/routes.ts';
import { holidayRoutes } from '@balcao/contract/holidays/routes.ts';
import type { Setting } from '@balcao/contract/settings/models.ts';
import { settingDefinition, type SettingKey } from '@balcao/contract/settings/registry.ts';
import { settingRoutes } from '@balcao/contract/settings/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { brandKey } from '../../platform/brand/brand.ts';
import { refetchIfUnderway, refetchSoon } from '../../platform/refetch-soon.ts';
import { replaceUser, sessionState } from '../../platform/session-store.ts';
import { colorKeys } from '../../ui/theme/company-colors.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'list'],
  queryFn: ({ signal }) => call(settingRoutes.list, {}, { signal }),
});

export const hoursQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['companies', 'hours', companyId] as const,
    queryFn: ({ signal }) => call(companyRoutes.readSchedules, { params: { companyId } }, { signal }),
  });

/** Days on which the hours are not those of their weekday. */
export const holidaysQuery = queryOptions({
  queryKey: ['holidays'],
  queryFn: ({ signal }) => call(holidayRoutes.list, {}, { signal }),
});

const replaced = (list: readonly Setting[], setting: Setting) => [
  ...list.filter(({ key }) => key !== setting.key),
  setting,
];

/** What a setting is worth in a list of them. */
export const valueIn = (list: readonly Setting[] | undefined, key: SettingKey) =>
  list?.find((setting) => setting.key === key)?.value ?? settingDefinition(key).default;

/** Those that decide which tickets a person sees. */
const ticketKeys: readonly string[] = ['allUserChat', 'showMessageGroups'];

/** The one place that edits what is known of settings: the page, the signed-in person's company and the colours. */
export function putSetting(queries: QueryClient, setting: Setting): void {
  refetchIfUnderway(queries, settingsQuery.queryKey);
  queries.setQueryData(settingsQuery.queryKey, (list) => list && replaced(list, setting));
  const session = sessionState();
  if (session.status === 'signed-in') {
    const { company } = session.user;
    replaceUser({ company: { ...company, settings: replaced(company.settings, setting) } });
  }
  // Whether the platform's colours are worn here is the brand's to say.
  if (colorKeys.some((key) => key === setting.key)) refetchSoon(queries, brandKey);
  if (ticketKeys.includes(setting.key)) refetchSoon(queries, ['tickets']);
}

export function putHours(queries: QueryClient, hours: CompanyHours): void {
  refetchIfUnderway(queries, hoursQuery(hours.id).queryKey);
  queries.setQueryData(hoursQuery(hours.id).queryKey, hours);
  const session = sessionState();
  if (session.status !== 'signed-in' || session.user.companyId !== hours.id) return;
  replaceUser({ company: { ...session.user.company, timeZone: hours.timeZone } });
}
