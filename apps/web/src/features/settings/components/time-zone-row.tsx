import '@mantine/core/styles/Combobox.layer.css';
import { companyRoutes } from '@balcao/contract/companies/routes.ts';
import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { call } from '../../../platform/api.ts';
import { formatTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { settingPhrases } from '../phrases/phrases.ts';
import { putHours } from '../settings.data.ts';
import { timeZoneChoices } from '../time-zone-choices.ts';
import { SettingRow } from './setting-row.tsx';

/** The clock by which the company reads its days, opening hours and work hours. */
export function TimeZoneRow() {
  const t = settingPhrases.useT();
  const id = useId();
  const queries = useQueryClient();
  const { company } = useSession().user;
  const now = useNow();
  const choices = useMemo(() => timeZoneChoices(company.timeZone), [company.timeZone]);
  const saving = useMutation({
    mutationFn: (timeZone: string) =>
      call(companyRoutes.updateTimeZone, { params: { companyId: company.id }, body: { timeZone } }),
    onSuccess(hours) {
      putHours(queries, hours);
      toastSuccess(t('saved'));
    },
    onError: toastFailure,
  });
  const chosen = saving.isPending ? saving.variables : company.timeZone;
  return (
    <SettingRow
      controlId={id}
      name={t('timeZone')}
      hint={`${t('timeZone.hint')} ${t('timeZone.now', { time: formatTime(now, company.timeZone) })}`}
    >
      <Select
        id={id}
        w={270}
        maw="100%"
        searchable
        // Four hundred places that nobody looks at are not drawn.
        comboboxProps={{ keepMounted: false }}
        allowDeselect={false}
        data={choices}
        value={chosen}
        nothingFoundMessage={t('timeZone.none')}
        aria-describedby={`${id}-hint`}
        onChange={(timeZone) => timeZone !== null && timeZone !== company.timeZone && saving.mutate(timeZone)}
      />
    </SettingRow>
  );
}
