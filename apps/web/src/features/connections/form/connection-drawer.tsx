import type { ChannelId } from '@balcao/contract/channels.ts';
import type { Connection, ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Drawer } from '../../../ui/overlays/modal.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { detailsQuery } from '../connections.data.ts';
import { ConnectionForm } from './connection-form.tsx';
import { tabOf, type FormTab } from './connection-schema.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';
import { useConnectionForm } from './use-connection-form.ts';
import { WebhookSetup } from './webhook-setup.tsx';

/** Whether what is typed would be lost; asked when somebody leaves. */
type Guard = RefObject<() => boolean>;

type SheetProps = { title: string; guard: Guard; onClose: () => void; children: (leave: () => void) => ReactNode };

/** What is typed is not lost by a click beside the form: leaving asks first. */
function Sheet({ title, guard, onClose, children }: SheetProps) {
  const t = connectionFormPhrases.useT();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (guard.current() ? setLeaving(true) : onClose());
  return (
    <Drawer
      opened
      onClose={leave}
      position="right"
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children(leave)}
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

type ContentProps = {
  known: ConnectionDetails | null;
  channel: ChannelId;
  /** Told how to find out whether something would be lost. */
  onWatch: (isDirty: () => boolean) => void;
  onLeave: () => void;
  onSaved: (connection: Connection, verifyToken: string) => void;
};

function Content({ known, channel, onWatch, onLeave, onSaved }: ContentProps) {
  const [tab, setTab] = useState<FormTab>('general');
  const { form, files, isDirty } = useConnectionForm({
    known,
    channel,
    onSaved,
    // What takes the focus must be in sight by then.
    onInvalid: (field) => flushSync(() => setTab(tabOf(field))),
  });
  useEffect(() => onWatch(isDirty));
  return (
    <ConnectionForm
      known={known}
      channel={channel}
      form={form}
      files={files}
      tab={tab}
      onTab={setTab}
      onCancel={onLeave}
    />
  );
}

const nothingToLose = () => false;

type NewProps = {
  channel: 'whatsapp' | 'wppoficial';
  onClose: () => void;
  /** It waits for a phone now. */
  onCreated: (connection: Connection) => void;
};

/** Connects a phone or a number of the official API; of the latter, it says what is left to do at Meta. */
export function NewConnection({ channel, onClose, onCreated }: NewProps) {
  const t = connectionFormPhrases.useT();
  const guard = useRef(nothingToLose);
  const [made, setMade] = useState<{ connection: Connection; verifyToken: string } | null>(null);
  const watch = (isDirty: () => boolean) => {
    guard.current = isDirty;
  };
  function finish(connection: Connection, verifyToken: string) {
    guard.current = nothingToLose;
    if (channel === 'wppoficial') setMade({ connection, verifyToken });
    else onCreated(connection);
  }
  return (
    <Sheet title={t(`new.${channel}`)} guard={guard} onClose={onClose}>
      {(leave) =>
        made ? (
          <WebhookSetup {...made} onDone={onClose} />
        ) : (
          <Content known={null} channel={channel} onWatch={watch} onLeave={leave} onSaved={finish} />
        )
      }
    </Sheet>
  );
}

/** Changes a connection, from what the server has of it now. */
export function EditConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const t = connectionFormPhrases.useT();
  const guard = useRef(nothingToLose);
  const watch = (isDirty: () => boolean) => {
    guard.current = isDirty;
  };
  // What the form began with must not change under the fingers when the connection does.
  const [known, setKnown] = useState<ConnectionDetails | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...detailsQuery(connection.id), staleTime: 0 });
  if (!known && data && !isFetching) setKnown(data);
  return (
    <Sheet title={t('edit.title', { name: connection.name })} guard={guard} onClose={onClose}>
      {(leave) => {
        if (known) {
          return <Content known={known} channel={known.channel} onWatch={watch} onLeave={leave} onSaved={onClose} />;
        }
        if (error && !isFetching) return <ErrorState failure={error} onRetry={() => void refetch()} />;
        return <SkeletonRows count={6} />;
      }}
    </Sheet>
  );
}
