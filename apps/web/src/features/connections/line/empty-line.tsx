import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan, useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { connectionsQuery } from '../connections.data.ts';
import { emptyReason } from './empty-reason.ts';
import { linePhrases } from './phrases/phrases.ts';

/** An empty list, and why no customer can come into it; `usual` while customers can. */
export function EmptyLine({ usual }: { usual: ReactNode }) {
  const t = linePhrases.useT();
  const { queues, adminName } = useSession().user;
  const mayMend = useCan('connections-page:actionButtons');
  const { data } = useQuery(connectionsQuery);
  const reason = data ? emptyReason(data, { queues, mayMend }) : null;
  if (reason === null) return usual;
  const isNone = reason.why === 'none';
  return (
    <EmptyState
      icon={isNone ? IconPlugConnected : IconPlugConnectedX}
      title={isNone ? t('empty.none') : t('empty.down', { name: reason.name })}
      action={
        mayMend && (
          <Button component={Link} to="/connections">
            {t(isNone ? 'empty.connect' : 'empty.mend')}
          </Button>
        )
      }
    >
      {hint()}
    </EmptyState>
  );

  function hint() {
    if (!mayMend) return adminName ? t('empty.askPerson', { name: adminName }) : t('empty.askAdmin');
    return t(isNone ? 'empty.noneHint' : 'empty.downHint');
  }
}
