import { triggerMatches, type FlowTrigger } from '@balcao/contract/flows/setup-models.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { triggerPhrases } from '../../phrases/triggers/phrases.ts';
import styles from './triggers.module.css';

type Props = {
  number: number;
  trigger: FlowTrigger;
  /** It has no words yet. */
  error: boolean;
  connections: readonly { id: number; name: string }[];
  onChange: (change: Partial<FlowTrigger>) => void;
  onRemove: () => void;
};

const MAX_PATTERN = 100;

/** One thing that makes the flow begin. */
export function TriggerRow({ number, trigger, error, connections, onChange, onRemove }: Props) {
  const t = triggerPhrases.useT();
  const isKeyword = trigger.kind === 'keyword';
  return (
    <li className={styles['row']} aria-label={t('row', { number })}>
      <div className={styles['head']}>
        <b>{t(isKeyword ? 'keyword' : 'first')}</b>
        <IconButton label={t('remove', { number })} icon={IconTrash} onClick={onRemove} />
      </div>
      {isKeyword && (
        <div className={styles['pair']}>
          <NativeSelect
            label={t('match')}
            value={trigger.match}
            data={triggerMatches.map((match) => ({ value: match, label: t(`match.${match}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ match: triggerMatches.find((match) => match === value) ?? 'exact' })
            }
          />
          <TextInput
            label={t('pattern')}
            value={trigger.pattern}
            maxLength={MAX_PATTERN}
            error={error && t('pattern.empty')}
            onChange={({ currentTarget: { value } }) => onChange({ pattern: value })}
          />
        </div>
      )}
      <NativeSelect
        label={t('connection')}
        value={trigger.connectionId ?? ''}
        data={[
          { value: '', label: t('connection.all') },
          ...connections.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ connectionId: value === '' ? null : Number(value) })}
      />
    </li>
  );
}
