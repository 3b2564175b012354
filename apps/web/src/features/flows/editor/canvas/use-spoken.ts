import { useMemo } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { nodeName, outputsOf, summaryOf } from '../kinds.ts';
import type { Spoken } from './canvas-nodes.ts';

const together = (...words: string[]) => words.filter((each) => each !== '').join(': ');

/** Blocks by their kind and what they do; ways by the blocks at their ends and the output they leave by. */
export function useSpoken(): Spoken {
  const t = editorPhrases.useT();
  const language = useLanguage();
  return useMemo(
    () => ({
      block: (node, { said }) => together(nodeName(node, language), said ?? summaryOf(node)),
      way: (source, output, target) => {
        const name = outputsOf(source, language, [output]).find(({ id }) => id === output)?.name ?? '';
        return t('a11y.way', { from: together(nodeName(source, language), name), to: nodeName(target, language) });
      },
    }),
    [t, language],
  );
}
