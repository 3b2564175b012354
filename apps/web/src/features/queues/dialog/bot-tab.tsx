import '@mantine/core/styles/Checkbox.layer.css';
import type { Queue } from '@balcao/contract/queues/models.ts';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { queuePhrases } from '../phrases/phrases.ts';
import styles from './queue-dialog.module.css';
import type { QueueFormState } from './use-queue-form.ts';

type SecretProps = {
  form: QueueFormState;
  name: 'tokenFlow' | 'webhookSecret';
  removal: 'removesToken' | 'removesSecret';
  isKept: boolean;
};

/** What is stored is never shown again: an empty field keeps it, the box beneath lets it go. */
function SecretField({ form, name, removal, isKept }: SecretProps) {
  const t = queuePhrases.useT();
  const { value: removes, ...box } = form.field(removal) as { value: boolean };
  return (
    <>
      <PasswordInput
        label={t(`bot.${name}`)}
        autoComplete="off"
        disabled={removes}
        {...(isKept
          ? { description: t(`bot.${name}.kept`) }
          : name === 'webhookSecret' && { description: t('bot.signs') })}
        {...form.field(name)}
      />
      {isKept && <Checkbox label={t(`bot.${name}.remove`)} checked={removes} {...box} />}
    </>
  );
}

/** The bot of somebody else that answers in this queue: of Typebot, of Flowise, or a workflow behind an address. */
export function BotTab({ form, queue }: { form: QueueFormState; queue: Queue | null }) {
  const t = queuePhrases.useT();
  return (
    <>
      <p className={styles['hint']}>{t('bot.hint')}</p>
      <TextInput label={t('bot.typebotUrl')} inputMode="url" {...form.field('typebotUrl')} />
      <TextInput label={t('bot.typebotName')} {...form.field('typebotName')} />
      <hr className={styles['rule']} />
      <TextInput label={t('bot.urlFlow')} inputMode="url" {...form.field('urlFlow')} />
      <SecretField form={form} name="tokenFlow" removal="removesToken" isKept={queue?.hasTokenFlow === true} />
      <hr className={styles['rule']} />
      <TextInput
        label={t('bot.webhookUrl')}
        description={t('bot.webhookUrl.hint')}
        inputMode="url"
        {...form.field('webhookUrl')}
      />
      <SecretField form={form} name="webhookSecret" removal="removesSecret" isKept={queue?.hasWebhookSecret === true} />
    </>
  );
}
