import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { KeyNetwork } from '@balcao/contract/api-keys/routes.ts';
import { MultiSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiConnectionsQuery } from '../messages-api.data.ts';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import { keyQueuesQuery } from './keys.data.ts';
import styles from './keys.module.css';

/** To what a key is confined; empty is to nothing. */
type KeyLimits = { connections: string[]; queues: string[]; networks: string };
export const noLimits: KeyLimits = { connections: [], queues: [], networks: '' };

const networksOf = (text: string) => text.split(/[\s,;]+/).filter((one) => one !== '');
export const areNetworks = (text: string) => networksOf(text).every((one) => KeyNetwork.safeParse(one).success);

export const toConfinement = ({ connections, queues, networks }: KeyLimits) => ({
  connectionIds: connections.map(Number),
  queueIds: queues.map(Number),
  networks: networksOf(networks),
});

type Props = { limits: KeyLimits; isWrong: boolean; hearsAll: boolean; onChange: (limits: KeyLimits) => void };

const optionsOf = (rows: readonly { id: number; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** `hearsAll`: the key manages webhooks, which belong to the whole company. */
export function KeyLimitFields({ limits, isWrong, hearsAll, onChange }: Props) {
  const t = messagesApiPhrases.useT();
  const { data: connections } = useQuery(apiConnectionsQuery);
  const { data: queues } = useQuery(keyQueuesQuery);
  const hint = hearsAll ? t('keys.webhooksWhole') : undefined;
  return (
    <div className={styles['limits']}>
      <MultiSelect
        label={t('keys.connections')}
        description={hint}
        disabled={hearsAll}
        searchable
        data={optionsOf(connections)}
        value={hearsAll ? [] : limits.connections}
        onChange={(chosen) => onChange({ ...limits, connections: chosen })}
      />
      <MultiSelect
        label={t('keys.queues')}
        disabled={hearsAll}
        searchable
        data={optionsOf(queues)}
        value={hearsAll ? [] : limits.queues}
        onChange={(chosen) => onChange({ ...limits, queues: chosen })}
      />
      <Textarea
        label={t('keys.networks')}
        placeholder="203.0.113.0/24"
        autosize
        minRows={1}
        maxRows={4}
        spellCheck={false}
        value={limits.networks}
        error={isWrong ? t('keys.networksWrong') : undefined}
        onChange={(event) => onChange({ ...limits, networks: event.currentTarget.value })}
      />
    </div>
  );
}
