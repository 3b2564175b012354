import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { queueChoicesQuery } from '../campaigns.data.ts';
import styles from './campaign-form.module.css';
import { campaignFormPhrases } from './phrases/phrases.ts';
import type { CampaignForm } from './use-campaign-form.ts';

type Choice<V> = { value: V; onChange: (value: V) => void };

/** What most campaigns leave as it is. */
export function MoreOptions({ form, channel }: { form: CampaignForm; channel: string | null }) {
  const t = campaignFormPhrases.useT();
  const { data: queues = [] } = useQuery(queueChoicesQuery);
  const share = form.field('share') as Choice<'1' | '3'>;
  const speed = form.field('speed') as Choice<'settings' | 'channel'>;
  return (
    <details className={styles['more']}>
      <summary>{t('more')}</summary>
      <div className={styles['pair']}>
        <Select
          label={t('replyQueue')}
          description={t('replyQueue.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('replyQueue.none')}
          clearable
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('replyQueueId')}
        />
        <FieldGroup legend={t('share')}>
          <Segmented
            label={t('share')}
            value={share.value}
            onChange={share.onChange}
            options={[
              { value: '1', label: t('share.1') },
              { value: '3', label: t('share.3') },
            ]}
          />
        </FieldGroup>
        {channel === 'wppoficial' && (
          <FieldGroup legend={t('speed')}>
            <Segmented
              label={t('speed')}
              value={speed.value}
              onChange={speed.onChange}
              options={[
                { value: 'channel', label: t('speed.channel') },
                { value: 'settings', label: t('speed.settings') },
              ]}
            />
          </FieldGroup>
        )}
      </div>
    </details>
  );
}
