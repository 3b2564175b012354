import '@mantine/core/styles/Switch.layer.css';
import type { Flow } from '@balcao/contract/flows/models.ts';
import { Switch } from '@mantine/core';
import { IconCopy, IconCursorText, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Column } from '../../../ui/table/data-table.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { flowPhrases } from '../phrases/phrases.ts';
import styles from './flows-page.module.css';

export type FlowActions = {
  /** The names of the connections that begin this flow. */
  usedBy: (flow: Flow) => readonly string[];
  onRename: (flow: Flow) => void;
  onDraw: (flow: Flow) => void;
  onDuplicate: (flow: Flow) => void;
  onDelete: (flow: Flow) => void;
  onSwitch: (flow: Flow, isOn: boolean) => void;
};

type Translate = ReturnType<typeof flowPhrases.useT>;

function Name({ flow, t }: { flow: Flow; t: Translate }) {
  return (
    <span className={styles['name']}>
      <Link to="/flowbuilder/{-$id}" params={{ id: String(flow.id) }}>
        {flow.name}
      </Link>
      {flow.live === null && <small>{t('neverLive')}</small>}
      {flow.live !== null && flow.isDraftAhead && <small>{t('draftAhead')}</small>}
      {flow.lostQueueAt !== null && <small data-bad>{t('lostQueue')}</small>}
      {flow.faultAt !== null && <small data-bad>{t('fault')}</small>}
    </span>
  );
}

function Status({ flow, t, onSwitch }: { flow: Flow; t: Translate; onSwitch: FlowActions['onSwitch'] }) {
  return (
    <Switch
      size="sm"
      classNames={{ label: styles['status'] ?? '' }}
      label={t(flow.active ? 'active' : 'inactive')}
      aria-label={t('statusOf', { name: flow.name })}
      checked={flow.active}
      onChange={(event) => onSwitch(flow, event.currentTarget.checked)}
    />
  );
}

export function useFlowColumns(actions: FlowActions): Column<Flow>[] {
  const t = flowPhrases.useT();
  return useMemo(() => {
    const menuOf = (flow: Flow) => [
      { label: t('menu.name'), icon: IconCursorText, onClick: () => actions.onRename(flow) },
      { label: t('menu.draw'), icon: IconPencil, onClick: () => actions.onDraw(flow) },
      { label: t('menu.duplicate'), icon: IconCopy, onClick: () => actions.onDuplicate(flow) },
      { label: t('menu.delete'), icon: IconTrash, onClick: () => actions.onDelete(flow), isDestructive: true },
    ];
    return [
      { key: 'name', header: t('name'), cell: (flow) => <Name flow={flow} t={t} /> },
      {
        key: 'connections',
        header: t('usedBy'),
        isHiddenOnNarrow: true,
        cell: (flow) =>
          actions.usedBy(flow).join(', ') || <span className={styles['nobody']}>{t('usedByNobody')}</span>,
      },
      {
        key: 'status',
        header: t('status'),
        width: '150px',
        cell: (flow) => <Status flow={flow} t={t} onSwitch={actions.onSwitch} />,
      },
      {
        key: 'menu',
        header: t('actions'),
        isHeaderHidden: true,
        align: 'right',
        width: '56px',
        cell: (flow) => <RowMenu label={t('actionsOf', { name: flow.name })} actions={menuOf(flow)} />,
      },
    ];
  }, [t, actions]);
}
