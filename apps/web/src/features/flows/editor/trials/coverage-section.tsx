import '@mantine/core/styles/Switch.layer.css';
import type { GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import type { Coverage } from '@balcao/bot/trial/coverage.ts';
import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useEditor } from '../editor-context.ts';
import { noTrail, type Trail } from '../editor-store.ts';
import { outputsOf } from '../kinds.ts';
import { waysOf } from '../simulator/trail-of.ts';
import { useShowNode } from '../use-show-node.ts';
import type { Words } from './line-text.ts';
import styles from './trials.module.css';

type Props = { coverage: Coverage; index: GraphIndex; words: Words };

/** What no test comes to: whole blocks, and single ways out of the others. */
function missedIn({ missed }: Coverage, index: GraphIndex): Trail {
  const outputs = missed.flatMap(({ node, output }) => (output === undefined ? [] : [`${node} ${output}`]));
  const nodes = missed.flatMap(({ node, output }) => (output === undefined ? [node] : []));
  return { ...noTrail, missed: new Set([...nodes, ...waysOf(index, new Set(outputs))]) };
}

function Missed({ coverage: { missed }, index, words: { t, nameOf } }: Props) {
  const language = useLanguage();
  const show = useShowNode();
  const outputName = (nodeId: string, output: string) => {
    const node = index.nodes.get(nodeId);
    return (node && outputsOf(node, language, [output]).find(({ id }) => id === output)?.name) || output;
  };
  if (missed.length === 0) return <p className={styles['hint']}>{t('coverage.whole')}</p>;
  return (
    <ul className={styles['missed']} aria-label={t('coverage.missed')}>
      {missed.map(({ node, output }) => (
        <li key={`${node} ${output ?? ''}`}>
          <button type="button" onClick={() => show(node)}>
            <b>{nameOf(node)}</b>
            {output !== undefined && <span>→ {outputName(node, output)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How much of the drawing the tests go through, and on the canvas what they do not. */
export function CoverageSection({ coverage, index, words }: Props) {
  const { t } = words;
  const editor = useEditor();
  const [isMarked, setMarked] = useState(false);
  useEffect(() => {
    if (isMarked) editor.light(missedIn(coverage, index));
  }, [editor, isMarked, coverage, index]);
  const { nodes, outputs, missed } = coverage;
  return (
    <section className={styles['coverage']}>
      <h3>{t('coverage')}</h3>
      <p>
        {t('coverage.figures', {
          nodes: nodes.touched,
          allNodes: nodes.all,
          outputs: outputs.touched,
          allOutputs: outputs.all,
        })}
      </p>
      {missed.length > 0 && (
        <Switch
          size="sm"
          label={t('coverage.mark')}
          checked={isMarked}
          onChange={(event) => {
            setMarked(event.currentTarget.checked);
            if (!event.currentTarget.checked) editor.light(noTrail);
          }}
        />
      )}
      <Missed coverage={coverage} index={index} words={words} />
    </section>
  );
}
