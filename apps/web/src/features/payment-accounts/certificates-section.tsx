import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { fieldsOfProvider } from '@balcao/contract/payment-accounts/models.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import section from '../../ui/section.module.css';
import { Certificate } from './components/certificate.tsx';
import styles from './components/payment-accounts.module.css';
import { paymentAccountsQuery } from './payment-accounts.data.ts';
import { paymentAccountPhrases } from './phrases/phrases.ts';

const CertificateDialog = lazyPart(() =>
  import('./components/certificate-dialog.tsx').then((module) => ({ default: module.CertificateDialog })),
);

type RowProps = { account: PaymentAccount; onAttach: () => void };

function Row({ account, onAttach }: RowProps) {
  const t = paymentAccountPhrases.useT();
  return (
    <li className={styles['account']}>
      <b>{account.name}</b>
      <Certificate certificate={account.certificate} />
      <Button variant="default" aria-label={`${t('certificate.attach')}: ${account.name}`} onClick={onAttach}>
        {t('certificate.attach')}
      </Button>
    </li>
  );
}

function None() {
  const t = paymentAccountPhrases.useT();
  return (
    <p className={section['lead']}>
      {t('certificates.none')}{' '}
      <Link to="/settings" search={{ section: 'receiving' }}>
        {t('certificates.add')}
      </Link>
    </p>
  );
}

/** The client certificates that a provider asks for: sent here, kept sealed, and never handed out again. */
export function CertificatesSection() {
  const t = paymentAccountPhrases.useT();
  const [chosen, setChosen] = useState<PaymentAccount | null>(null);
  const { data, error, refetch } = useQuery(paymentAccountsQuery);
  const accounts = data?.accounts.filter(({ provider }) => fieldsOfProvider[provider].certificate);
  return (
    <section className={section['section']} data-apart>
      <h2>{t('certificates.title')}</h2>
      <p className={section['lead']}>{t('certificate.hint')}</p>
      {!accounts &&
        (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={1} />)}
      {accounts?.length === 0 && <None />}
      <ul>
        {accounts?.map((account) => (
          <Row key={account.id} account={account} onAttach={() => setChosen(account)} />
        ))}
      </ul>
      <Suspense>{chosen && <CertificateDialog account={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </section>
  );
}
