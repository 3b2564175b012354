import type { AssistantSetup } from '@balcao/contract/assistant/models.ts';
import { assistantRoutes } from '@balcao/contract/assistant/routes.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import section from '../../../ui/section.module.css';
import { useSetupChange } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { asMoney } from './as-money.ts';
import styles from './setup.module.css';

type Fields = { baseUrl: string; model: string; apiKey: string; monthLimit: string };

/** The company's own account, or the platform's. */
export function AccountForm({ setup: { account } }: { setup: AssistantSetup }) {
  const t = assistantPhrases.useT();
  const [isOwn, setOwn] = useState(account !== null);
  const [isLeaving, setLeaving] = useState(false);
  const [fields, setFields] = useState<Fields>({
    baseUrl: account?.baseUrl ?? 'https://api.openai.com/v1',
    model: account?.model ?? 'gpt-4o-mini',
    apiKey: '',
    monthLimit: account?.monthLimit ?? '50.00',
  });
  const saving = useSetupChange(({ apiKey, monthLimit, ...rest }: Fields) =>
    call(assistantRoutes.saveAccount, {
      body: { ...rest, monthLimit: asMoney(monthLimit), ...(apiKey !== '' && { apiKey }) },
    }),
  );
  const removing = useSetupChange(() => call(assistantRoutes.removeAccount, {}));
  const field = (name: keyof Fields) => ({
    value: fields[name],
    required: name !== 'apiKey' || account === null,
    onChange: (event: { currentTarget: { value: string } }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
  });
  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate(fields, {
      onSuccess: () => {
        setFields((typed) => ({ ...typed, apiKey: '' }));
        toastSuccess(t('saved'));
      },
    });
  }
  if (!isOwn) {
    return (
      <section className={section['section']}>
        <h2>{t('account')}</h2>
        <p className={section['lead']}>{t('account.platform')}</p>
        <Button variant="default" onClick={() => setOwn(true)}>
          {t('account.own')}
        </Button>
      </section>
    );
  }
  return (
    <section className={section['section']}>
      <h2>{t('account')}</h2>
      <form className={styles['form']} onSubmit={save}>
        <TextInput label={t('account.url')} type="url" {...field('baseUrl')} />
        <TextInput label={t('account.model')} {...field('model')} />
        <PasswordInput
          label={t('account.key')}
          autoComplete="off"
          {...(account && { placeholder: t('account.keyKept') })}
          {...field('apiKey')}
        />
        <TextInput label={t('account.limit')} inputMode="decimal" {...field('monthLimit')} />
        <div className={styles['buttons']}>
          <Button type="submit" loading={saving.isPending}>
            {t('account.save')}
          </Button>
          <Button variant="default" onClick={() => (account ? setLeaving(true) : setOwn(false))}>
            {t('account.remove')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={isLeaving}
        title={t('account.leave')}
        confirmLabel={t('account.remove')}
        isDestructive
        onConfirm={() => removing.mutateAsync(undefined)}
        onClose={() => setLeaving(false)}
      >
        {t('account.leaveHint')}
      </ConfirmDialog>
    </section>
  );
}
