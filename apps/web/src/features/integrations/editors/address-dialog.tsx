import { Button, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { judgeAddress } from './editor-address.ts';
import { editorPhrases } from './phrases/phrases.ts';

const MAX_ADDRESS = 2000;

type Props = {
  name: string;
  address: string | null;
  /** Null forgets it. */
  onSave: (address: string | null) => void;
  onClose: () => void;
};

/** Asks where the editor is. */
export function AddressDialog({ name, address, onSave, onClose }: Props) {
  const t = editorPhrases.useT();
  const schema = useMemo(
    () =>
      z.object({
        address: z
          .string()
          .max(MAX_ADDRESS)
          .transform((typed, check) => {
            const judged = judgeAddress(typed, window.location.origin);
            if ('address' in judged) return judged.address;
            check.addIssue({ code: 'custom', message: t(`problem.${judged.problem}`) });
            return z.NEVER;
          }),
      }),
    [t],
  );
  const form = useZodForm({
    schema,
    initialValues: { address: address ?? '' },
    onSubmit: (values) => Promise.resolve(onSave(values.address)),
  });
  return (
    <FormDialog
      title={t('dialog', { name })}
      submitLabel={t('save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={520}
      aside={
        address && (
          <Button variant="subtle" onClick={() => onSave(null)}>
            {t('forget')}
          </Button>
        )
      }
    >
      <TextInput
        type="url"
        label={t('address')}
        description={t('address.hint')}
        placeholder={`https://${name.toLowerCase()}.exemplo.com.br`}
        maxLength={MAX_ADDRESS}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.field('address')}
      />
    </FormDialog>
  );
}
