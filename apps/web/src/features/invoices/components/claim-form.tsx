import { EndToEndId } from '@balcao/contract/claims/models.ts';
import { claimRoutes } from '@balcao/contract/claims/routes.ts';
import { Button, FileButton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { INVOICES, latestClaimQuery } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

function Form({ invoiceId }: { invoiceId: number }) {
  const t = invoicePhrases.useT();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const typed = code.trim();
  const isWrong = typed !== '' && !EndToEndId.safeParse(typed).success;
  const sending = useMutation({
    mutationFn: () =>
      call(claimRoutes.claim, {
        params: { invoiceId },
        body: { ...(typed !== '' && { endToEndId: typed }) },
        ...(file && { files: [file] }),
      }),
    onError: toastFailure,
    onSuccess: () => queries.invalidateQueries({ queryKey: INVOICES }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isWrong && (typed !== '' || file)) sending.mutate();
  }
  return (
    <form className={styles['claim']} onSubmit={submit}>
      <p className={styles['hint']}>{t('claim.hint')}</p>
      <TextInput
        label={t('claim.code')}
        value={code}
        maxLength={64}
        error={isTried && isWrong ? t('claim.codeWrong') : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <FileButton accept="image/png,image/jpeg,application/pdf" onChange={setFile}>
        {({ onClick }) => (
          <Button variant="default" onClick={onClick}>
            {file?.name ?? t('claim.file')}
          </Button>
        )}
      </FileButton>
      <Button type="submit" disabled={typed === '' && !file} loading={sending.isPending}>
        {t('claim.send')}
      </Button>
    </form>
  );
}

/** What a payer can say where the money is not seen by itself, and what became of it. */
export function ClaimForm({ invoiceId }: { invoiceId: number }) {
  const t = invoicePhrases.useT();
  const [isOpen, setOpen] = useState(false);
  const claim = useQuery(latestClaimQuery(invoiceId)).data?.claim;
  if (claim?.state === 'open') return <p className={styles['hint']}>{t('claim.state.open')}</p>;
  return (
    <>
      {claim?.state === 'refused' && (
        <p className={styles['hint']}>{t('claim.state.refused', { reason: claim.reason ?? '' })}</p>
      )}
      {isOpen ? (
        <Form invoiceId={invoiceId} />
      ) : (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('claim.open')}
        </Button>
      )}
    </>
  );
}
