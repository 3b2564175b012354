import '@mantine/core/styles/Switch.layer.css';
import { distributionRules } from '@balcao/contract/queues/distribution.ts';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { queuePhrases } from '../phrases/phrases.ts';
import styles from './queue-dialog.module.css';
import type { QueueFormState } from './use-queue-form.ts';

const limits = ['capacity', 'previousAgentFirst', 'returnAfter'] as const;

/** Who gets the tickets that wait in the queue. */
export function DistributionTab({ form }: { form: QueueFormState }) {
  const t = queuePhrases.useT();
  const rule = form.field('rule') as { value: (typeof distributionRules)[number] };
  const { value: isOnlineOnly, ...onlineOnly } = form.field('onlineOnly') as { value: boolean };
  return (
    <>
      <p className={styles['hint']}>{t('distribution.hint')}</p>
      <NativeSelect
        label={t('distribution.rule')}
        description={t(`distribution.${rule.value}.hint`)}
        data={distributionRules.map((value) => ({ value, label: t(`distribution.${value}`) }))}
        {...rule}
      />
      {rule.value !== 'off' && (
        <>
          <Switch
            label={t('distribution.onlineOnly')}
            description={t('distribution.onlineOnlyHint')}
            checked={isOnlineOnly}
            {...onlineOnly}
          />
          {limits.map((name) => (
            <TextInput
              key={name}
              label={t(`distribution.${name}`)}
              description={t(`distribution.${name}Hint`)}
              inputMode="numeric"
              autoComplete="off"
              {...form.field(name)}
            />
          ))}
        </>
      )}
    </>
  );
}
