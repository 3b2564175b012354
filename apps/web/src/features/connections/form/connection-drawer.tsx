import type { ChannelId } from '@balcao/contract/channels.ts';
import type { Connection, ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { detailsQuery } from '../connections.data.ts';
import { ConnectionForm } from './connection-form.tsx';
import { tabOf, type FormTab } from './connection-schema.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';
import { useConnectionForm } from './use-connection-form.ts';
import { WebhookSetup } from './webhook-setup.tsx';

type SheetProps = {
  known: ConnectionDetails | null;
  channel: ChannelId;
  onClose: () => void;
  onCreated: (connection: Connection) => void;
};

function titleOf(t: ReturnType<typeof connectionFormPhrases.useT>, channel: ChannelId, name: string | undefined) {
  if (name !== undefined) return t('edit.title', { name });
  return t(channel === 'wppoficial' ? 'new.wppoficial' : 'new.whatsapp');
}

/** What is typed is not lost by a click beside the form: leaving asks first. */
function FormSheet({ known, channel, onClose, onCreated }: SheetProps) {
  const t = connectionFormPhrases.useT();
  const [tab, setTab] = useState<FormTab>('general');
  const [isLeaving, setLeaving] = useState(false);
  const [made, setMade] = useState<{ connection: Connection; verifyToken: string } | null>(null);
  const { form, files, isDirty } = useConnectionForm({
    known,
    channel,
    onSaved(connection, verifyToken) {
      if (known) onClose();
      else if (channel === 'wppoficial') setMade({ connection, verifyToken });
      else onCreated(connection);
    },
    // What takes the focus must be in sight by then.
    onInvalid: (field) => flushSync(() => setTab(tabOf(field))),
  });
  const leave = () => (made === null && isDirty() ? setLeaving(true) : onClose());
  return (
    <Drawer
      opened
      onClose={leave}
      position="right"
      size={560}
      title={titleOf(t, channel, known?.name)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {made ? (
        <WebhookSetup {...made} onDone={onClose} />
      ) : (
        <ConnectionForm
          known={known}
          channel={channel}
          form={form}
          files={files}
          tab={tab}
          onTab={setTab}
          onCancel={leave}
        />
      )}
      <ConfirmDialog
        opened={isLeaving}
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        isDestructive
        onConfirm={() => Promise.resolve(onClose())}
        onClose={() => setLeaving(false)}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </Drawer>
  );
}

type NewProps = Omit<SheetProps, 'known' | 'channel'> & { channel: 'whatsapp' | 'wppoficial' };
export const NewConnection = (props: NewProps) => <FormSheet known={null} {...props} />;

/** Changes a connection, from what the server has of it now. */
export function EditConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const t = connectionFormPhrases.useT();
  // What the form began with must not change under the fingers when the connection does.
  const [known, setKnown] = useState<ConnectionDetails | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...detailsQuery(connection.id), staleTime: 0 });
  if (!known && data && !isFetching) setKnown(data);
  if (known) return <FormSheet known={known} channel={known.channel} onClose={onClose} onCreated={onClose} />;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={t('edit.title', { name: connection.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && !isFetching ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Drawer>
  );
}
