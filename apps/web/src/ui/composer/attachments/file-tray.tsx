import { Button } from '@mantine/core';
import { IconFileText, IconPlus, IconSend2, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { IconButton } from '../../icon-button.tsx';
import { formatFileSize } from '../../media/file-size.ts';
import { composerPhrases } from '../phrases/phrases.ts';
import styles from './file-tray.module.css';

/** A file waiting to be sent. Without `file` it was chosen elsewhere and is on the server already. */
export type TrayFile = {
  id: string;
  /** Stays when the file is exchanged for another form of it. */
  key: string;
  name: string;
  mime: string;
  size: number;
  file: File | null;
  state: 'uploading' | 'ready' | 'refused';
  /** Share that has arrived, 0 to 1. */
  progress: number;
};

function Preview({ of: { file, mime } }: { of: TrayFile }) {
  const url = useMemo(() => (file && mime.startsWith('image/') ? URL.createObjectURL(file) : null), [file, mime]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  if (url) return <img src={url} alt="" />;
  return <IconFileText size={22} stroke={1.5} aria-hidden />;
}

function Progress({ of: { name, state, progress } }: { of: TrayFile }) {
  const t = composerPhrases.useT();
  if (state === 'refused') return <span className={styles['refused']}>{t('files.refused')}</span>;
  if (state === 'ready') return <span>{t('files.ready')}</span>;
  return (
    <progress
      className={styles['progress']}
      aria-label={t('files.uploadOf', { name })}
      value={Math.round(progress * 100)}
      max={100}
    />
  );
}

type Props<F extends TrayFile> = {
  files: readonly F[];
  /** What else can be said about a file. */
  about?: (file: F, index: number) => ReactNode;
  onAdd: (chosen: File[]) => void;
  onRemove: (ids: readonly string[]) => void;
  onSend: () => void;
};

type ItemProps = { file: TrayFile; about: ReactNode; onRemove: () => void };

function Item({ file, about, onRemove }: ItemProps) {
  const t = composerPhrases.useT();
  const { name, size } = file;
  return (
    <li>
      <span className={styles['preview']}>
        <Preview of={file} />
      </span>
      <span className={styles['about']}>
        <b>{name}</b>
        <small>
          {formatFileSize(size)} <Progress of={file} />
        </small>
        {about}
      </span>
      <IconButton label={t('files.remove', { name })} icon={IconX} iconSize={16} size={28} onClick={onRemove} />
    </li>
  );
}

/** What is about to be sent, and how much of each file has arrived. */
export function FileTray<F extends TrayFile>({ files, about, onAdd, onRemove, onSend }: Props<F>) {
  const t = composerPhrases.useT();
  const input = useRef<HTMLInputElement>(null);
  const cancel = () => onRemove(files.map(({ id }) => id));
  useShortcut('escape', cancel);
  const sendable = files.filter(({ state }) => state !== 'refused').length;
  return (
    <form
      className={styles['tray']}
      aria-label={t('files.title')}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <ul>
        {files.map((file, index) => (
          <Item key={file.key} file={file} about={about?.(file, index)} onRemove={() => onRemove([file.id])} />
        ))}
      </ul>
      <div className={styles['buttons']}>
        <IconButton label={t('attach')} icon={IconPlus} onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            onAdd([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <span className={styles['grow']} />
        <Button variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={sendable === 0} rightSection={<IconSend2 size={15} stroke={1.8} aria-hidden />}>
          {t('files.send', { count: sendable })}
        </Button>
      </div>
    </form>
  );
}
