import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { paymentAccountRoutes } from '@balcao/contract/payment-accounts/routes.ts';
import { Button, FileButton, PasswordInput } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { paymentAccountsQuery } from '../payment-accounts.data.ts';
import { paymentAccountPhrases } from '../phrases/phrases.ts';
import section from '../../../ui/section.module.css';
import styles from './payment-accounts.module.css';

const reasons = ['unreadable', 'password', 'expired', 'several', 'no-key', 'too-slow'] as const;
type Problem = 'certificate.choose' | `reason.${(typeof reasons)[number]}`;

function problemIn(failure: unknown): Problem | null {
  if (!isApiError(failure) || failure.code !== 'ERR_CERTIFICATE') return null;
  const reason = reasons.find((one) => one === failure.details['reason']) ?? 'unreadable';
  return `reason.${reason}`;
}

/** Sends a .p12 file, and says what is wrong with it. */
export function CertificateDialog({ account, onClose }: { account: PaymentAccount; onClose: () => void }) {
  const t = paymentAccountPhrases.useT();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function send(chosen: File) {
    setBusy(true);
    try {
      const params = { paymentAccountId: account.id };
      await call(paymentAccountRoutes.attachCertificate, { params, body: { password }, files: [chosen] });
      await queries.invalidateQueries({ queryKey: paymentAccountsQuery.queryKey });
      toastSuccess(t('certificate.saved'));
      onClose();
    } catch (failure) {
      const found = problemIn(failure);
      setProblem(found);
      if (!found) toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (file) void send(file);
    else setProblem('certificate.choose');
  }

  return (
    <FormDialog
      title={t('certificate')}
      submitLabel={t('certificate.attach')}
      onSubmit={submit}
      isSubmitting={isBusy}
      onClose={onClose}
      width={440}
    >
      <p className={section['lead']}>{t('certificate.hint')}</p>
      <FileButton accept=".p12,application/x-pkcs12" onChange={(chosen) => (setFile(chosen), setProblem(null))}>
        {({ onClick }) => (
          <Button
            variant="default"
            leftSection={<IconCertificate size={16} stroke={1.7} aria-hidden />}
            onClick={onClick}
          >
            {file?.name ?? t('certificate.file')}
          </Button>
        )}
      </FileButton>
      {problem && (
        <p className={styles['problem']} role="alert">
          {t(problem)}
        </p>
      )}
      <PasswordInput
        label={t('certificate.password')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
