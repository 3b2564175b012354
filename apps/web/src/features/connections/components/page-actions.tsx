import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { Button } from '@mantine/core';
import { IconHeadset, IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { useCan } from '../../../platform/session.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastFailure, toastSuccess, toastWarning } from '../../../ui/feedback/toast.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import type { Open } from '../open-dialog.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import { NewConnectionMenu } from './new-connection-menu.tsx';
import styles from './page-actions.module.css';

const SupportDialog = lazyPart(() =>
  import('./support-dialog.tsx').then((module) => ({ default: module.SupportDialog })),
);

/** The support chat of the installation, and who answers where there is none. */
export type Support = { address: string | null; email: string };

type Props = { count: number; support: Support | null; onOpen: Open };

function RestartAll() {
  const t = connectionPhrases.useT();
  const isNarrow = useIsNarrow();
  const [isBusy, setBusy] = useState(false);

  async function restart() {
    setBusy(true);
    try {
      const { count } = await call(connectionRoutes.restartAll, {});
      if (count > 0) toastSuccess(t('restarting'));
      else toastWarning(t('nothingToRestart'));
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  if (isNarrow) {
    return <IconButton label={t('restartAll')} icon={IconRefresh} loading={isBusy} onClick={() => void restart()} />;
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
      loading={isBusy}
      onClick={() => void restart()}
    >
      {t('restartAll')}
    </Button>
  );
}

function CallSupport({ support: { address, email } }: { support: Support }) {
  const t = connectionPhrases.useT();
  const [isOpen, setOpen] = useState(false);
  if (address === null) {
    return (
      <>
        <Button
          variant="default"
          leftSection={<IconHeadset size={16} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('support')}
        </Button>
        <Suspense>{isOpen && <SupportDialog email={email} onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconHeadset size={16} stroke={1.7} aria-hidden />}
    >
      {t('support')}
    </Button>
  );
}

/** What is done with all connections at once, and the way to a new one. */
export function PageActions({ count, support, onOpen }: Props) {
  const mayAct = useCan('connections-page:actionButtons');
  return (
    <div className={styles['actions']}>
      {support !== null && <CallSupport support={support} />}
      {mayAct && count > 0 && <RestartAll />}
      <NewConnectionMenu count={count} onOpen={onOpen} />
    </div>
  );
}
