import type { Connection } from '@balcao/contract/connections/models.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useCan } from '../../../../platform/session.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { connectionPhrases } from '../../phrases/phrases.ts';
import { useConnectionActions } from '../../use-connection-actions.ts';
import styles from './default-mark.module.css';

/** A filled star on the default; the others can become it. */
export function DefaultMark({ connection }: { connection: Connection }) {
  const t = connectionPhrases.useT();
  const mayEdit = useCan('connections-page:editOrDeleteConnection');
  const actions = useConnectionActions(connection);
  if (connection.isDefault) {
    return (
      <span className={styles['default']}>
        <IconStarFilled size={14} aria-hidden />
        {t('default')}
      </span>
    );
  }
  if (!mayEdit) return null;
  return (
    <IconButton
      label={t('makeDefault')}
      icon={IconStar}
      size={30}
      iconSize={17}
      loading={actions.isBusy}
      onClick={() => void actions.makeDefault()}
    />
  );
}
