import { MAX_QUICK_MEDIA_BYTES, quickMediaMimes } from '@balcao/contract/quick-messages/routes.ts';
import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { quickMessagePhrases } from '../phrases/phrases.ts';
import styles from './quick-message-form.module.css';

type Props = {
  /** Null while there is no picture. */
  name: string | null;
  /** The caption must be there before the picture locks it. */
  hasMessage: boolean;
  onAttach: (file: File) => void;
  onDetach: () => void;
};

type Problem = 'form.messageFirst' | 'form.wrongType' | 'form.tooLarge';

function problemOf(file: File): Problem | null {
  if (!quickMediaMimes.some((mime) => mime === file.type)) return 'form.wrongType';
  return file.size > MAX_QUICK_MEDIA_BYTES ? 'form.tooLarge' : null;
}

/** At most one picture: chosen, named, taken away. */
export function PictureField({ name, hasMessage, onAttach, onDetach }: Props) {
  const t = quickMessagePhrases.useT();
  const [problem, setProblem] = useState<Problem | null>(null);

  function take(file: File | null) {
    if (!file) return;
    const found = problemOf(file);
    setProblem(found);
    if (!found) onAttach(file);
  }

  const attach = (open?: () => void) => (
    <Button
      variant="default"
      leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden />}
      onClick={open ?? (() => setProblem('form.messageFirst'))}
    >
      {t('form.attach')}
    </Button>
  );
  return (
    <FieldGroup legend={t('form.picture')} hint={t(problem ?? 'form.pictureHint')} isBad={problem !== null}>
      <FieldRow>
        {name === null ? (
          <>
            {hasMessage ? (
              <FileButton accept={quickMediaMimes.join(',')} onChange={take}>
                {({ onClick }) => attach(onClick)}
              </FileButton>
            ) : (
              attach()
            )}
          </>
        ) : (
          <>
            <span className={styles['pictureName']}>{name}</span>
            <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />} onClick={onDetach}>
              {t('form.detach')}
            </Button>
          </>
        )}
      </FieldRow>
    </FieldGroup>
  );
}
