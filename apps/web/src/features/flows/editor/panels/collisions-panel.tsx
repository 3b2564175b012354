import { Button } from '@mantine/core';
import { useState } from 'react';
import { nodeKindOf } from '@balcao/bot/nodes/registry.ts';
import { useLanguage, type Language } from '../../../../platform/i18n/language.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { takeMine, takeTheirs, type Collision } from '../../graph/merge-graphs.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { useEditorSession } from '../editor-context.ts';
import { kindName, nodeName } from '../kinds.ts';
import { useDraftSnapshot } from '../use-editor-session.ts';
import styles from './panels.module.css';
import { SidePanel } from './side-panel.tsx';

type Side = 'mine' | 'theirs';

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '—' : JSON.stringify(value, null, 2);

function fieldName(type: string, field: string, language: Language): string {
  return nodeKindOf(type)?.phrases[language].fields[field] ?? field;
}

type CardProps = { collision: Collision; side: Side; onChoose: (side: Side) => void };

/** What collides, in the words of both. */
function useSaid(collision: Collision): { title: string; mine: string; theirs: string } {
  const t = editorPhrases.useT();
  const language = useLanguage();
  const { graph } = useEditorSession().editor.state();
  const node = graph.nodes.find(({ id }) => id === collision.nodeId);
  const name = node ? nodeName(node, language) : '';
  if (collision.what === 'removed') {
    const [gone, kept] = [t('collision.removed'), t('collision.changed')];
    const isMine = collision.by === 'mine';
    return { title: kindName(collision.node.type, language), mine: isMine ? gone : kept, theirs: isMine ? kept : gone };
  }
  if (collision.what === 'output') {
    const leads = (id: string) => {
      const target = graph.nodes.find((each) => each.id === id);
      return t('collision.leads', { name: target ? nodeName(target, language) : id });
    };
    return { title: name, mine: leads(collision.mine.target), theirs: leads(collision.theirs.target) };
  }
  const field = fieldName(node?.type ?? '', collision.field, language);
  return { title: `${name}: ${field}`, mine: written(collision.mine), theirs: written(collision.theirs) };
}

function CollisionCard({ collision, side, onChoose }: CardProps) {
  const t = editorPhrases.useT();
  const { title, mine, theirs } = useSaid(collision);
  return (
    <li className={styles['collision']}>
      <b>{title}</b>
      <Segmented<Side>
        label={title}
        value={side}
        onChange={onChoose}
        options={[
          { value: 'mine', label: t('collision.mine') },
          { value: 'theirs', label: t('collision.theirs') },
        ]}
      />
      <pre data-chosen={side === 'mine' || undefined}>{mine}</pre>
      <pre data-chosen={side === 'theirs' || undefined}>{theirs}</pre>
    </li>
  );
}

/** Two people changed the same thing: each is shown with both sides, and one decides. */
export function CollisionsPanel() {
  const t = editorPhrases.useT();
  const session = useEditorSession();
  const { collisions, by } = useDraftSnapshot(session);
  const [sides, setSides] = useState<ReadonlyMap<Collision, Side>>(new Map());
  const sideOf = (collision: Collision) => sides.get(collision) ?? 'mine';
  function apply() {
    const start = session.editor.state().graph;
    const decided = collisions.reduce(
      (graph, collision) => (sideOf(collision) === 'mine' ? takeMine : takeTheirs)(graph, collision),
      start,
    );
    session.sync.decide(decided);
    session.editor.open(null);
  }
  const footer = <Button onClick={apply}>{t('collision.apply')}</Button>;
  return (
    <SidePanel title={t('collision.title')} onClose={() => session.editor.open(null)} footer={footer}>
      <p className={styles['about']}>{by === null ? t('collision.about') : t('collision.aboutBy', { name: by })}</p>
      <ul className={styles['list']}>
        {collisions.map((collision, index) => (
          <CollisionCard
            // Collisions are told once and together: their places do not change.
            key={`${collision.nodeId} ${index}`}
            collision={collision}
            side={sideOf(collision)}
            onChoose={(side) => setSides((before) => new Map(before).set(collision, side))}
          />
        ))}
      </ul>
    </SidePanel>
  );
}
