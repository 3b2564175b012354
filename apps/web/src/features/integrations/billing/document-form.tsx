import { ticketInvoiceRoutes } from '@balcao/contract/integrations/ticket-routes.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { errorText, useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import { invoicesQuery } from './billing.data.ts';
import styles from './billing.module.css';
import { billingPhrases } from './phrases/phrases.ts';

const MAX_DOCUMENT = 40;

type Props = {
  ticketId: number;
  contactId: number;
  onSaved: () => void;
  /** Null while none is kept: there is nothing to go back to. */
  onCancel: (() => void) | null;
};

/** By what the systems know the customer: kept at the contact, and asked for once. */
export function DocumentForm({ ticketId, contactId, onSaved, onCancel }: Props) {
  const t = billingPhrases.useT();
  const ui = uiPhrases.useT();
  useErrorTexts();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({ document: z.string().trim().min(1, t('document.missing')).max(MAX_DOCUMENT) }),
    initialValues: { document: '' },
    async onSubmit({ document }) {
      await call(ticketInvoiceRoutes.saveDocument, { params: { ticketId }, body: { document } });
      // What was found by the document of before is nobody's to see from here on.
      const found = queries.resetQueries({ queryKey: invoicesQuery(ticketId).queryKey });
      onSaved();
      await Promise.all([found, queries.invalidateQueries({ queryKey: ['contacts', 'one', contactId] })]);
    },
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_TAX_DOCUMENT')) return false;
      form.setError('document', errorText(failure.code));
      return true;
    },
  });
  return (
    <form className={styles['document']} onSubmit={form.submit} noValidate>
      <TextInput
        label={t('document')}
        description={t('document.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_DOCUMENT}
        {...form.field('document')}
      />
      <div className={styles['choices']}>
        <Button type="submit" variant="default" loading={form.isSubmitting}>
          {t('document.save')}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {ui('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
