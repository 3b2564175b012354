import type { DocumentRef } from '@balcao/contract/brand/models.ts';
import { brandRoutes } from '@balcao/contract/brand/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { brandKey, useBrand } from '../../platform/brand/brand.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import styles from './brand.module.css';
import { brandPhrases } from './phrases/phrases.ts';

/** An admin is asked for what no admin of the company has accepted; whoever closes it is asked after the next load. */
export function AcceptTerms({ documents: refs }: { documents: readonly DocumentRef[] }) {
  const t = brandPhrases.useT();
  const queries = useQueryClient();
  const { name, documents } = useBrand();
  const [isOpen, setOpen] = useState(true);
  async function accept() {
    for (const document of refs) {
      const digest = documents[document]?.digest;
      if (digest !== undefined) await call(brandRoutes.accept, { body: { document, digest } });
    }
    await queries.invalidateQueries({ queryKey: brandKey });
  }
  return (
    <ConfirmDialog
      opened={isOpen}
      title={t('ask.title')}
      confirmLabel={t('ask.accept')}
      onConfirm={accept}
      onClose={() => setOpen(false)}
    >
      <p>{t('ask.lead', { brand: name })}</p>
      <ul className={styles['ask']}>
        {refs.map((ref) => (
          <li key={ref}>
            <a href={documents[ref]?.url} target="_blank" rel="noreferrer">
              {t(ref)}
            </a>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
