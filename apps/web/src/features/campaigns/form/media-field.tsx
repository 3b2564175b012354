import { MAX_CAMPAIGN_FILE_BYTES } from '@balcao/contract/campaigns/models.ts';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import styles from './campaign-form.module.css';
import { campaignFormPhrases } from './phrases/phrases.ts';
import { fileEndings, problemOfFile, type Media } from './use-media.ts';

const MB = 1024 * 1024;

/** At most one file, which goes with every message: chosen, named, taken away. What it really is, the server says. */
export function MediaField({ media, isReadOnly }: { media: Media; isReadOnly: boolean }) {
  const t = campaignFormPhrases.useT();
  const [problem, setProblem] = useState<ReturnType<typeof problemOfFile>>(null);
  const { shown } = media;
  if (isReadOnly && !shown) return null;
  function take(file: File | null) {
    if (!file) return;
    const found = problemOfFile(file);
    setProblem(found);
    if (!found) media.attach(file);
  }
  const hint = problem ? t(problem) : t('file.hint', { megabytes: MAX_CAMPAIGN_FILE_BYTES / MB });
  return (
    <FieldGroup legend={t('file')} {...(!isReadOnly && { hint })} isBad={problem !== null}>
      <FieldRow>
        {shown && <span className={styles['fileName']}>{shown.name}</span>}
        {!shown && (
          <FileButton accept={fileEndings.join(',')} onChange={take}>
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
        {shown && !isReadOnly && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={media.detach}
          >
            {t('file.detach')}
          </Button>
        )}
      </FieldRow>
    </FieldGroup>
  );
}
