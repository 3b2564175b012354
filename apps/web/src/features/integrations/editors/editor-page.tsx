import { Button } from '@mantine/core';
import { IconExternalLink, IconLink, IconPuzzle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { BackToIntegrations } from '../back/back-to-integrations.tsx';
import { clearAddress, rememberAddress, rememberedAddress, type EditorName } from './editor-address.ts';
import styles from './editor.module.css';
import { editorPhrases } from './phrases/phrases.ts';

const AddressDialog = lazyPart(() =>
  import('./address-dialog.tsx').then((module) => ({ default: module.AddressDialog })),
);

const names: Record<EditorName, string> = { flowise: 'Flowise', typebot: 'Typebot' };

/**
 * An editor lives by its own origin: without it there is no signing in to it. That is never the counter's, which
 * `judgeAddress` refuses and which lets itself be framed by nobody, so nothing in the frame reaches this page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads';

type FrameProps = { name: string; address: string; onChange: () => void };

function Frame({ name, address, onChange }: FrameProps) {
  const t = editorPhrases.useT();
  return (
    <div className={styles['frame']}>
      <p className={styles['line']}>
        <code>{address}</code>
        <button type="button" className={styles['change']} onClick={onChange}>
          {t('change')}
        </button>
      </p>
      <iframe
        key={address}
        src={address}
        title={t('frame', { name })}
        sandbox={SANDBOX}
        allow="clipboard-write"
        referrerPolicy="no-referrer"
      />
      <p className={styles['hint']}>{t('blankHint', { name })}</p>
    </div>
  );
}

/** The own editor of another product in a frame of the page; where it is, only this browser knows. */
function EditorPage({ editor }: { editor: EditorName }) {
  const t = editorPhrases.useT();
  const name = names[editor];
  const [address, setAddress] = useState(() => rememberedAddress(editor));
  const [isAsking, setAsking] = useState(false);
  function keep(chosen: string | null) {
    if (chosen === null) clearAddress(editor);
    else rememberAddress(editor, chosen);
    setAddress(chosen);
    setAsking(false);
  }
  const open = address && (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
    >
      {t('open')}
    </Button>
  );
  return (
    <PagePanel title={name} search={<BackToIntegrations />} action={open}>
      {address === null ? (
        <EmptyState
          icon={IconPuzzle}
          title={t('empty', { name })}
          action={
            <Button leftSection={<IconLink size={16} stroke={1.7} aria-hidden />} onClick={() => setAsking(true)}>
              {t('enter')}
            </Button>
          }
        >
          {t('empty.hint')}
        </EmptyState>
      ) : (
        <Frame name={name} address={address} onChange={() => setAsking(true)} />
      )}
      <Suspense>
        {isAsking && <AddressDialog name={name} address={address} onSave={keep} onClose={() => setAsking(false)} />}
      </Suspense>
    </PagePanel>
  );
}

export const FlowiseEditorPage = () => <EditorPage editor="flowise" />;

export const TypebotEditorPage = () => <EditorPage editor="typebot" />;
