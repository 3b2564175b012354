import '@mantine/core/styles/Anchor.layer.css';
import type { ApiKey } from '@balcao/contract/api-keys/models.ts';
import { Anchor, Button } from '@mantine/core';
import { IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDate, formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import boxes from '../components/boxes.module.css';
import { apiConnectionsQuery } from '../messages-api.data.ts';
import { apiAddress, apiKeysQuery, isOver, keyQueuesQuery } from './keys.data.ts';
import styles from './keys.module.css';

const NewKeyDialog = lazyPart(() =>
  import('./new-key-dialog.tsx').then((module) => ({ default: module.NewKeyDialog })),
);
const RotateDialog = lazyPart(() => import('./rotate-dialog.tsx').then((module) => ({ default: module.RotateDialog })));
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })));
const SecretDialog = lazyPart(() => import('./secret-dialog.tsx').then((module) => ({ default: module.SecretDialog })));

type OpenDialog =
  | { what: 'new' }
  | { what: 'rotate' | 'remove'; apiKey: ApiKey }
  | { what: 'secret'; name: string; secret: string }
  | null;

/** To what it is confined, in words; empty when to nothing. What was deleted since stands with its number. */
function useLimits({ connectionIds, queueIds, networks }: ApiKey): string {
  const t = messagesApiPhrases.useT();
  const { data: connections = [] } = useQuery({ ...apiConnectionsQuery, enabled: connectionIds !== null });
  const { data: queues = [] } = useQuery({ ...keyQueuesQuery, enabled: queueIds !== null });
  const namesOf = (ids: readonly number[], rows: readonly { id: number; name: string }[]) =>
    ids.map((id) => rows.find((row) => row.id === id)?.name ?? `#${id}`).join(', ');
  return [
    connectionIds && t('keys.ofConnections', { names: namesOf(connectionIds, connections) }),
    queueIds && t('keys.ofQueues', { names: namesOf(queueIds, queues) }),
    networks && t('keys.ofNetworks', { names: networks.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function KeyLine({ apiKey, onOpen }: { apiKey: ApiKey; onOpen: (what: 'rotate' | 'remove') => void }) {
  const t = messagesApiPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { name, scopes, lastFour, madeBy, expiresAt, lastUsedAt } = apiKey;
  const limited = useLimits(apiKey);
  const over = isOver(apiKey);
  const ends = expiresAt && t(over ? 'keys.over' : 'keys.until', { date: formatDate(expiresAt, timeZone) });
  const used = lastUsedAt ? t('keys.used', { time: formatDateTime(lastUsedAt, timeZone) }) : t('keys.unused');
  return (
    <li data-over={over}>
      <span className={styles['who']}>
        <b>{name}</b>
        <code>bk_live_…{lastFour}</code>
      </span>
      <span className={styles['scopes']}>{scopes.map((scope) => t(`scope.${scope}`)).join(' · ')}</span>
      {limited !== '' && <span className={styles['scopes']}>{t('keys.only', { parts: limited })}</span>}
      <span className={styles['times']}>
        {[used, ends, t('keys.by', { name: madeBy })].filter(Boolean).join(' · ')}
      </span>
      <span className={styles['menu']}>
        <RowMenu
          label={t('keys.actions', { name })}
          actions={[
            { label: t('keys.rotate'), icon: IconRefresh, onClick: () => onOpen('rotate') },
            { label: t('keys.remove'), icon: IconTrash, isDestructive: true, onClick: () => onOpen('remove') },
          ]}
        />
      </span>
    </li>
  );
}

function KeyList({ onOpen }: { onOpen: (what: 'rotate' | 'remove', apiKey: ApiKey) => void }) {
  const t = messagesApiPhrases.useT();
  const { data, error, refetch } = useQuery(apiKeysQuery);
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />;
  if (data.length === 0) return <p className={boxes['lead']}>{t('keys.empty')}</p>;
  return (
    <ul className={styles['keys']}>
      {data.map((apiKey) => (
        <KeyLine key={apiKey.id} apiKey={apiKey} onOpen={(what) => onOpen(what, apiKey)} />
      ))}
    </ul>
  );
}

/** Keys for programs that do more than send: made, replaced and deleted here. */
export function KeysBox() {
  const t = messagesApiPhrases.useT();
  const [opened, setOpened] = useState<OpenDialog>(null);
  const close = () => setOpened(null);
  const tell = (name: string, secret: string) => setOpened({ what: 'secret', name, secret });
  return (
    <section className={boxes['box']} aria-label={t('keys')}>
      <header className={boxes['head']}>
        <h2>{t('keys')}</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setOpened({ what: 'new' })}
        >
          {t('keys.new')}
        </Button>
      </header>
      <p className={boxes['lead']}>
        {t('keys.lead')}{' '}
        <Anchor href="/api/v1/docs" target="_blank" rel="noreferrer" inherit>
          {t('keys.docs')}
        </Anchor>
      </p>
      <p className={boxes['address']}>{apiAddress()}</p>
      <KeyList onOpen={(what, apiKey) => setOpened({ what, apiKey })} />
      <Suspense>
        {opened?.what === 'new' && <NewKeyDialog onMade={tell} onClose={close} />}
        {opened?.what === 'rotate' && <RotateDialog apiKey={opened.apiKey} onMade={tell} onClose={close} />}
        {opened?.what === 'remove' && <RemoveDialog apiKey={opened.apiKey} onClose={close} />}
        {opened?.what === 'secret' && <SecretDialog name={opened.name} secret={opened.secret} onClose={close} />}
      </Suspense>
    </section>
  );
}
