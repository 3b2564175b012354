import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lastDays, type Period } from '../../../../platform/format/period.ts';
import { useSession } from '../../../../platform/session.tsx';
import { numbersPhrases } from '../../phrases/numbers/phrases.ts';
import { useEditorSession } from '../editor-context.ts';
import { noFigures } from '../editor-store.ts';
import { figuresOf } from './figures.ts';
import { numbersQuery, type Counted } from './numbers.data.ts';

const USUAL_DAYS = 30;

/** What is counted, and its numbers; for as long as somebody looks at them they stand on the cards too. */
export function useCounted() {
  const t = numbersPhrases.useT();
  const { flowId, editor } = useEditorSession();
  const { timeZone } = useSession().user.company;
  const [counted, setCounted] = useState<Counted>(() => ({
    flowId,
    version: null,
    ...lastDays(USUAL_DAYS, timeZone),
  }));
  const { data, error, refetch } = useQuery(numbersQuery(counted));
  const nodes = data?.nodes;
  useEffect(() => {
    if (!nodes) return;
    const figures = figuresOf(nodes, ({ reached, leftHere, standing }) =>
      [
        (reached > 0 || standing === 0) && t('figure.reached', { count: reached }),
        leftHere > 0 && t('figure.left', { count: leftHere }),
        standing > 0 && t('figure.standing', { count: standing }),
      ]
        .filter(Boolean)
        .join(' · '),
    );
    editor.count(figures);
  }, [editor, nodes, t]);
  useEffect(() => () => editor.count(noFigures), [editor]);
  return {
    counted,
    timeZone,
    numbers: data,
    failure: error,
    retry: () => void refetch(),
    onVersion: (version: number | null) => setCounted((before) => ({ ...before, version })),
    onPeriod: (period: Period) => setCounted((before) => ({ ...before, ...period })),
  };
}
