import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatFileSize } from '../../../ui/media/file-size.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import type { Files } from '../sending/use-files.ts';
import styles from './letter-form.module.css';

/** What goes with the letter. */
export function FilesField({ files, add, remove }: Files) {
  const t = emailPhrases.useT();
  return (
    <div className={styles['files']}>
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name, size, progress }) => (
            <li key={id}>
              <span>{name}</span>
              {progress < 1 ? (
                <progress aria-label={t('files.progress', { name })} value={Math.round(progress * 100)} max={100} />
              ) : (
                <small>{formatFileSize(size)}</small>
              )}
              <IconButton
                label={t('files.remove', { name })}
                icon={IconX}
                iconSize={15}
                size={26}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButton multiple onChange={add}>
        {(props) => (
          <Button variant="default" leftSection={<IconPaperclip size={16} aria-hidden />} {...props}>
            {t('files.add')}
          </Button>
        )}
      </FileButton>
      <small className={styles['hint']}>{t('files.hint')}</small>
    </div>
  );
}
