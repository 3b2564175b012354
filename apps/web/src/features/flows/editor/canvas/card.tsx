import { Handle, Position, type NodeProps } from '@xyflow/react';
import { startNodeId } from '@balcao/bot/graph/graph.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { outputsOf, nodeName, summaryOf, type NamedOutput } from '../kinds.ts';
import { useActions } from '../editor-context.ts';
import type { CardData, CardNode } from './canvas-nodes.ts';
import styles from './card.module.css';
import { countOf, type Look } from './look.ts';
import { KindIcon } from './kind-icons.ts';

type CardProps = { id: string; data: CardData; selected: boolean };

function Tools({ id, name }: { id: string; name: string }) {
  const t = editorPhrases.useT();
  const { duplicate, remove } = useActions();
  return (
    <span className={`${styles['tools']} nodrag`}>
      <button
        type="button"
        tabIndex={-1}
        className={styles['copy']}
        title={t('card.duplicate')}
        aria-label={t('card.duplicateOf', { name })}
        onClick={() => duplicate([id])}
      />
      {id !== startNodeId && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['trash']}
          title={t('card.remove')}
          aria-label={t('card.removeOf', { name })}
          onClick={() => remove([id])}
        />
      )}
    </span>
  );
}

function ProblemMark({ problem }: { problem: Look['problem'] }) {
  const t = editorPhrases.useT();
  if (!problem) return null;
  return (
    <>
      <IconAlertTriangle size={15} stroke={1.9} className={styles[problem]} aria-hidden />
      <VisuallyHidden>{t(problem === 'blocking' ? 'card.blocking' : 'card.warning')}</VisuallyHidden>
    </>
  );
}

function Outputs({ outputs, look }: { outputs: readonly NamedOutput[]; look: Look }) {
  return outputs.map((output) => (
    <div key={output.id} className={styles['output']} data-optional={output.isOptional || undefined}>
      {output.name}
      {look.counts !== '' && <b>{countOf(look, output.id) ?? 0}</b>}
      <Handle type="source" id={output.id} position={Position.Right} className={styles['out']} />
    </div>
  ));
}

const Line = ({ kind, text }: { kind: 'summary' | 'figure'; text: string }) =>
  text === '' ? null : <p className={styles[kind]}>{text}</p>;

function CardView({ id, data: { node, look }, selected }: CardProps) {
  const language = useLanguage();
  const name = nodeName(node, language);
  const outputs = outputsOf(node, language, look.extra === '' ? [] : look.extra.split(' '));
  // A way on without a name: its handle needs no line of its own.
  const plain = outputs.find((output) => output.name === '');
  return (
    <div
      className={styles['card']}
      data-selected={selected || undefined}
      data-mark={look.mark ?? undefined}
      data-held={look.heldBy !== null || undefined}
    >
      {look.heldBy !== null && <small className={styles['holder']}>{look.heldBy}</small>}
      {id !== startNodeId && <Handle type="target" position={Position.Left} className={styles['in']} />}
      <div className={styles['head']}>
        <KindIcon kind={node.type} size={15} />
        <b>{name}</b>
        <ProblemMark problem={look.problem} />
        <Tools id={id} name={name} />
        {plain && <Handle type="source" id={plain.id} position={Position.Right} className={styles['headOut']} />}
      </div>
      <Line kind="summary" text={look.said ?? summaryOf(node)} />
      <Line kind="figure" text={look.figure ?? ''} />
      <Outputs outputs={outputs.filter((output) => output !== plain)} look={look} />
    </div>
  );
}

const isSameCard = (one: CardProps, other: CardProps) =>
  one.id === other.id && one.data === other.data && one.selected === other.selected;

const MemoCard = memo(CardView, isSameCard);

/** While it is dragged a card is told its place on every frame, which changes nothing about how it looks. */
export function Card({ id, data, selected }: NodeProps<CardNode>) {
  return <MemoCard id={id} data={data} selected={selected} />;
}
