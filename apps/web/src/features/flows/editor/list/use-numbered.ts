import { startNodeId } from '@balcao/bot/graph/graph.ts';
import { useMemo } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { readingOrder } from '../../graph/reading-order.ts';
import { useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { nodeName, summaryOf } from '../kinds.ts';

/** A block that a way may lead to, with its number and what it is about. */
export type Target = { value: string; label: string };

const graphIn = ({ graph }: EditorState) => graph;

/** Blocks in the order a conversation meets them, numbered by it. */
export function useNumbered() {
  const language = useLanguage();
  const graph = useEditorState(graphIn);
  const order = useMemo(() => readingOrder(graph), [graph]);
  const names = useMemo(
    () => new Map(order.map(({ node }, index) => [node.id, `${index + 1}. ${nodeName(node, language)}`])),
    [order, language],
  );
  const targets = useMemo<Target[]>(
    () =>
      order
        .filter(({ node }) => node.id !== startNodeId)
        .map(({ node }) => {
          const about = summaryOf(node).slice(0, 40);
          return { value: node.id, label: [names.get(node.id), about].filter(Boolean).join(': ') };
        }),
    [order, names],
  );
  return { graph, order, names, targets };
}
