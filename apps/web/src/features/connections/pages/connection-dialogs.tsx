import type { Connection } from '@balcao/contract/connections/models.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DeleteConnection, DisconnectConnection } from '../components/confirmations.tsx';
import type { Open, OpenDialog } from '../open-dialog.ts';

const NewConnection = lazyPart(() =>
  import('../form/connection-drawer.tsx').then((module) => ({ default: module.NewConnection })),
);
const EditConnection = lazyPart(() =>
  import('../form/connection-drawer.tsx').then((module) => ({ default: module.EditConnection })),
);
const TemplateList = lazyPart(() =>
  import('../form/template-list.tsx').then((module) => ({ default: module.TemplateList })),
);
const QrDialog = lazyPart(() => import('../qr/qr-dialog.tsx').then((module) => ({ default: module.QrDialog })));
const PrivacyDialog = lazyPart(() =>
  import('../privacy/privacy-dialog.tsx').then((module) => ({ default: module.PrivacyDialog })),
);
const HistoryPanel = lazyPart(() =>
  import('../history/history-panel.tsx').then((module) => ({ default: module.HistoryPanel })),
);
const FacebookLogin = lazyPart(() =>
  import('../facebook/facebook-login.tsx').then((module) => ({ default: module.FacebookLogin })),
);

type Props = { opened: OpenDialog; connections: readonly Connection[]; sandboxUrl: string | null; onOpen: Open };

/** Whatever stands over the page; a connection that is deleted meanwhile takes its dialog along. */
export function ConnectionDialogs({ opened, connections, sandboxUrl, onOpen }: Props) {
  const close = () => onOpen(null);
  if (opened === null) return null;
  if (opened.what === 'new') {
    return (
      <Suspense>
        <NewConnection channel={opened.channel} onClose={close} onCreated={({ id }) => onOpen({ what: 'qr', id })} />
      </Suspense>
    );
  }
  if (opened.what === 'login') {
    return (
      <Suspense>
        <FacebookLogin channel={opened.channel} onClose={close} />
      </Suspense>
    );
  }
  const connection = connections.find(({ id }) => id === opened.id);
  if (!connection) return null;
  const common = { connection, onClose: close };
  return (
    <Suspense>
      {opened.what === 'edit' && <EditConnection {...common} />}
      {opened.what === 'qr' && <QrDialog {...common} sandboxUrl={sandboxUrl} />}
      {opened.what === 'privacy' && <PrivacyDialog {...common} />}
      {opened.what === 'history' && <HistoryPanel {...common} />}
      {opened.what === 'templates' && <TemplateList {...common} />}
      {opened.what === 'delete' && <DeleteConnection {...common} count={connections.length} />}
      {opened.what === 'disconnect' && <DisconnectConnection {...common} />}
    </Suspense>
  );
}
