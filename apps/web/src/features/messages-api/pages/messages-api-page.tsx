import '@mantine/core/styles/Combobox.layer.css';
import type { Connection } from '@balcao/contract/connections/models.ts';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CallsBox } from '../components/calls-box.tsx';
import { EvolutionBox } from '../components/evolution-box.tsx';
import type { Kind } from '../components/how-to.tsx';
import { Workbench } from '../components/workbench.tsx';
import { KeysBox } from '../keys/keys-box.tsx';
import { apiConnectionQuery, apiConnectionsQuery } from '../messages-api.data.ts';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import styles from '../components/boxes.module.css';

/** Explains the message API, tries it out and shows whether programs arrive. */
export function MessagesApiPage({ sandboxUrl }: { sandboxUrl: string | null }) {
  const t = messagesApiPhrases.useT();
  const { data: connections, error, refetch } = useQuery(apiConnectionsQuery);
  return (
    <PagePanel title={t('title')}>
      <div className={styles['page']}>
        <p className={styles['intro']}>{t('lead')}</p>
        <div className={styles['note']}>
          <p>{t('note')}</p>
          <Button component={Link} to="/connections" variant="default" size="xs">
            {t('openConnections')}
          </Button>
        </div>
        {connections && <Chosen connections={connections} sandboxUrl={sandboxUrl} />}
        {!connections && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {!connections && !error && <SkeletonRows count={4} />}
        <KeysBox />
        <div className={styles['note']}>
          <p>{t('webhooks')}</p>
          <Button component={Link} to="/integrations/webhooks" variant="default" size="xs">
            {t('openWebhooks')}
          </Button>
        </div>
      </div>
    </PagePanel>
  );
}

/** The default connection until somebody picks another. */
const firstOf = (connections: readonly Connection[]) => connections.find((one) => one.isDefault) ?? connections[0];

type ChosenProps = { connections: readonly Connection[]; sandboxUrl: string | null };

function Chosen({ connections, sandboxUrl }: ChosenProps) {
  const t = messagesApiPhrases.useT();
  const [connectionId, setConnectionId] = useState(firstOf(connections)?.id ?? null);
  const [kind, setKind] = useState<Kind>('text');
  return (
    <>
      <div className={styles['choices']}>
        <Select
          label={t('connection')}
          placeholder={t('noConnection')}
          data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={connectionId === null ? null : String(connectionId)}
          allowDeselect={false}
          onChange={(value) => value !== null && setConnectionId(Number(value))}
        />
        <div className={styles['kind']}>
          <Segmented
            label={t('kind')}
            value={kind}
            options={[
              { value: 'text', label: t('text') },
              { value: 'media', label: t('media') },
            ]}
            onChange={setKind}
          />
        </div>
      </div>
      {connectionId === null ? (
        <Workbench key={kind} kind={kind} token="" connectionId={null} phonesUrl={null} />
      ) : (
        <OfConnection key={connectionId} connectionId={connectionId} kind={kind} sandboxUrl={sandboxUrl} />
      )}
    </>
  );
}

/** Where the sandbox shows the telephones of a channel; null where it plays none. */
const phonesOf = (channel: string, sandboxUrl: string | null) =>
  sandboxUrl === null
    ? null
    : channel === 'whatsapp'
      ? `${sandboxUrl}/whatsapp`
      : channel === 'wppoficial'
        ? sandboxUrl
        : null;

type OfConnectionProps = { connectionId: number; kind: Kind; sandboxUrl: string | null };

function OfConnection({ connectionId, kind, sandboxUrl }: OfConnectionProps) {
  const t = messagesApiPhrases.useT();
  const { data, error, refetch } = useQuery(apiConnectionQuery(connectionId));
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />;
  const warning = data.token === null ? t('noToken') : data.status === 'CONNECTED' ? null : t('notConnected');
  return (
    <>
      {warning && <p className={styles['warning']}>{warning}</p>}
      <Workbench
        key={kind}
        kind={kind}
        token={data.token ?? ''}
        connectionId={connectionId}
        phonesUrl={phonesOf(data.channel, sandboxUrl)}
      />
      <CallsBox connectionId={connectionId} />
      <EvolutionBox connection={data.name} />
    </>
  );
}
