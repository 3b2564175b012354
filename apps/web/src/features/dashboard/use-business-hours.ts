import { settingDefinition } from '@balcao/contract/settings/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { openingHoursQuery } from './dashboard.data.ts';

/** Whether average times count only while the company is open; asked only where its own hours hold. */
export function useBusinessHours() {
  const { companyId, company } = useSession().user;
  const chosen = company.settings.find(({ key }) => key === 'scheduleType')?.value;
  const isByCompany = (chosen ?? settingDefinition('scheduleType').default) === 'company';
  const { data } = useQuery({ ...openingHoursQuery(companyId), enabled: isByCompany });
  const [isWanted, setWanted] = useState(false);
  const isOffered = isByCompany && data?.schedules.some(({ startTime }) => startTime !== '') === true;
  return { isOffered, isOn: isOffered && isWanted, set: setWanted };
}
