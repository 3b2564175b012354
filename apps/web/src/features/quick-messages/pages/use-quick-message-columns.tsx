import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useCan } from '../../../platform/session.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { actionsColumn, editAndDelete } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { quickMessagePhrases } from '../phrases/phrases.ts';
import styles from './quick-messages-page.module.css';

export type QuickMessageDialog = { what: 'new' } | { what: 'edit' | 'delete'; message: QuickMessage } | null;

function Marks({ message }: { message: QuickMessage }) {
  const t = quickMessagePhrases.useT();
  return (
    <span className={styles['marks']}>
      {message.isMedia && (
        <span title={t('withPicture')}>
          <IconPhoto size={17} stroke={1.7} aria-hidden />
          <VisuallyHidden>{t('withPicture')}</VisuallyHidden>
        </span>
      )}
      {message.geral && (
        <span className={styles['mark']} title={t('sharedHint')}>
          {t('shared')}
        </span>
      )}
      {!message.status && (
        <span className={styles['mark']} data-off>
          {t('off')}
        </span>
      )}
    </span>
  );
}

/** Shared ones are changed by those who look after all of them; the others by everybody who sees them. */
export function useColumns(onOpen: (opened: QuickMessageDialog) => void): Column<QuickMessage>[] {
  const t = quickMessagePhrases.useT();
  const mayEditAll = useCan('quick-messages:editAll');
  return [
    {
      key: 'shortcode',
      header: t('shortcode'),
      width: 'clamp(96px, 14vw, 180px)',
      cell: (message) => <span className={styles['code']}>/{message.shortcode}</span>,
    },
    {
      key: 'message',
      header: t('message'),
      cell: (message) => <span className={styles['text']}>{message.message}</span>,
    },
    {
      key: 'marks',
      header: '',
      width: '210px',
      isHiddenOnNarrow: true,
      cell: (message) => <Marks message={message} />,
    },
    actionsColumn(
      t('actions'),
      (message) =>
        (mayEditAll || !message.geral) && (
          <RowMenu
            label={t('actionsOf', { shortcode: message.shortcode })}
            actions={editAndDelete(t, (what) => onOpen({ what, message }))}
          />
        ),
    ),
  ];
}
