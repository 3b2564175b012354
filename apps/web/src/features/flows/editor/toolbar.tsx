import type { DrawnFlow } from '@balcao/contract/flows/models.ts';
import { Button, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconBolt,
  IconChartBar,
  IconDotsVertical,
  IconKeyboard,
  IconLayoutList,
  IconHistory,
  IconMoon,
  IconPlayerPlay,
  IconSearch,
  IconSitemap,
  IconSun,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Hint } from '../../../ui/hint.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { editorPhrases } from '../phrases/editor/phrases.ts';
import { useActions, useEditor, useEditorSession, useEditorState } from './editor-context.ts';
import type { EditorState } from './editor-store.ts';
import styles from './editor.module.css';
import { TransferMenu } from './transfer-menu.tsx';
import { useDraftSnapshot } from './use-editor-session.ts';
import type { Problems } from './use-problems.ts';
import type { Save } from './draft/use-save.ts';

const OthersHere = lazyPart(() =>
  import('./presence/others-here.tsx').then((module) => ({ default: module.OthersHere })),
);

const canUndo = ({ history }: EditorState) => history.done.length > 0;
const canRedo = ({ history }: EditorState) => history.undone.length > 0;

/** What is drawn on the server, what is not there yet, and what customers meet. */
function Standing({ flow }: { flow: DrawnFlow }) {
  const t = editorPhrases.useT();
  const { status } = useDraftSnapshot(useEditorSession());
  const isBad = status === 'offline' || status === 'refused' || status === 'collides';
  return (
    <p>
      <b>{flow.name}</b>
      <span>{flow.live ? t('live', { number: flow.live.number }) : t('neverLive')}</span>
      <output data-bad={isBad || undefined}>{t(`draft.${status}`)}</output>
    </p>
  );
}

function UndoButtons() {
  const t = editorPhrases.useT();
  const editor = useEditor();
  return (
    <span className={styles['icons']}>
      <IconButton
        label={t('undo')}
        keys="Ctrl Z"
        icon={IconArrowBackUp}
        disabled={!useEditorState(canUndo)}
        onClick={editor.undo}
      />
      <IconButton
        label={t('redo')}
        keys="Ctrl Shift Z"
        icon={IconArrowForwardUp}
        disabled={!useEditorState(canRedo)}
        onClick={editor.redo}
      />
    </span>
  );
}

function ThemeItem() {
  const t = editorPhrases.useT();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const isDark = scheme === 'dark';
  return (
    <Menu.Item
      leftSection={isDark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {t(isDark ? 'theme.light' : 'theme.dark')}
    </Menu.Item>
  );
}

type MoreProps = { isList: boolean; canChooseView: boolean; onView: (isList: boolean) => void };

function MoreMenu({ isList, canChooseView, onView }: MoreProps) {
  const t = editorPhrases.useT();
  const editor = useEditor();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton label={t('more')} icon={IconDotsVertical} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSearch size={16} aria-hidden />} onClick={() => editor.open({ what: 'find' })}>
          {t('find')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => editor.open({ what: 'versions' })}
        >
          {t('versions')}
        </Menu.Item>
        <Menu.Item leftSection={<IconBolt size={16} aria-hidden />} onClick={() => editor.open({ what: 'triggers' })}>
          {t('triggers')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChartBar size={16} aria-hidden />}
          onClick={() => editor.open({ what: 'numbers' })}
        >
          {t('numbers')}
        </Menu.Item>
        {canChooseView && (
          <Menu.Item
            leftSection={isList ? <IconSitemap size={16} aria-hidden /> : <IconLayoutList size={16} aria-hidden />}
            onClick={() => onView(!isList)}
          >
            {t(isList ? 'view.canvas' : 'view.list')}
          </Menu.Item>
        )}
        <ThemeItem />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => editor.open({ what: 'keys' })}>
          {t('keys')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ProblemsButton({ problems }: { problems: Problems }) {
  const t = editorPhrases.useT();
  const editor = useEditor();
  const count = problems.list.length;
  if (count === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      onClick={() => editor.open({ what: 'problems' })}
    >
      {t('problems', { count })}
    </Button>
  );
}

type Props = MoreProps & { flow: DrawnFlow; problems: Problems; save: Save };

/** The bar over the drawing. */
export function Toolbar({ flow, problems, save, ...view }: Props) {
  const t = editorPhrases.useT();
  const editor = useEditor();
  const { organize } = useActions();
  return (
    <header className={styles['bar']} data-beside>
      <Hint label={t('back')}>
        <Link to="/flowbuilders" className={styles['back']} aria-label={t('back')}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </Link>
      </Hint>
      <div className={styles['title']}>
        <h1>{t('title')}</h1>
        <Standing flow={flow} />
      </div>
      <Suspense>
        <OthersHere />
      </Suspense>
      <UndoButtons />
      <ProblemsButton problems={problems} />
      <TransferMenu flow={flow} />
      <Button variant="default" onClick={organize}>
        {t('organize')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        onClick={() => editor.open({ what: 'simulator' })}
      >
        {t('try')}
      </Button>
      <Button loading={save.isSaving} onClick={() => void save.save()}>
        {t('save')}
      </Button>
      <MoreMenu {...view} />
    </header>
  );
}
