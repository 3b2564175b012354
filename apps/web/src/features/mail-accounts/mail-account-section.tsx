import type { MailAccount } from '@balcao/contract/mail-accounts/models.ts';
import { mailAccountRoutes } from '@balcao/contract/mail-accounts/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format/instant.ts';
import { useSession } from '../../platform/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import section from '../../ui/section.module.css';
import { AccountForm } from './account-form.tsx';
import styles from './mail-account.module.css';
import { mailAccountQuery } from './mail-account.data.ts';
import { mailAccountPhrases } from './phrases/phrases.ts';

const reasons = ['address', 'unreachable', 'encryption', 'login', 'sender', 'recipient', 'refused'] as const;

/** Why the test letter did not leave, where the server said so. */
const reasonIn = (failure: unknown) =>
  isApiError(failure) && failure.code === 'ERR_MAIL_ACCOUNT'
    ? reasons.find((reason) => reason === failure.details['failure'])
    : undefined;

function State({ account }: { account: MailAccount }) {
  const t = mailAccountPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { failure, provedAt } = account;
  if (failure) {
    const words = { at: formatDateTime(failure.at, timeZone), reason: t(`failure.${failure.reason}`) };
    return (
      <p className={styles['state']} data-tone="bad" role="alert">
        {t('state.failing', words)}
      </p>
    );
  }
  if (provedAt === null) return <p className={styles['state']}>{t('state.unproved')}</p>;
  return (
    <p className={styles['state']} data-tone="ok">
      {t('state.proved', { at: formatDateTime(provedAt, timeZone) })}
    </p>
  );
}

/** A letter with a code goes out, and the code that came is typed. */
function Proof() {
  const t = mailAccountPhrases.useT();
  const queries = useQueryClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<(typeof reasons)[number] | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      const reason = reasonIn(failure);
      if (reason) setProblem(reason);
      else toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  const test = () => run(async () => setSentTo((await call(mailAccountRoutes.test, {})).sentTo));
  const confirm = () =>
    run(async () => {
      queries.setQueryData(mailAccountQuery.queryKey, await call(mailAccountRoutes.confirm, { body: { code } }));
      toastSuccess(t('proved'));
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    void confirm();
  }
  return (
    <>
      <div className={styles['acts']}>
        <Button variant="default" loading={isBusy} onClick={() => void test()}>
          {t('test')}
        </Button>
      </div>
      {problem && (
        <p className={styles['state']} data-tone="bad" role="alert">
          {t(`failure.${problem}`)}
        </p>
      )}
      {sentTo !== null && (
        <form className={styles['code']} onSubmit={submit}>
          <TextInput
            label={t('code')}
            description={t('tested', { to: sentTo })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value.replaceAll(/\D/g, ''))}
          />
          <Button type="submit" disabled={code.length < 8} loading={isBusy}>
            {t('confirm')}
          </Button>
        </form>
      )}
    </>
  );
}

function Removal() {
  const t = mailAccountPhrases.useT();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  async function remove() {
    queries.setQueryData(mailAccountQuery.queryKey, await call(mailAccountRoutes.remove, {}));
    toastSuccess(t('removed'));
  }
  return (
    <div className={styles['acts']}>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('remove')}
        confirmLabel={t('remove')}
        isDestructive
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </div>
  );
}

/** By which mail server letters leave in the own name, as a part of the brand. */
export function MailAccountSection() {
  const t = mailAccountPhrases.useT();
  const { data, error, refetch } = useQuery(mailAccountQuery);
  const account = data?.account ?? null;
  return (
    <section className={section['section']} data-apart>
      <h2>{t('title')}</h2>
      <p className={section['lead']}>{t('lead')}</p>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={5} />}
      {account && <State account={account} />}
      {data && <AccountForm key={account?.host} account={account} />}
      {account?.provedAt === null && <Proof />}
      {account && <Removal />}
    </section>
  );
}
