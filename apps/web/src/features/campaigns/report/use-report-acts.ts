import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { CampaignRecipient } from '@balcao/contract/campaigns/report-models.ts';
import { campaignReportRoutes } from '@balcao/contract/campaigns/report-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { downloadCsv } from '../../../platform/download-file.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { toCsv } from '../../../platform/format/to-csv.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { CAMPAIGN_PAGES } from '../campaign-keys.ts';
import { campaignPhrases } from '../phrases/phrases.ts';
import { campaignReportPhrases } from './phrases/phrases.ts';
import { reasonKeys, reportedReason, type ReportReason } from './reason-words.ts';
import { everybodyOf } from './report.data.ts';

function useRows(reasons: readonly ReportReason[]) {
  const t = campaignReportPhrases.useT();
  const outcomes = campaignPhrases.useT();
  const { timeZone } = useSession().user.company;
  const moment = (instant: string | null) => (instant === null ? null : wallClockAt(instant, timeZone));
  const header = [
    t('people.name'),
    t('people.number'),
    t('csv.variant'),
    t('csv.outcome'),
    t('csv.reason'),
    t('csv.requestedAt'),
    t('csv.confirmedAt'),
    t('csv.deliveredAt'),
    t('csv.repliedAt'),
    t('csv.optedOutAt'),
  ];
  // What the provider says where we have no words of our own stands as it was said: for that a file has no other language.
  function why(person: CampaignRecipient): string | null {
    const { outcome, reason } = person;
    if (reason === null) return null;
    const keys = reasonKeys(outcome, reason);
    const said = keys.isOurs ? null : reportedReason(reasons, person)?.text;
    return said ? said : t(keys.why as 'why.other');
  }
  const row = (person: CampaignRecipient) => [
    person.name,
    person.number,
    person.variant,
    outcomes(`outcome.${person.outcome}`),
    why(person),
    moment(person.confirmationRequestedAt),
    moment(person.confirmedAt),
    moment(person.deliveredAt),
    moment(person.repliedAt),
    moment(person.optedOutAt),
  ];
  return (people: readonly CampaignRecipient[]) => [header, ...people.map(row)];
}

/** What can be taken along from a report: everybody as a file, or a new campaign for those who were not reached. */
export function useReportActs({ id: campaignId, name }: Campaign, reasons: readonly ReportReason[]) {
  const t = campaignReportPhrases.useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const rows = useRows(reasons);
  const [busy, setBusy] = useState<'csv' | 'followUp' | null>(null);

  async function doing(what: 'csv' | 'followUp', act: () => Promise<void>) {
    setBusy(what);
    await act().catch(toastFailure);
    setBusy(null);
  }

  const csv = () => doing('csv', async () => downloadCsv(`${name}.csv`, toCsv(rows(await everybodyOf(campaignId)))));

  const followUp = () =>
    doing('followUp', async () => {
      const { count } = await call(campaignReportRoutes.followUp, { params: { campaignId } });
      toastSuccess(t('followUp.done', { count, total: formatDecimal(count, 0) }));
      await queries.invalidateQueries({ queryKey: CAMPAIGN_PAGES });
      await navigate({ to: '/campaigns' });
    });

  return { busy, csv, followUp };
}
