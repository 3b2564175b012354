import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import type { Connection } from '@balcao/contract/connections/models.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { MomentField } from '../../../ui/form/moment-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './campaign-form.module.css';
import { campaignFormPhrases } from './phrases/phrases.ts';
import type { CampaignForm } from './use-campaign-form.ts';

type Props = {
  form: CampaignForm;
  lists: readonly ContactList[];
  connections: readonly Connection[];
  channel: string | null;
  isReadOnly: boolean;
};

type Choice = { value: string | null; onChange: (value: string | null) => void; error?: string };

/** Whoever has once said that it leaves at all hours finds that here, also when its moment has changed. */
function Window({ form }: Pick<Props, 'form'>) {
  const t = campaignFormPhrases.useT();
  const { value, onChange } = form.field('window') as { value: Campaign['window']; onChange: (value: string) => void };
  const [isOffered] = useState(value === 'any');
  if (!isOffered) return null;
  return (
    <div className={styles['window']}>
      {t('window.always')}
      <Segmented
        label={t('window.always')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'company', label: t('window.company') },
          { value: 'any', label: t('window.any') },
        ]}
      />
    </div>
  );
}

function Schedule({ form, isReadOnly }: Pick<Props, 'form' | 'isReadOnly'>) {
  const t = campaignFormPhrases.useT();
  const { value, onChange, error } = form.field('scheduledAt') as Choice;
  return (
    <div>
      <MomentField
        label={t('scheduledAt')}
        value={value}
        onChange={onChange}
        isDisabled={isReadOnly}
        isClearable
        {...(error && { error })}
      />
      <p className={styles['hint']}>{t('scheduledAt.hint')}</p>
      {!isReadOnly && <Window form={form} />}
    </div>
  );
}

/** What a campaign is called, whom it reaches, over which number and when. */
export function Basics({ form, lists, connections, channel, isReadOnly }: Props) {
  const t = campaignFormPhrases.useT();
  const usable = connections.filter((one) => one.channel === 'whatsapp' || one.channel === 'wppoficial');
  const confirmation = form.field('confirmation') as { value: boolean; onChange: (value: boolean) => void };
  return (
    <>
      <TextInput label={t('name')} data-autofocus readOnly={isReadOnly} {...form.field('name')} />
      <div className={styles['pair']}>
        <Select
          label={t('list')}
          placeholder={t('list.none')}
          searchable
          clearable={!isReadOnly}
          disabled={isReadOnly}
          data={lists.map(({ id, name, contactsCount }) => ({
            value: String(id),
            label: t('list.count', { name, count: contactsCount, total: formatDecimal(contactsCount, 0) }),
          }))}
          {...form.field('contactListId')}
        />
        <div>
          <Select
            label={t('connection')}
            placeholder={t('connection.none')}
            clearable={!isReadOnly}
            disabled={isReadOnly}
            data={usable.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('whatsappId')}
          />
          {channel === 'whatsapp' && <p className={styles['risk']}>{t('connection.qr')}</p>}
          {usable.length < connections.length && <p className={styles['hint']}>{t('connection.others')}</p>}
        </div>
      </div>
      <div className={styles['pair']}>
        <Schedule form={form} isReadOnly={isReadOnly} />
        <Switch
          className={styles['confirmation'] ?? ''}
          label={t('confirmation')}
          description={t('confirmation.hint')}
          disabled={isReadOnly}
          checked={confirmation.value}
          onChange={(event) => confirmation.onChange(event.currentTarget.checked)}
        />
      </div>
    </>
  );
}
