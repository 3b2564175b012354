import type { GraphNode } from '@balcao/bot/graph/graph.ts';
import { startNodeId } from '@balcao/bot/graph/graph.ts';
import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import type { Looks } from '../canvas/canvas-nodes.ts';
import { KindIcon } from '../canvas/kind-icons.ts';
import { plainLook, type Look } from '../canvas/look.ts';
import { useActions, useEditor, useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { outputsOf, summaryOf, type NamedOutput } from '../kinds.ts';
import styles from './list-view.module.css';
import { useNumbered, type Target } from './use-numbered.ts';

const selectedIn = ({ selected }: EditorState) => selected;

type WayProps = { node: GraphNode; output: NamedOutput; target: string; targets: readonly Target[]; onAdd: () => void };

/** Where an output leads: another block, nowhere, or a new one. */
function Way({ node, output, target, targets, onAdd }: WayProps) {
  const t = editorPhrases.useT();
  const { lead } = useActions();
  const name = output.name === '' ? t('list.next') : output.name;
  // Three hundred lists of three hundred blocks are too many elements: a list is complete once somebody reaches for it.
  const [isReached, setReached] = useState(false);
  const offered = isReached ? targets : targets.filter(({ value }) => value === target);
  return (
    <div className={styles['way']}>
      <NativeSelect
        label={name}
        size="xs"
        value={target}
        data={[{ value: '', label: t('list.nowhere') }, ...offered]}
        onPointerDown={() => setReached(true)}
        onFocus={() => setReached(true)}
        onChange={(event) => lead(node.id, output.id, event.currentTarget.value || null)}
      />
      {target === '' && <IconButton label={t('list.addAfter', { name })} icon={IconPlus} onClick={onAdd} />}
    </div>
  );
}

type RowProps = {
  node: GraphNode;
  name: string;
  look: Look;
  isSelected: boolean;
  isReached: boolean;
  /** What each output leads to, as `output>target` one after the other: a text, so that rows compare quickly. */
  ways: string;
  targets: readonly Target[];
  onAddAfter: (after: string) => void;
};

const Row = memo(function Row({ node, name, look, isSelected, isReached, ways, targets, onAddAfter }: RowProps) {
  const t = editorPhrases.useT();
  const language = useLanguage();
  const editor = useEditor();
  const actions = useActions();
  const summary = look.said ?? summaryOf(node);
  const leads = new Map(ways === '' ? [] : ways.split(' ').map((way) => way.split('>') as [string, string]));
  const outputs = outputsOf(node, language, [...leads.keys()]);
  const open = () => editor.open({ what: 'form', nodeId: node.id });
  return (
    <li
      className={styles['row']}
      data-row={node.id}
      data-selected={isSelected || undefined}
      data-mark={look.mark ?? undefined}
      tabIndex={-1}
      aria-label={name}
    >
      <div className={styles['head']}>
        <KindIcon kind={node.type} size={17} />
        <button type="button" className={styles['name']} onClick={open} onFocus={() => editor.select([node.id])}>
          <b>{name}</b>
          {summary !== '' && <span>{summary}</span>}
        </button>
        {look.problem && (
          <>
            <IconAlertTriangle size={16} stroke={1.9} className={styles[look.problem]} aria-hidden />
            <VisuallyHidden>{t(look.problem === 'blocking' ? 'card.blocking' : 'card.warning')}</VisuallyHidden>
          </>
        )}
        <IconButton label={t('list.edit', { name })} icon={IconPencil} onClick={open} />
        <IconButton
          label={t('card.duplicateOf', { name })}
          icon={IconCopy}
          onClick={() => actions.duplicate([node.id])}
        />
        {node.id !== startNodeId && (
          <IconButton label={t('card.removeOf', { name })} icon={IconTrash} onClick={() => actions.remove([node.id])} />
        )}
      </div>
      {!isReached && <p className={styles['unreached']}>{t('list.unreached')}</p>}
      {look.figure !== null && <p className={styles['figure']}>{look.figure}</p>}
      {outputs.map((output) => (
        <Way
          key={output.id}
          node={node}
          output={output}
          target={leads.get(output.id) ?? ''}
          targets={targets}
          onAdd={() => onAddAfter(`${node.id} ${output.id}`)}
        />
      ))}
    </li>
  );
});

type Props = { looks: Looks; onAddAfter: (after: string) => void };

/** The same flow as a list in the order a conversation meets it: for phones, and for whoever hears the screen. */
export function ListView({ looks, onAddAfter }: Props) {
  const t = editorPhrases.useT();
  const selected = useEditorState(selectedIn);
  const { graph, order, names, targets } = useNumbered();
  const ways = useMemo(() => {
    const types = new Map(graph.nodes.map(({ id, type }) => [id, type]));
    const bySource = Map.groupBy(graph.connections, ({ source }) => source);
    const said = (id: string) =>
      (bySource.get(id) ?? []).map((each) => `${outputOf(each, types.get(id))}>${each.target}`).join(' ');
    return new Map(graph.nodes.map(({ id }) => [id, said(id)]));
  }, [graph]);
  return (
    <ol className={styles['list']} aria-label={t('list')}>
      {order.map(({ node, depth }) => (
        <Row
          key={node.id}
          node={node}
          name={names.get(node.id) ?? ''}
          look={looks.get(node.id) ?? plainLook}
          isSelected={selected.has(node.id)}
          isReached={depth !== null}
          ways={ways.get(node.id) ?? ''}
          targets={targets}
          onAddAfter={onAddAfter}
        />
      ))}
    </ol>
  );
}
