import type { GraphNode } from '@balcao/bot/graph/graph.ts';
import type { FlowNodeNumbers } from '@balcao/contract/flows/number-models.ts';
import { useState } from 'react';
import { languageTags, useLanguage } from '../../../../platform/i18n/language.ts';
import { numbersPhrases } from '../../phrases/numbers/phrases.ts';
import { nodeName, outputsOf, summaryOf } from '../kinds.ts';
import { useLists } from '../use-lists.ts';
import { nameIn } from '../use-looks.ts';
import { spanText } from './figures.ts';
import type { BlockNumber, Counted } from './numbers.data.ts';
import styles from './numbers.module.css';
import { RunList } from './run-list.tsx';

type Line = { number: BlockNumber['number']; output: string; title: string; hint?: string; count: number };

type NumberProps = { line: Line; isOpen: boolean; onOpen: () => void };

const NumberButton = ({ line, isOpen, onOpen }: NumberProps) => (
  <button type="button" aria-pressed={isOpen} disabled={line.count === 0} onClick={onOpen}>
    <span>
      {line.title}
      {line.hint !== undefined && <small>{line.hint}</small>}
    </span>
    <b>{line.count}</b>
  </button>
);

function useLines(node: GraphNode, numbers: FlowNodeNumbers | undefined): Line[] {
  const t = numbersPhrases.useT();
  const language = useLanguage();
  const went = numbers?.outputs ?? {};
  const outputs = outputsOf(node, language, Object.keys(went))
    // Ways that nobody has to draw are worth a line once somebody took them.
    .filter(({ id, isOptional }) => !isOptional || (went[id] ?? 0) > 0)
    .map(({ id, name }) => ({
      number: 'output' as const,
      output: id,
      title: name === '' ? t('output.only') : t('output', { name }),
      count: went[id] ?? 0,
    }));
  return [
    { number: 'reached', output: 'a', title: t('reached'), count: numbers?.reached ?? 0 },
    ...outputs,
    { number: 'left', output: 'a', title: t('left'), hint: t('left.hint'), count: numbers?.leftHere ?? 0 },
    { number: 'standing', output: 'a', title: t('standing'), count: numbers?.standing ?? 0 },
  ];
}

type Props = { counted: Counted; node: GraphNode; numbers: FlowNodeNumbers | undefined };

/** The numbers of one block; each of them opens its conversations. */
export function BlockNumbers({ counted, node, numbers }: Props) {
  const t = numbersPhrases.useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Line | null>(null);
  const lists = useLists();
  const lines = useLines(node, numbers);
  const isChosen = (line: Line) => line.number === chosen?.number && line.output === chosen.output;
  const median = numbers?.medianMs ?? null;
  return (
    <>
      <h3 className={styles['heading']}>
        {nodeName(node, language)}
        <small>{nameIn(lists, node.type, node.data) ?? summaryOf(node)}</small>
      </h3>
      <div className={styles['numbers']}>
        {lines.map((line) => (
          <NumberButton
            key={`${line.number} ${line.output}`}
            line={line}
            isOpen={isChosen(line)}
            onOpen={() => setChosen(isChosen(line) ? null : line)}
          />
        ))}
      </div>
      {median !== null && (
        <p className={styles['until']}>{t('median', { time: spanText(median, languageTags[language]) })}</p>
      )}
      {chosen && (
        <RunList
          counted={counted}
          of={{ node: node.id, number: chosen.number, output: chosen.output }}
          title={chosen.title}
        />
      )}
    </>
  );
}
