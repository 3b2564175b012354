import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import type { Graph, GraphNode } from '@balcao/bot/graph/graph.ts';
import { useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { fold } from '../../graph/find-in-graph.ts';
import { keyboardPhrases } from '../../phrases/keyboard/phrases.ts';
import { freeOutput } from '../editor-actions.ts';
import { useActions, useEditor } from '../editor-context.ts';
import { nodeName, outputsOf } from '../kinds.ts';
import { useNumbered, type Target } from '../list/use-numbered.ts';

/** A way out with its words and where it leads now. */
export type Way = { id: string; name: string; target: string | null };

/** Chosen in place of a block: the output is to lead nowhere. */
export const NOWHERE = '';

function targetsBy(graph: Graph, node: GraphNode): Map<string, string> {
  const own = graph.connections.filter(({ source }) => source === node.id);
  return new Map(own.map((each) => [outputOf(each, node.type), each.target]));
}

/** Shows on the drawing, or in the list, the way that Enter would draw. */
function useProposal(nodeId: string, output: string | null, target: string | null): void {
  const editor = useEditor();
  const { fitView } = useReactFlow();
  useEffect(() => {
    if (output === null || target === null || target === NOWHERE) return undefined;
    editor.propose({ source: nodeId, output, target });
    void fitView({ nodes: [{ id: nodeId }, { id: target }], maxZoom: 1, padding: 0.2 });
    document.querySelector(`[data-row="${CSS.escape(target)}"]`)?.scrollIntoView({ block: 'nearest' });
    return () => editor.propose(null);
  }, [editor, fitView, nodeId, output, target]);
}

function useWays(node: GraphNode | undefined, graph: Graph): Way[] {
  const t = keyboardPhrases.useT();
  const language = useLanguage();
  return useMemo(() => {
    if (!node) return [];
    const leads = targetsBy(graph, node);
    return outputsOf(node, language, [...leads.keys()]).map(({ id, name }) => ({
      id,
      name: name === '' ? t('lead.onlyOutput') : name,
      target: leads.get(id) ?? null,
    }));
  }, [graph, node, language, t]);
}

/** The blocks that have the words; without words, also no block at all where there is a way to take away. */
function useOptions(targets: readonly Target[], way: Way | null, sought: string): Target[] {
  const t = keyboardPhrases.useT();
  const isLed = way !== null && way.target !== null;
  return useMemo(() => {
    const found = targets.filter(({ label }) => fold(label).includes(sought));
    return isLed && sought === '' ? [{ value: NOWHERE, label: t('lead.nowhere') }, ...found] : found;
  }, [targets, isLed, sought, t]);
}

/** What is chosen in the panel: the output of the block, and of the blocks that are left by the typed words, one. */
export function useLead(nodeId: string) {
  const t = keyboardPhrases.useT();
  const language = useLanguage();
  const editor = useEditor();
  const { lead } = useActions();
  const { graph, targets } = useNumbered();
  const [chosen, setChosen] = useState(() => freeOutput(editor.state().graph, nodeId));
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<string | null>(null);

  const node = graph.nodes.find(({ id }) => id === nodeId);
  const ways = useWays(node, graph);
  const way = ways.find(({ id }) => id === chosen) ?? ways[0] ?? null;
  const sought = fold(words.trim());
  const others = useMemo(() => targets.filter(({ value }) => value !== nodeId), [targets, nodeId]);
  const options = useOptions(others, way, sought);
  const first = sought === '' ? way?.target : options[0]?.value;
  const active = options.find(({ value }) => value === (picked ?? first))?.value ?? null;
  useProposal(nodeId, way?.id ?? null, active);

  function choose(target: string): void {
    if (!way) return;
    const reached = graph.nodes.find(({ id }) => id === target);
    lead(nodeId, way.id, reached ? target : null);
    const next = reached ? freeOutput(editor.state().graph, nodeId) : way.id;
    pickOutput(next ?? way.id);
    if (next === null) editor.open(null);
    const output = way.name;
    editor.say(
      reached ? t('lead.done', { output, target: nodeName(reached, language) }) : t('lead.undone', { output }),
    );
  }

  function pickOutput(output: string): void {
    setChosen(output);
    setWords('');
    setPicked(null);
  }

  function move(by: 1 | -1): void {
    const at = options.findIndex(({ value }) => value === active);
    const from = at === -1 && by === -1 ? options.length : at;
    setPicked(options.at(Math.min(options.length - 1, Math.max(0, from + by)))?.value ?? null);
  }

  function seek(typed: string): void {
    setWords(typed);
    setPicked(null);
  }

  const labels = useMemo(() => new Map(targets.map(({ value, label }) => [value, label])), [targets]);
  return { node, ways, way, words, options, active, labels, choose, pickOutput, move, seek };
}
