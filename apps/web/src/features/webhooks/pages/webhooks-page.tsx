import '@mantine/core/styles/Anchor.layer.css';
import type { WebhookEndpoint } from '@balcao/contract/webhooks/models.ts';
import { webhookRoutes } from '@balcao/contract/webhooks/routes.ts';
import { Anchor, Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { HowTo } from '../components/how-to.tsx';
import { WebhookCard, type WebhookAct } from '../components/webhook-card.tsx';
import { Ledger } from '../ledger/ledger.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';
import { webhooksQuery } from '../webhooks.data.ts';
import styles from './webhooks-page.module.css';

const WebhookDialog = lazyPart(() =>
  import('../dialogs/webhook-dialog.tsx').then((module) => ({ default: module.WebhookDialog })),
);
const RotateDialog = lazyPart(() =>
  import('../dialogs/rotate-dialog.tsx').then((module) => ({ default: module.RotateDialog })),
);
const SwitchDialog = lazyPart(() =>
  import('../dialogs/switch-dialog.tsx').then((module) => ({ default: module.SwitchDialog })),
);
const RemoveDialog = lazyPart(() =>
  import('../dialogs/remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);
const SecretDialog = lazyPart(() =>
  import('../dialogs/secret-dialog.tsx').then((module) => ({ default: module.SecretDialog })),
);

type OpenDialog =
  | { what: 'new' }
  | { what: Exclude<WebhookAct, 'test'>; webhook: WebhookEndpoint }
  | { what: 'secret'; name: string; secret: string }
  | null;

/** A test goes its own way: its outcome is a line of the ledger. */
function useTest() {
  const t = webhookPhrases.useT();
  const queries = useQueryClient();
  return async (webhookId: number) => {
    try {
      await call(webhookRoutes.test, { params: { webhookId } });
      toastSuccess(t('tested'));
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
    } catch (failure) {
      toastFailure(failure);
    }
  };
}

type DialogsProps = { opened: OpenDialog; onOpen: (opened: OpenDialog) => void; onMade: (id: number) => void };

function Dialogs({ opened, onOpen, onMade }: DialogsProps) {
  if (opened === null) return null;
  const close = () => onOpen(null);
  const tell = (name: string, secret: string) => onOpen({ what: 'secret', name, secret });
  const made = ({ id, name, secret }: { id: number; name: string; secret: string }) => {
    onMade(id);
    tell(name, secret);
  };
  return (
    <Suspense>
      {opened.what === 'new' && <WebhookDialog webhook={null} onMade={made} onClose={close} />}
      {opened.what === 'edit' && <WebhookDialog webhook={opened.webhook} onMade={made} onClose={close} />}
      {opened.what === 'rotate' && <RotateDialog webhook={opened.webhook} onMade={tell} onClose={close} />}
      {opened.what === 'switch' && <SwitchDialog webhook={opened.webhook} onClose={close} />}
      {opened.what === 'remove' && <RemoveDialog webhook={opened.webhook} onClose={close} />}
      {opened.what === 'secret' && <SecretDialog name={opened.name} secret={opened.secret} onClose={close} />}
    </Suspense>
  );
}

const ledTo = (search: string) => Number(new URLSearchParams(search).get('webhook')) || null;

/** Addresses that hear what happens, and what became of each call. */
export function WebhooksPage() {
  const t = webhookPhrases.useT();
  const wanted = useLocation({ select: ({ searchStr }) => ledTo(searchStr) });
  const [picked, setPicked] = useState(wanted);
  const [opened, setOpened] = useState<OpenDialog>(null);
  const test = useTest();
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  const chosen = webhooks?.find(({ id }) => id === picked) ?? webhooks?.[0];
  const act = (webhook: WebhookEndpoint, what: WebhookAct) => {
    setPicked(webhook.id);
    if (what === 'test') void test(webhook.id);
    else setOpened({ what, webhook });
  };
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ what: 'new' })}>
      {t('new')}
    </Button>
  );
  return (
    <PagePanel title={t('title')} action={add}>
      <div className={styles['page']}>
        <p className={styles['intro']}>
          {t('lead')}{' '}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer" inherit>
            {t('docs')}
          </Anchor>
        </p>
        {!webhooks &&
          (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />)}
        {webhooks?.length === 0 && (
          <EmptyState icon={IconWebhook} title={t('empty')}>
            {t('empty.hint')}
          </EmptyState>
        )}
        {webhooks && chosen && (
          <div className={styles['columns']}>
            <ul className={styles['cards']}>
              {webhooks.map((webhook) => (
                <WebhookCard
                  key={webhook.id}
                  webhook={webhook}
                  isChosen={webhook.id === chosen.id}
                  onChoose={() => setPicked(webhook.id)}
                  onAct={(what) => act(webhook, what)}
                />
              ))}
            </ul>
            <Ledger key={chosen.id} webhook={chosen} />
          </div>
        )}
        {webhooks && <HowTo />}
      </div>
      <Dialogs opened={opened} onOpen={setOpened} onMade={setPicked} />
    </PagePanel>
  );
}
