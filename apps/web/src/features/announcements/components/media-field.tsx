import { MAX_ANNOUNCEMENT_MEDIA_BYTES } from '@balcao/contract/announcements/routes.ts';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { announcementPhrases } from '../phrases/phrases.ts';
import styles from './announcement-form.module.css';

type Props = {
  /** Null while there is none. */
  name: string | null;
  onAttach: (file: File) => void;
  onDetach: () => void;
};

/** At most one picture or film: chosen, named, taken away. */
export function MediaField({ name, onAttach, onDetach }: Props) {
  const t = announcementPhrases.useT();
  const [isTooLarge, setTooLarge] = useState(false);
  function take(file: File | null) {
    if (!file) return;
    setTooLarge(file.size > MAX_ANNOUNCEMENT_MEDIA_BYTES);
    if (file.size <= MAX_ANNOUNCEMENT_MEDIA_BYTES) onAttach(file);
  }
  return (
    <FieldGroup legend={t('form.media')} hint={t(isTooLarge ? 'form.tooLarge' : 'form.mediaHint')} isBad={isTooLarge}>
      <FieldRow>
        <span className={styles['name']}>{name ?? t('noMedia')}</span>
        {name === null ? (
          <FileButton accept=".png,.jpg,.jpeg,.mp4,.avi,.mkv" onChange={take}>
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
          <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />} onClick={onDetach}>
            {t('form.detach')}
          </Button>
        )}
      </FieldRow>
    </FieldGroup>
  );
}
