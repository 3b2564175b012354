import { MAX_GREETING_FILES } from '@balcao/contract/connections/fields.ts';
import { MAX_GREETING_FILE_BYTES } from '@balcao/contract/connections/routes.ts';
import { Button, FileButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './connection-drawer.module.css';
import type { GreetingFile, GreetingFiles } from './greeting-files.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';

function FileRow({ files, file, at }: { files: GreetingFiles; file: GreetingFile; at: number }) {
  const t = connectionFormPhrases.useT();
  const { key, name } = file;
  const button = { size: 28, iconSize: 16 };
  return (
    <li>
      <IconFile size={16} stroke={1.7} aria-hidden />
      <span>
        {name}
        {file.file && <small>{t('files.later')}</small>}
      </span>
      <IconButton
        label={t('files.up', { name })}
        icon={IconArrowUp}
        disabled={at === 0}
        onClick={() => files.move(key, -1)}
        {...button}
      />
      <IconButton
        label={t('files.down', { name })}
        icon={IconArrowDown}
        disabled={at === files.files.length - 1}
        onClick={() => files.move(key, 1)}
        {...button}
      />
      <IconButton label={t('files.remove', { name })} icon={IconTrash} onClick={() => files.remove(key)} {...button} />
    </li>
  );
}

/** Files that go out with the greeting, in the order in which they stand. */
export function GreetingFileList({ files }: { files: GreetingFiles }) {
  const t = connectionFormPhrases.useT();
  const [problem, setProblem] = useState<string | null>(null);

  function take(chosen: File[]) {
    const tooLarge = chosen.find((file) => file.size > MAX_GREETING_FILE_BYTES);
    const isTooMany = files.files.length + chosen.length > MAX_GREETING_FILES;
    if (tooLarge) setProblem(t('files.tooLarge', { name: tooLarge.name }));
    else if (isTooMany) setProblem(t('files.tooMany', { count: MAX_GREETING_FILES }));
    else {
      setProblem(null);
      files.add(chosen);
    }
  }

  return (
    <fieldset className={styles['files']}>
      <legend>{t('files')}</legend>
      <p className={styles['hint']}>{t('filesHint', { count: MAX_GREETING_FILES })}</p>
      {files.files.length > 0 && (
        <ol>
          {files.files.map((file, at) => (
            <FileRow key={file.key} files={files} file={file} at={at} />
          ))}
        </ol>
      )}
      <FileButton multiple onChange={take}>
        {({ onClick }) => (
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
            disabled={files.files.length >= MAX_GREETING_FILES}
            onClick={onClick}
          >
            {t('files.add')}
          </Button>
        )}
      </FileButton>
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
