import '@mantine/core/styles/Switch.layer.css';
import { MAX_OPTION_FILE_BYTES } from '@balcao/contract/queues/option-routes.ts';
import { Button, FileButton, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { queuePhrases } from '../phrases/phrases.ts';
import styles from './option-dialog.module.css';
import { useOptionForm, type OptionPlace } from './use-option-form.ts';

type Bound<V> = { value: V; onChange: (value: V) => void };

const BYTES_PER_MB = 1024 * 1024;

type FileProps = { name: string | null; problem: string | null; onTake: (file: File) => void };

function FileField({ name, problem, onTake }: FileProps) {
  const t = queuePhrases.useT();
  return (
    <div className={styles['file']}>
      <FileButton onChange={(file) => file && onTake(file)}>
        {({ onClick }) => (
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
            onClick={onClick}
          >
            {t('option.chooseFile')}
          </Button>
        )}
      </FileButton>
      <span>{name ?? t('option.noFile')}</span>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}

/** A new option of a chatbot menu, or another name and answer for one. A file follows as soon as the option is stored. */
export function OptionDialog({ onClose, ...place }: OptionPlace & { onClose: () => void }) {
  const t = queuePhrases.useT();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { option } = place;
  const form = useOptionForm({
    ...place,
    file,
    onNoFile: () => setProblem(t('option.needsFile')),
    onSaved: onClose,
  });
  const type = form.field('optionType') as Bound<'text' | 'file'>;
  const { value: isAgent, ...agentField } = form.field('isAgent') as { value: boolean };
  function take(chosen: File) {
    const isTooLarge = chosen.size > MAX_OPTION_FILE_BYTES;
    setProblem(isTooLarge ? t('option.tooLarge', { count: MAX_OPTION_FILE_BYTES / BYTES_PER_MB }) : null);
    if (!isTooLarge) setFile(chosen);
  }
  const stored = option?.hasFile === true ? option.greetingMessage : null;
  return (
    <FormDialog
      title={t(option ? 'option.editTitle' : 'option.new')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={480}
    >
      <TextInput label={t('option.name')} data-autofocus {...form.field('name')} />
      <Segmented
        label={t('option.type')}
        value={type.value}
        onChange={type.onChange}
        options={[
          { value: 'text', label: t('option.text') },
          { value: 'file', label: t('option.file') },
        ]}
      />
      {type.value === 'text' ? (
        <Textarea
          label={t('option.message')}
          description={t('option.messageHint')}
          autosize
          minRows={3}
          maxRows={10}
          {...form.field('greetingMessage')}
        />
      ) : (
        <FileField name={file?.name ?? stored} problem={problem} onTake={take} />
      )}
      <Switch
        size="sm"
        label={t('option.isAgent')}
        description={t('option.isAgentHint')}
        checked={isAgent}
        {...agentField}
      />
    </FormDialog>
  );
}
