import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { paymentAccountRoutes } from '@balcao/contract/payment-accounts/routes.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { call } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import { AccountCard, type AccountAct } from './components/account-card.tsx';
import section from '../../ui/section.module.css';
import styles from './components/payment-accounts.module.css';
import { paymentAccountsQuery } from './payment-accounts.data.ts';
import { paymentAccountPhrases } from './phrases/phrases.ts';

const AccountDialog = lazyPart(() =>
  import('./components/account-dialog.tsx').then((module) => ({ default: module.AccountDialog })),
);
const ProbeDialog = lazyPart(() =>
  import('./components/probe-dialog.tsx').then((module) => ({ default: module.ProbeDialog })),
);
const CertificateDialog = lazyPart(() =>
  import('./components/certificate-dialog.tsx').then((module) => ({ default: module.CertificateDialog })),
);

type Doing = { act: AccountAct | 'new'; account: PaymentAccount | null };

const calls = {
  check: { route: paymentAccountRoutes.check, done: 'checked' },
  use: { route: paymentAccountRoutes.use, done: 'used' },
  probe: { route: paymentAccountRoutes.confirmProbe, done: 'probe.done' },
} as const;
type Simple = keyof typeof calls;

const callOf = (act: Simple, { id }: PaymentAccount) => call(calls[act].route, { params: { paymentAccountId: id } });
const told = (act: Simple, { id }: PaymentAccount) => ({ id, act, done: calls[act].done });
const update = ({ id }: PaymentAccount, identifyingCents: boolean) =>
  call(paymentAccountRoutes.update, { params: { paymentAccountId: id }, body: { identifyingCents } });

type Told = { id: number; act: AccountAct; done: (typeof calls)[Simple]['done'] | 'saved' };

/** What is done with one call, and which account waits for it. */
function useAccountCall() {
  const t = paymentAccountPhrases.useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Told | null>(null);
  async function run(work: () => Promise<unknown>, what: Told): Promise<void> {
    setBusy(what);
    try {
      await work();
      toastSuccess(t(what.done));
    } catch (failure) {
      toastFailure(failure);
    } finally {
      await queries.invalidateQueries({ queryKey: paymentAccountsQuery.queryKey });
      setBusy(null);
    }
  }
  return { busy, run };
}

function CloseAccount({ account, onClose }: { account: PaymentAccount; onClose: () => void }) {
  const t = paymentAccountPhrases.useT();
  const queries = useQueryClient();
  async function close() {
    await call(paymentAccountRoutes.close, { params: { paymentAccountId: account.id } });
    await queries.invalidateQueries({ queryKey: paymentAccountsQuery.queryKey });
    toastSuccess(t('closed'));
  }
  return (
    <ConfirmDialog
      opened
      title={t('close.title', { name: account.name })}
      confirmLabel={t('close')}
      isDestructive
      onConfirm={close}
      onClose={onClose}
    >
      {t('close.text')}
    </ConfirmDialog>
  );
}

type DialogProps = ReturnType<typeof useAccountCall> & { doing: Doing; onClose: () => void };

/** What is open over the accounts. */
function Dialogs({ doing: { act, account }, busy, run, onClose }: DialogProps) {
  async function confirm(of: PaymentAccount) {
    await run(() => callOf('probe', of), told('probe', of));
    onClose();
  }
  return (
    <Suspense>
      {(act === 'new' || act === 'edit') && <AccountDialog account={account} onClose={onClose} />}
      {act === 'certificate' && account && <CertificateDialog account={account} onClose={onClose} />}
      {act === 'close' && account && <CloseAccount account={account} onClose={onClose} />}
      {act === 'probe' && account && (
        <ProbeDialog
          account={account}
          isBusy={busy !== null}
          onConfirm={() => void confirm(account)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

/** Where money arrives for whoever sells the counter, as a part of the settings. */
export function PaymentAccountsSection() {
  const t = paymentAccountPhrases.useT();
  const { data, error, refetch } = useQuery(paymentAccountsQuery);
  const [doing, setDoing] = useState<Doing | null>(null);
  const { busy, run } = useAccountCall();

  function begin(wanted: AccountAct, of: PaymentAccount) {
    if (wanted === 'cents') void run(() => update(of, !of.identifyingCents), { id: of.id, act: wanted, done: 'saved' });
    else if (wanted === 'check' || wanted === 'use') void run(() => callOf(wanted, of), told(wanted, of));
    else setDoing({ act: wanted, account: of });
  }

  return (
    <section className={section['section']}>
      <h2>{t('title')}</h2>
      <p className={section['lead']}>{t('lead')}</p>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => setDoing({ act: 'new', account: null })}
      >
        {t('add')}
      </Button>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.accounts.length === 0 && (
        <EmptyState icon={IconQrcode} title={t('empty')}>
          {t('empty.hint')}
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {data?.accounts.map((one) => (
          <AccountCard
            key={one.id}
            account={one}
            busyWith={busy?.id === one.id ? busy.act : null}
            onAct={(wanted) => begin(wanted, one)}
          />
        ))}
      </ul>
      {doing && <Dialogs doing={doing} busy={busy} run={run} onClose={() => setDoing(null)} />}
    </section>
  );
}
