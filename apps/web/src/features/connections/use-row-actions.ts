import type { Connection } from '@balcao/contract/connections/models.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { IconEdit, IconHistory, IconShieldLock, IconTemplate, IconTrash } from '@tabler/icons-react';
import { usePlanLevel } from '../../platform/plan.ts';
import { useCan } from '../../platform/session.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import type { Open } from './open-dialog.ts';
import { connectionPhrases } from './phrases/phrases.ts';

/** What can be done with a row besides its session; what the plan or the channel does not have is not there. */
export function useRowActions(connection: Connection, onOpen: Open): RowAction[] {
  const t = connectionPhrases.useT();
  const mayEdit = useCan('connections-page:editOrDeleteConnection');
  const mayAct = useCan('connections-page:actionButtons');
  const hasPrivacy = levelAtLeast(usePlanLevel(), 'empresarial') && connection.channel === 'whatsapp';
  const { id, channel, status } = connection;
  const isReachable = status === 'CONNECTED';
  const open = (what: 'edit' | 'privacy' | 'history' | 'templates' | 'delete') => () => onOpen({ what, id });
  const all: (RowAction | false)[] = [
    mayEdit && { label: t('edit'), icon: IconEdit, onClick: open('edit') },
    mayEdit &&
      hasPrivacy && {
        label: t(isReachable ? 'privacy' : 'privacy.notConnected'),
        icon: IconShieldLock,
        onClick: open('privacy'),
        isDisabled: !isReachable,
      },
    channel === 'wppoficial' && { label: t('templates'), icon: IconTemplate, onClick: open('templates') },
    mayAct && { label: t('history'), icon: IconHistory, onClick: open('history') },
    mayEdit && { label: t('delete'), icon: IconTrash, onClick: open('delete'), isDestructive: true },
  ];
  return all.filter((action) => action !== false);
}
