import { secretOfBot, type ExternalBotName } from '@balcao/contract/integrations/bots.ts';
import type { BotSetup } from '@balcao/contract/integrations/models.ts';
import { integrationRoutes } from '@balcao/contract/integrations/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { botQuery } from '../integrations.data.ts';
import { isMoved } from './is-moved.ts';
import { setupPhrases } from './phrases/phrases.ts';
import { SecretField } from './secret-field.tsx';
import styles from './setup.module.css';
import { Trial } from './trial.tsx';

const MAX_ADDRESS = 500;
const MAX_SECRET = 2000;

function useBotForm({ bot, address, secret }: BotSetup) {
  const t = setupPhrases.useT();
  const queries = useQueryClient();
  const [isRemoved, setRemoved] = useState(false);
  const form = useZodForm({
    schema: z.object({
      address: z
        .string()
        .trim()
        .max(MAX_ADDRESS)
        .refine((typed) => typed === '' || /^https?:\/\/\S+$/i.test(typed), t('badAddress')),
      secret: z.string().trim().max(MAX_SECRET),
    }),
    initialValues: { address: address ?? '', secret: '' },
    async onSubmit(typed) {
      // Without an address nothing is left that the secret could open.
      const isGone = isRemoved || (typed.secret === '' && typed.address === '');
      const given = isGone ? '' : typed.secret;
      const saysSecret = given !== '' || (isGone && secret !== null);
      const body = { address: typed.address, ...(saysSecret && { secret: given }) };
      const saved = await call(integrationRoutes.saveBot, { params: { bot }, body });
      queries.setQueryData(botQuery(bot).queryKey, saved);
      toastSuccess(t('saved'));
    },
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_ADDRESS_NOT_ALLOWED')) return false;
      form.setError('address', errorText(failure.code));
      return true;
    },
  });
  return { ...form, isRemoved, setRemoved };
}

function BotForm({ setup }: { setup: BotSetup }) {
  const t = setupPhrases.useT();
  const { submit, field, values, isSubmitting, isRemoved, setRemoved } = useBotForm(setup);
  const secretName = secretOfBot[setup.bot];
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextInput
        type="url"
        label={t('field.address')}
        description={t(`bot.address.${setup.bot}`)}
        placeholder={`https://${setup.bot}.exemplo.com.br`}
        autoComplete="off"
        spellCheck={false}
        {...field('address')}
      />
      {secretName && (
        <SecretField
          label={t(`bot.${secretName}`)}
          kept={setup.secret ?? undefined}
          hint={t(`bot.${secretName}.hint`)}
          isMoved={isMoved(setup.address, values.address)}
          isRemoved={isRemoved}
          onRemove={setRemoved}
          field={field('secret')}
        />
      )}
      <Button type="submit" loading={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}

/** Where the platform’s own server of such bots is, for queues that name no address of their own. */
export function BotSetupPart({ bot }: { bot: ExternalBotName }) {
  const t = setupPhrases.useT();
  const { data: setup, error, refetch } = useQuery(botQuery(bot));
  const test = (name: string) => call(integrationRoutes.testBot, { params: { bot }, body: { name } });
  return (
    <div className={styles['setup']}>
      <p className={styles['lead']}>{t('bot.lead')}</p>
      {error && !setup && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!setup && !error && <SkeletonRows count={2} />}
      {setup && <BotForm key={JSON.stringify([setup.address, setup.secret])} setup={setup} />}
      {setup && <Trial label={t(`trial.${bot}`)} hint={t('trial.bot.hint')} isNeeded run={test} />}
    </div>
  );
}
