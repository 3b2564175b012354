import type { ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { PasswordInput, TextInput } from '@mantine/core';
import styles from './connection-drawer.module.css';
import { CopyField } from './copy-field.tsx';
import type { ConnectionForm } from './form-types.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';

type Props = { form: ConnectionForm; known: ConnectionDetails | null };

/** Where each value is found at Meta stands under its field. */
export function MetaTab({ form, known }: Props) {
  const t = connectionFormPhrases.useT();
  const kept = (isStored: boolean | undefined) => (isStored ? { placeholder: t('stored') } : {});
  const eye = { visibilityToggleButtonProps: { 'aria-label': t('show') } };
  return (
    <>
      <p className={styles['hint']}>{t('metaHint')}</p>
      <TextInput
        label={t('phoneNumberId')}
        description={t('phoneNumberIdHint')}
        inputMode="numeric"
        {...form.field('phoneNumberId')}
      />
      <TextInput label={t('wabaId')} description={t('wabaIdHint')} inputMode="numeric" {...form.field('wabaId')} />
      <PasswordInput
        label={t('accessToken')}
        description={t('accessTokenHint')}
        autoComplete="new-password"
        {...eye}
        {...kept(known?.hasAccessToken)}
        {...form.field('accessToken')}
      />
      <PasswordInput
        label={t('appSecret')}
        description={t('appSecretHint')}
        autoComplete="new-password"
        {...eye}
        {...kept(known?.hasAppSecret)}
        {...form.field('appSecret')}
      />
      <TextInput
        label={t('verifyToken')}
        description={t('verifyTokenHint')}
        {...kept(known !== null)}
        {...form.field('verifyToken')}
      />
      {known?.webhookUrl && <CopyField label={t('webhook.url')} value={known.webhookUrl} />}
    </>
  );
}
