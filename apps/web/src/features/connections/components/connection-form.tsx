import '@mantine/core/styles/Checkbox.layer.css';
import type { Connection } from '@balcao/contract/connections/models.ts';
import { Button, Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { connectionSchema } from '../connection-schema.ts';
import { queuesQuery } from '../connections.data.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import styles from './connection-drawer.module.css';
import { CopyField } from './copy-field.tsx';

type Form = ReturnType<typeof useZodForm<ReturnType<typeof connectionSchema>>>;
type Props = { connection: Connection | null; form: Form; onCancel: () => void };

/** What `field` gives for a list of ids, as the checkboxes need it. */
function QueueChoice({ form }: { form: Form }) {
  const t = connectionPhrases.useT();
  const { data: queues = [] } = useQuery(queuesQuery);
  const { value, onChange } = form.field('queueIds') as { value: number[]; onChange: (ids: number[]) => void };
  if (queues.length === 0) return null;
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <fieldset className={styles['queues']}>
      <legend>{t('form.queues')}</legend>
      {queues.map((queue) => (
        <label key={queue.id}>
          <Checkbox size="xs" checked={value.includes(queue.id)} onChange={() => toggle(queue.id)} />
          <i style={{ background: queue.color }} aria-hidden />
          {queue.name}
        </label>
      ))}
    </fieldset>
  );
}

/** Where each value is found at Meta stands under its field. */
export function ConnectionForm({ connection, form, onCancel }: Props) {
  const t = connectionPhrases.useT();
  const kept = (isStored: boolean | undefined) => (isStored ? { placeholder: t('form.stored') } : {});
  const isDefault = form.field('isDefault') as { value: boolean; onChange: (isDefault: boolean) => void };
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate autoComplete="off">
      <TextInput label={t('form.name')} description={t('form.nameHint')} data-autofocus {...form.field('name')} />
      <div className={styles['section']}>
        <h3>{t('form.meta')}</h3>
        <p>{t('form.metaHint')}</p>
        <TextInput
          label={t('form.phoneNumberId')}
          description={t('form.phoneNumberIdHint')}
          inputMode="numeric"
          {...form.field('phoneNumberId')}
        />
        <TextInput
          label={t('form.wabaId')}
          description={t('form.wabaIdHint')}
          inputMode="numeric"
          {...form.field('wabaId')}
        />
        <PasswordInput
          label={t('form.accessToken')}
          description={t('form.accessTokenHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('form.show') }}
          {...kept(connection?.hasAccessToken)}
          {...form.field('accessToken')}
        />
        <PasswordInput
          label={t('form.appSecret')}
          description={t('form.appSecretHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('form.show') }}
          {...kept(connection?.hasAppSecret)}
          {...form.field('appSecret')}
        />
        <TextInput
          label={t('form.verifyToken')}
          description={t('form.verifyTokenHint')}
          {...kept(connection !== null)}
          {...form.field('verifyToken')}
        />
        {connection?.webhookUrl && <CopyField label={t('webhook.url')} value={connection.webhookUrl} />}
      </div>
      <div className={styles['section']}>
        <h3>{t('form.counter')}</h3>
        <QueueChoice form={form} />
        <Textarea
          label={t('form.greeting')}
          description={t('form.greetingHint')}
          rows={3}
          {...form.field('greetingMessage')}
        />
        <Textarea
          label={t('form.farewell')}
          description={t('form.farewellHint')}
          rows={3}
          {...form.field('farewellMessage')}
        />
        <Checkbox
          label={t('form.default')}
          description={t('form.defaultHint')}
          checked={isDefault.value}
          onChange={(event) => isDefault.onChange(event.currentTarget.checked)}
        />
      </div>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          {t(connection ? 'form.save' : 'form.connect')}
        </Button>
      </div>
    </form>
  );
}
