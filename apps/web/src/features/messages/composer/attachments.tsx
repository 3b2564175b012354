import { Button, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFileText, IconSend2, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatFileSize } from '../media/file-size.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './attachments.module.css';

function Preview({ file }: { file: File }) {
  const url = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  if (url) return <img src={url} alt="" />;
  return <IconFileText size={22} stroke={1.5} aria-hidden />;
}

type Props = {
  files: readonly File[];
  onRemove: (file: File) => void;
  onCancel: () => void;
  /** A caption for each file, in the same order. */
  onSend: (captions: string[]) => void;
};

/** What is about to be sent, each file with its caption. */
export function Attachments({ files, onRemove, onCancel, onSend }: Props) {
  const t = messagePhrases.useT();
  const [captions, setCaptions] = useState(new Map<File, string>());
  useHotkeys([['Escape', onCancel]], []);
  const send = () => onSend(files.map((file) => captions.get(file)?.trim() ?? ''));
  return (
    <form
      className={styles['attachments']}
      aria-label={t('files.title')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ul>
        {files.map((file, index) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <span className={styles['preview']}>
              <Preview file={file} />
            </span>
            <span className={styles['about']}>
              <b>{file.name}</b>
              <small>{formatFileSize(file.size)}</small>
              {!file.type.startsWith('audio/') && (
                <TextInput
                  size="xs"
                  maxLength={1024}
                  placeholder={t('files.caption')}
                  aria-label={t('files.captionOf', { name: file.name })}
                  data-autofocus={index === 0 || undefined}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caption is what comes next after choosing files
                  autoFocus={index === 0}
                  value={captions.get(file) ?? ''}
                  onChange={(event) => setCaptions(new Map(captions).set(file, event.currentTarget.value))}
                />
              )}
            </span>
            <IconButton
              label={t('files.remove', { name: file.name })}
              icon={IconX}
              iconSize={16}
              size={28}
              onClick={() => onRemove(file)}
            />
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" rightSection={<IconSend2 size={15} stroke={1.8} aria-hidden />}>
          {t('files.send', { count: files.length })}
        </Button>
      </div>
    </form>
  );
}
