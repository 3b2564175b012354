import { messageVariables, type MessageVariable } from '@balcao/contract/quick-messages/models.ts';
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import styles from './connection-drawer.module.css';
import type { Bound, ConnectionForm } from './form-types.ts';
import type { GreetingFiles } from './greeting-files.ts';
import { GreetingFileList } from './greeting-file-list.tsx';
import { connectionFormPhrases } from './phrases/phrases.ts';

type Field = 'greetingMessage' | 'complationMessage' | 'outOfHoursMessage' | 'ratingMessage';
type Props = { form: ConnectionForm; files: GreetingFiles };

/** Writes `{{variable}}` where the cursor last stood, in whichever text that was. */
function useInsertion(form: ConnectionForm) {
  const last = useRef<{ field: Field; area: HTMLTextAreaElement | null }>({ field: 'greetingMessage', area: null });
  function insert(variable: MessageVariable) {
    const { field, area } = last.current;
    const { value, onChange } = form.field(field) as Bound<string>;
    const [start, end] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length];
    const written = `{{${variable}}}`;
    onChange(value.slice(0, start) + written + value.slice(end));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + written.length, start + written.length);
    });
  }
  return {
    insert,
    notice: (field: Field) => (event: { currentTarget: HTMLTextAreaElement }) => {
      last.current = { field, area: event.currentTarget };
    },
  };
}

/** What is said without anybody typing it. */
export function MessagesTab({ form, files }: Props) {
  const t = connectionFormPhrases.useT();
  const { insert, notice } = useInsertion(form);
  const { value: queueIds } = form.field('queueIds') as Bound<number[]>;
  const texts: { field: Field; label: string; hint: string }[] = [
    { field: 'complationMessage', label: t('farewell'), hint: t('farewellHint') },
    { field: 'outOfHoursMessage', label: t('outOfHours'), hint: t('outOfHoursHint') },
    { field: 'ratingMessage', label: t('rating'), hint: t('ratingHint') },
  ];
  const size = { autosize: true, minRows: 2, maxRows: 8 } as const;
  return (
    <>
      <fieldset className={styles['variables']}>
        <legend>{t('variables')}</legend>
        <div>
          {messageVariables.map((variable) => (
            <button key={variable} type="button" title={`{{${variable}}}`} onClick={() => insert(variable)}>
              {t(`var.${variable}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <Textarea
        label={t('greeting')}
        description={t('greetingHint')}
        withAsterisk={queueIds.length > 1}
        {...size}
        {...form.field('greetingMessage')}
        onSelect={notice('greetingMessage')}
      />
      <GreetingFileList files={files} />
      {texts.map(({ field, label, hint }) => (
        <Textarea
          key={field}
          label={label}
          description={hint}
          {...size}
          {...form.field(field)}
          onSelect={notice(field)}
        />
      ))}
    </>
  );
}
