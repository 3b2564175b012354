import type { DrawnFlow } from '@balcao/contract/flows/models.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { useDraftSnapshot } from '../use-editor-session.ts';
import { useEditor, useEditorSession } from '../editor-context.ts';
import styles from '../editor.module.css';
import { useIsAhead } from './use-is-ahead.ts';
import type { Problems } from '../use-problems.ts';

type Props = { flow: DrawnFlow; problems: Problems };

/** What one must know before leaving: what is drawn is not what customers meet, or two changes collide. */
export function Banner({ flow, problems }: Props) {
  const t = editorPhrases.useT();
  const editor = useEditor();
  const { status } = useDraftSnapshot(useEditorSession());
  const isAhead = useIsAhead(flow);
  if (status === 'collides')
    return (
      <p className={styles['banner']} data-bad role="alert">
        <IconInfoCircle size={16} aria-hidden />
        <span>{t('banner.collides')}</span>
        <button type="button" onClick={() => editor.open({ what: 'collisions' })}>
          {t('banner.decide')}
        </button>
      </p>
    );
  if (!isAhead) return null;
  return (
    <p className={styles['banner']}>
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {t('banner')} {problems.blocking > 0 && t('banner.blocked', { count: problems.blocking })}
      </span>
    </p>
  );
}
