import { consentBases, type ConsentBasis, type ContactList } from '@balcao/contract/contact-lists/models.ts';
import { contactListRoutes, MAX_CONSENT_NOTE } from '@balcao/contract/contact-lists/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { contactListPhrases } from '../phrases/phrases.ts';
import { ConsentFields } from './consent-fields.tsx';

/** On what the company relies when it writes to the people of a list. */
export function ConsentDialog({ list, onClose }: { list: ContactList; onClose: () => void }) {
  const t = contactListPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({
      basis: z.union([z.literal(''), z.enum(consentBases)]),
      note: z.string().trim().max(MAX_CONSENT_NOTE, t('form.tooLong')),
    }),
    initialValues: { basis: list.consentBasis ?? '', note: list.consentNote },
    async onSubmit({ basis, note }) {
      const body = { consentBasis: basis === '' ? null : basis, consentNote: note };
      await call(contactListRoutes.update, { params: { contactListId: list.id }, body });
      await queries.invalidateQueries({ queryKey: ['contact-lists'] });
      toastSuccess(t('saved'));
      onClose();
    },
  });
  const basis = form.field('basis') as { value: ConsentBasis | ''; onChange: (basis: ConsentBasis | '') => void };
  const note = form.field('note') as { value: string; onChange: (note: string) => void; error?: string };
  return (
    <FormDialog
      title={t('consent.title')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={480}
    >
      <ConsentFields basis={basis} note={note} />
    </FormDialog>
  );
}
