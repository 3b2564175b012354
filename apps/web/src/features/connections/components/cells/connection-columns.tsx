import type { Connection } from '@balcao/contract/connections/models.ts';
import { formatShortDateTime } from '../../../../platform/format/instant.ts';
import type { Column } from '../../../../ui/table/data-table.tsx';
import type { Open } from '../../open-dialog.ts';
import type { connectionPhrases } from '../../phrases/phrases.ts';
import { ChannelBadge } from '../channel-badge.tsx';
import styles from './connection-columns.module.css';
import { ConnectionState } from './connection-state.tsx';
import { DefaultMark } from './default-mark.tsx';
import { NameText } from './name-text.tsx';
import { NumberText } from './number-text.tsx';
import { RowActions } from './row-actions.tsx';
import { SessionButtons } from './session-buttons.tsx';

type Context = { t: ReturnType<typeof connectionPhrases.useT>; timeZone: string; onOpen: Open };

/** The columns of the connections' table. */
export function connectionColumns({ t, timeZone, onOpen }: Context): Column<Connection>[] {
  return [
    {
      key: 'channel',
      header: t('col.channel'),
      isHeaderHidden: true,
      width: '62px',
      cell: ({ channel }) => <ChannelBadge channel={channel} />,
    },
    { key: 'name', header: t('col.name'), width: '17%', cell: (connection) => <NameText connection={connection} /> },
    {
      key: 'number',
      header: t('col.number'),
      width: '156px',
      cell: (connection) => <NumberText connection={connection} />,
    },
    { key: 'status', header: t('col.status'), cell: (connection) => <ConnectionState connection={connection} /> },
    {
      key: 'session',
      header: t('col.session'),
      width: 'clamp(168px, 22vw, 312px)',
      cell: (connection) => <SessionButtons connection={connection} onOpen={onOpen} />,
    },
    {
      key: 'updated',
      header: t('col.updated'),
      width: '126px',
      cell: ({ updatedAt }) => (
        <time className={styles['time']} dateTime={updatedAt}>
          {formatShortDateTime(updatedAt, timeZone)}
        </time>
      ),
    },
    {
      key: 'default',
      header: t('col.default'),
      width: '84px',
      cell: (connection) => <DefaultMark connection={connection} />,
    },
    {
      key: 'actions',
      header: t('col.actions'),
      isHeaderHidden: true,
      width: '140px',
      align: 'right',
      cell: (connection) => <RowActions connection={connection} onOpen={onOpen} />,
    },
  ];
}
