import { consentBases, type ConsentBasis } from '@balcao/contract/contact-lists/models.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { contactListPhrases } from '../phrases/phrases.ts';

type Field<T> = { value: T; onChange: (value: T) => void };
type Props = { basis: Field<ConsentBasis | ''>; note: Field<string> & { error?: string } };

export function ConsentFields({ basis, note }: Props) {
  const t = contactListPhrases.useT();
  return (
    <>
      <NativeSelect
        label={t('consent.basis')}
        description={t('consent.hint')}
        value={basis.value}
        onChange={(event) => basis.onChange(event.currentTarget.value as ConsentBasis | '')}
        data={[
          { value: '', label: t('consent.unsaid') },
          ...consentBases.map((value) => ({ value, label: t(`consent.${value}`) })),
        ]}
      />
      <Textarea
        label={t('consent.note')}
        placeholder={t('consent.note.hint')}
        autosize
        minRows={2}
        maxRows={5}
        value={note.value}
        error={note.error}
        onChange={(event) => note.onChange(event.currentTarget.value)}
      />
    </>
  );
}
