import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../features/auth/auth.data.ts';
import { DashboardPage } from '../features/dashboard/pages/dashboard-page.tsx';

/** The dashboard, with the help address of this installation. */
export function DashboardScreen() {
  return <DashboardPage helpUrl={useQuery(publicConfigQuery).data?.helpUrl} />;
}
