import { useMemo } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { trialPhrases } from '../../phrases/trials/phrases.ts';
import { useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { nodeName, summaryOf } from '../kinds.ts';
import { useLists } from '../use-lists.ts';
import { nameIn } from '../use-looks.ts';
import type { Words } from './line-text.ts';

const graphIn = ({ graph }: EditorState) => graph;

const MAX_SUMMARY = 40;

/** Phrases, and what blocks are called: their kind, and the beginning of what they say or the name of what they lead to. */
export function useWords(): Words {
  const t = trialPhrases.useT();
  const te = editorPhrases.useT();
  const language = useLanguage();
  const graph = useEditorState(graphIn);
  const lists = useLists();
  return useMemo(() => {
    const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
    const nameOf = (nodeId: string) => {
      const node = nodes.get(nodeId);
      if (!node) return nodeId;
      const line = (nameIn(lists, node.type, node.data) ?? summaryOf(node)).split('\n', 1)[0] ?? '';
      const about = line.length > MAX_SUMMARY ? `${line.slice(0, MAX_SUMMARY).trimEnd()}…` : line;
      return [nodeName(node, language), about].filter(Boolean).join(': ');
    };
    return { t, te, nameOf };
  }, [t, te, language, graph, lists]);
}
