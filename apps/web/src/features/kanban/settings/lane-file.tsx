import { MAX_SCHEDULE_FILE_BYTES } from '@balcao/contract/schedules/models.ts';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import styles from './lane-form.module.css';
import { laneSettingPhrases } from './phrases/phrases.ts';
import type { LaneFileState } from './use-lane-form.ts';

const ENDINGS = ['.png', '.jpg', '.jpeg', '.mp4', '.mp3', '.ogg'];

type Problem = 'file.wrongType' | 'file.tooLarge';

function problemOf({ name, size }: File): Problem | null {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'file.wrongType';
  return size > MAX_SCHEDULE_FILE_BYTES ? 'file.tooLarge' : null;
}

/** At most one file. What it really is, the server says. */
export function LaneFile({ file, isReadOnly }: { file: LaneFileState; isReadOnly: boolean }) {
  const t = laneSettingPhrases.useT();
  const [problem, setProblem] = useState<Problem | null>(null);
  if (isReadOnly && file.name === null) return null;
  function take(chosen: File | null) {
    if (!chosen) return;
    const found = problemOf(chosen);
    setProblem(found);
    if (!found) file.attach(chosen);
  }
  return (
    <FieldGroup legend={t('file')} {...(!isReadOnly && { hint: t(problem ?? 'file.hint') })} isBad={problem !== null}>
      <div className={styles['file']}>
        {file.name !== null && (
          <span className={styles['fileName']}>
            {file.address === null ? (
              file.name
            ) : (
              <a href={file.address} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            )}
          </span>
        )}
        {!isReadOnly && file.name === null && (
          <FileButton accept={ENDINGS.join(',')} onChange={take}>
            {({ onClick }) => (
              <Button
                variant="default"
                leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
                onClick={onClick}
              >
                {t('file.attach')}
              </Button>
            )}
          </FileButton>
        )}
        {!isReadOnly && file.name !== null && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={file.detach}
          >
            {t('file.detach')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
