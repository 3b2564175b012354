import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { findInGraph } from '../../graph/find-in-graph.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { nodeName } from '../kinds.ts';
import { useShowNode } from '../use-show-node.ts';
import styles from './panels.module.css';
import { SidePanel } from './side-panel.tsx';

const graphIn = ({ graph }: EditorState) => graph;

/** Blocks by a text, a variable or their id. */
export function FindPanel() {
  const t = editorPhrases.useT();
  const language = useLanguage();
  const editor = useEditor();
  const show = useShowNode();
  const graph = useEditorState(graphIn);
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const found = useMemo(
    () => findInGraph(graph, sought, (node) => nodeName(node, language)),
    [graph, sought, language],
  );
  return (
    <SidePanel title={t('find')} onClose={() => editor.open(null)}>
      <TextInput
        type="search"
        aria-label={t('find')}
        placeholder={t('find.hint')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found[0]) show(found[0].node.id);
        }}
      />
      <output className={styles['count']}>
        {sought.trim() === '' ? '' : t('find.count', { count: found.length })}
      </output>
      <ul className={styles['list']}>
        {found.map(({ node, excerpt }) => (
          <li key={node.id}>
            <button type="button" onClick={() => show(node.id)}>
              <b>{nodeName(node, language)}</b>
              <span>{excerpt}</span>
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
