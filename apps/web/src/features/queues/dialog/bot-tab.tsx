import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { queuePhrases } from '../phrases/phrases.ts';
import styles from './queue-dialog.module.css';
import type { QueueFormState } from './use-queue-form.ts';

/** The bot of somebody else that answers in this queue. Its token is stored and never shown again. */
export function BotTab({ form, hasToken }: { form: QueueFormState; hasToken: boolean }) {
  const t = queuePhrases.useT();
  const { value: removesToken, ...removal } = form.field('removesToken') as { value: boolean };
  return (
    <>
      <p className={styles['hint']}>{t('bot.hint')}</p>
      <TextInput label={t('bot.typebotUrl')} inputMode="url" {...form.field('typebotUrl')} />
      <TextInput label={t('bot.typebotName')} {...form.field('typebotName')} />
      <hr className={styles['rule']} />
      <TextInput label={t('bot.urlFlow')} inputMode="url" {...form.field('urlFlow')} />
      <PasswordInput
        label={t('bot.tokenFlow')}
        autoComplete="off"
        disabled={removesToken}
        {...(hasToken && { description: t('bot.tokenKept') })}
        {...form.field('tokenFlow')}
      />
      {hasToken && <Checkbox label={t('bot.tokenRemove')} checked={removesToken} {...removal} />}
    </>
  );
}
