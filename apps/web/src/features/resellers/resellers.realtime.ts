import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const resellerRealtime = realtime({
  'reseller.overdue': (queries, { name }) => {
    refetchSoon(queries, ['resellers']);
    void import('./tell-overdue.ts').then(({ tellOverdue }) => tellOverdue(name));
  },
});
