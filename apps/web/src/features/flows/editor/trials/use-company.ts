import { useMemo } from 'react';
import { useSession } from '../../../../platform/session.tsx';
import { useLists } from '../use-lists.ts';
import { companyOf, type Company } from './known-facts.ts';

export function useCompany(): Company {
  const { company } = useSession().user;
  const { tags, queues } = useLists();
  return useMemo(() => companyOf(company, { tags, queues }), [company, tags, queues]);
}
