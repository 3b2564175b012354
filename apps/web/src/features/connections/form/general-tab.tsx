import '@mantine/core/styles/Checkbox.layer.css';
import type { ChannelId } from '@balcao/contract/channels.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './connection-drawer.module.css';
import { CopyField } from './copy-field.tsx';
import { FlowChoice } from './flow-choice.tsx';
import type { Bound, ConnectionForm } from './form-types.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';
import { QueueChoice } from './queue-choice.tsx';
import { randomToken } from './random-token.ts';

type Props = { form: ConnectionForm; channel: ChannelId };

function Tick({
  form,
  name,
  label,
  hint,
}: {
  form: ConnectionForm;
  name: 'isDefault' | 'humanAgentEnabled';
  label: string;
  hint: string;
}) {
  const { value, onChange } = form.field(name) as Bound<boolean>;
  return (
    <Checkbox
      label={label}
      description={hint}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function TokenField({ form }: { form: ConnectionForm }) {
  const t = connectionFormPhrases.useT();
  const { value, onChange } = form.field('token') as Bound<string>;
  return (
    <div className={styles['copy']}>
      <CopyField label={t('token')} description={t('tokenHint')} value={value} />
      <IconButton label={t('token.renew')} icon={IconRefresh} size={36} onClick={() => onChange(randomToken())} />
    </div>
  );
}

/** What it is called, who answers, and what programs know it by. */
export function GeneralTab({ form, channel }: Props) {
  const t = connectionFormPhrases.useT();
  const isSocial = channel === 'facebook' || channel === 'instagram';
  return (
    <>
      <TextInput label={t('name')} description={t('nameHint')} data-autofocus {...form.field('name')} />
      <Tick form={form} name="isDefault" label={t('default')} hint={t('defaultHint')} />
      <QueueChoice form={form} />
      {isSocial && <Tick form={form} name="humanAgentEnabled" label={t('humanAgent')} hint={t('humanAgentHint')} />}
      <FlowChoice form={form} />
      <TokenField form={form} />
    </>
  );
}
