import { MAX_LETTER_SUBJECT } from '@balcao/contract/emails/models.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { MomentField } from '../../../ui/form/moment-field.tsx';
import { VariableChips } from '../../../ui/variable-chips.tsx';
import { emailPhrases } from '../phrases/phrases.ts';

type Field = { value: string; onChange: (text: string) => void; error?: string };

/** The subject and the text, with the names that can be left open in it. */
export function LetterWords({ subject, message }: { subject: object; message: object }) {
  const t = emailPhrases.useT();
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(variable: string) {
    const { value, onChange } = message as Field;
    const [start, end] = [area.current?.selectionStart ?? value.length, area.current?.selectionEnd ?? value.length];
    const written = `{{${variable}}}`;
    onChange(value.slice(0, start) + written + value.slice(end));
    const cursor = start + written.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(cursor, cursor);
    });
  }
  return (
    <>
      <TextInput label={t('subject')} maxLength={MAX_LETTER_SUBJECT} {...subject} />
      <Textarea
        ref={area}
        label={t('message')}
        description={t('message.hint')}
        autosize
        minRows={7}
        maxRows={18}
        {...message}
      />
      <VariableChips
        legend={t('names')}
        variables={[
          { value: 'firstName', label: t('names.first') },
          { value: 'name', label: t('names.whole') },
        ]}
        onInsert={insert}
      />
    </>
  );
}

export function MomentOf({ field }: { field: object }) {
  const t = emailPhrases.useT();
  const { value, onChange, error } = field as Field;
  return (
    <MomentField
      label={t('sendAt')}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(error && { error })}
    />
  );
}
