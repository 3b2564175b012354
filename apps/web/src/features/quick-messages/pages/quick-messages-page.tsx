import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { quickMessageRoutes } from '@balcao/contract/quick-messages/routes.ts';
import { IconBolt } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listTexts } from '../../../ui/table/list-texts.ts';
import { listRows } from '../../../ui/table/list-rows.ts';
import { quickMessagePhrases } from '../phrases/phrases.ts';
import { quickMessagePagesQuery } from '../quick-messages.data.ts';
import { removeQuickReply } from '../quick-replies.data.ts';
import { useColumns, type QuickMessageDialog } from './use-quick-message-columns.tsx';

const QuickMessageDialog = lazyPart(() =>
  import('../components/quick-message-dialog.tsx').then((module) => ({ default: module.QuickMessageDialog })),
);

function DeleteQuickMessage({ message, onClose }: { message: QuickMessage; onClose: () => void }) {
  const t = quickMessagePhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(quickMessageRoutes.remove, { params: { quickMessageId: message.id } });
    removeQuickReply(queries, message.id);
    await queries.invalidateQueries({ queryKey: ['quick-messages', 'pages'] });
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { shortcode: message.shortcode })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}

/** What one answers every day, behind a slash: the own ones and the company's. */
export function QuickMessagesPage() {
  const t = quickMessagePhrases.useT();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<QuickMessageDialog>(null);
  const list = listRows(useInfiniteQuery(quickMessagePagesQuery(words)), (page) => page.records);
  const columns = useColumns(setOpened);
  const close = () => setOpened(null);
  return (
    <ListPage
      texts={listTexts(t, t('notFound', { term: words }))}
      icon={IconBolt}
      columns={columns}
      rowKey={(message) => message.id}
      list={list}
      term={words}
      onSearch={setWords}
      onAdd={() => setOpened({ what: 'new' })}
    >
      <Suspense>
        {opened?.what === 'new' && <QuickMessageDialog stored={null} onClose={close} />}
        {opened?.what === 'edit' && <QuickMessageDialog stored={opened.message} onClose={close} />}
        {opened?.what === 'delete' && <DeleteQuickMessage message={opened.message} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
