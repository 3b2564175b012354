import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, FileButton } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../../../platform/session.tsx';
import { editorPhrases } from '../../../phrases/editor/phrases.ts';
import { useNodeForm, type WidgetProps } from '../form-context.ts';
import { acceptOf, mediaProblem, preparedMedia, type MediaKind } from '../media-rules.ts';
import styles from './widgets.module.css';

/** The address of a chosen file; null while there is none. It is given back when the card goes. */
function useFileAddress(file: File | undefined): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

function Preview({ kind, address, name }: { kind: MediaKind; address: string; name: string }) {
  if (kind === 'img') return <img className={styles['preview']} src={address} alt={name} />;
  // What is shown is the author's own file: there are no captions to offer.
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a sound or film of the author, played to check it
  if (kind === 'audio') return <audio controls src={address} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a sound or film of the author, played to check it
  if (kind === 'video') return <video controls className={styles['preview']} src={address} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

type MediaProps = {
  kind: MediaKind;
  /** The stored name; empty while there is none. */
  stored: string;
  original: string | undefined;
  file: File | undefined;
  onFile: (file: File | null) => void;
  onClear: () => void;
};

/** One file: chosen, checked, looked at, taken away. It is uploaded with the form. */
export function MediaField({ kind, stored, original, file, onFile, onClear }: MediaProps) {
  const t = editorPhrases.useT();
  const { companyId } = useSession().user;
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = useFileAddress(file);
  const address = chosen ?? (stored === '' ? null : `/public/company${companyId}/${stored}`);
  const name = file?.name ?? original ?? stored;
  async function take(typed: File | null) {
    if (!typed) return;
    const found = mediaProblem(kind, typed, t);
    setProblem(found);
    if (found) return;
    try {
      onFile(await preparedMedia(kind, typed));
    } catch {
      setProblem(t('media.unreadable'));
    }
  }
  return (
    <div className={styles['rows']}>
      {address !== null && <Preview kind={kind} address={address} name={name} />}
      <div className={styles['file']}>
        {name !== '' && <span>{name}</span>}
        <FileButton accept={acceptOf(kind)} onChange={(typed) => void take(typed)}>
          {({ onClick }) => (
            <Button variant="default" leftSection={<IconPaperclip size={15} aria-hidden />} onClick={onClick}>
              {t(name === '' ? 'media.choose' : 'media.replace')}
            </Button>
          )}
        </FileButton>
        {name !== '' && (
          <Button variant="default" leftSection={<IconTrash size={15} aria-hidden />} onClick={onClear}>
            {t('media.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** A voice note looks as if it had been spoken just now. */
export function RecordField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = editorPhrases.useT();
  return (
    <Checkbox label={t('media.record')} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}

const fieldOf = (kind: MediaKind) =>
  function MediaWidget({ field, value, error, onChange }: WidgetProps) {
    const { files, onFile } = useNodeForm();
    return (
      <fieldset className={styles['rows']}>
        <legend className={styles['label']}>{field.label}</legend>
        <MediaField
          kind={kind}
          stored={typeof value === 'string' ? value : ''}
          original={undefined}
          file={files.get(field.key)}
          onFile={(file) => onFile(field.key, file)}
          onClear={() => {
            onFile(field.key, null);
            onChange('');
          }}
        />
        {error && (
          <p role="alert" className={styles['error']}>
            {error}
          </p>
        )}
      </fieldset>
    );
  };

export const ImageWidget = fieldOf('img');
export const AudioWidget = fieldOf('audio');
export const VideoWidget = fieldOf('video');
export const DocumentWidget = fieldOf('document');
