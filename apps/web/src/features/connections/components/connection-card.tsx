import type { Connection } from '@balcao/contract/connections/models.ts';
import { formatShortDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import type { Open } from '../open-dialog.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import { useRowActions } from '../use-row-actions.ts';
import { ChannelBadge } from './channel-badge.tsx';
import styles from './connection-card.module.css';
import { ConnectionState } from './cells/connection-state.tsx';
import { DefaultMark } from './cells/default-mark.tsx';
import { NameText } from './cells/name-text.tsx';
import { NumberText } from './cells/number-text.tsx';
import { SessionButtons } from './cells/session-buttons.tsx';

type Props = { connection: Connection; onOpen: Open };

/** A row of the table where there is no room for one. */
export function ConnectionCard({ connection, onOpen }: Props) {
  const t = connectionPhrases.useT();
  const { timeZone } = useSession().user.company;
  const actions = useRowActions(connection, onOpen);
  return (
    <article className={styles['card']} aria-label={connection.name}>
      <header className={styles['head']}>
        <ChannelBadge channel={connection.channel} size={38} />
        <div className={styles['about']}>
          <NameText connection={connection} />
          <NumberText connection={connection} />
        </div>
        <DefaultMark connection={connection} />
        <RowMenu label={t('more', { name: connection.name })} actions={actions} />
      </header>
      <ConnectionState connection={connection} />
      <footer className={styles['foot']}>
        <SessionButtons connection={connection} onOpen={onOpen} />
        <time dateTime={connection.updatedAt}>{formatShortDateTime(connection.updatedAt, timeZone)}</time>
      </footer>
    </article>
  );
}
