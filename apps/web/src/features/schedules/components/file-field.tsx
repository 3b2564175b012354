import { MAX_SCHEDULE_FILE_BYTES } from '@balcao/contract/schedules/models.ts';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { schedulePhrases } from '../phrases/phrases.ts';
import styles from './schedule-form.module.css';

const ENDINGS = ['.png', '.jpg', '.jpeg', '.mp4', '.mp3', '.ogg'];

type Props = {
  /** Null while there is no file. */
  name: string | null;
  /** Where the stored file can be looked at. */
  address: string | null;
  isReadOnly: boolean;
  onAttach: (file: File) => void;
  onDetach: () => void;
};

type Problem = 'form.wrongType' | 'form.tooLarge';

function problemOf({ name, size }: File): Problem | null {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'form.wrongType';
  return size > MAX_SCHEDULE_FILE_BYTES ? 'form.tooLarge' : null;
}

function Attached({ name, address, isReadOnly, onDetach }: Props) {
  const t = schedulePhrases.useT();
  return (
    <>
      <span className={styles['fileName']}>
        {address === null ? (
          name
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        )}
      </span>
      {!isReadOnly && (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />} onClick={onDetach}>
          {t('form.detach')}
        </Button>
      )}
    </>
  );
}

/** At most one file: chosen, named, taken away. What it really is, the server says. */
export function FileField(props: Props) {
  const t = schedulePhrases.useT();
  const [problem, setProblem] = useState<Problem | null>(null);
  if (props.isReadOnly && props.name === null) return null;

  function take(file: File | null) {
    if (!file) return;
    const found = problemOf(file);
    setProblem(found);
    if (!found) props.onAttach(file);
  }
  return (
    <FieldGroup
      legend={t('form.file')}
      {...(!props.isReadOnly && { hint: t(problem ?? 'form.fileHint') })}
      isBad={problem !== null}
    >
      <FieldRow>
        {props.name === null ? (
          <FileButton accept={ENDINGS.join(',')} onChange={take}>
            {({ onClick }) => (
              <Button
                variant="default"
                leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
                onClick={onClick}
              >
                {t('form.attach')}
              </Button>
            )}
          </FileButton>
        ) : (
          <Attached {...props} />
        )}
      </FieldRow>
    </FieldGroup>
  );
}
