import { flowNumberRoutes } from '@balcao/contract/flows/number-routes.ts';
import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import { flowVersionRoutes } from '@balcao/contract/flows/version-routes.ts';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { useEditorSession } from '../editor-context.ts';
import { useCompany } from '../trials/use-company.ts';
import { replayRuns, type ReplayedRun } from './replay-runs.ts';

/** A version never changes. */
const versionQuery = (flowId: number, number: number) =>
  queryOptions({
    queryKey: ['flows', 'version', flowId, number] as const,
    queryFn: async ({ signal }) => (await call(flowVersionRoutes.get, { params: { flowId, number } }, { signal })).flow,
    staleTime: Infinity,
  });

async function versionsOf(queries: QueryClient, flowId: number, runs: readonly RecordedRun[]) {
  const numbers = [...new Set(runs.map(({ number }) => number))];
  const graphs = numbers.map(
    async (number) => [number, await queries.fetchQuery(versionQuery(flowId, number))] as const,
  );
  return new Map(await Promise.all(graphs));
}

export type Replaying =
  | { stage: 'idle' | 'reading' }
  | { stage: 'going' | 'done'; all: number; replayed: readonly ReplayedRun[] };

/** So many at once, before the browser may draw and hear again. */
const AT_ONCE = 10;

const rest = () => new Promise((resolve) => setTimeout(resolve));

/** Repeats the last conversations of the open flow with what is drawn at that moment. */
export function useReplay() {
  const { flowId, editor } = useEditorSession();
  const queries = useQueryClient();
  const company = useCompany();
  const [state, setState] = useState<Replaying>({ stage: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  const stop = () => underWay.current?.abort();
  useEffect(() => stop, []);

  async function go(count: number, signal: AbortSignal): Promise<void> {
    const { runs } = await call(flowNumberRoutes.recorded, { params: { flowId }, query: { count } }, { signal });
    const versions = await versionsOf(queries, flowId, runs);
    const replayed: ReplayedRun[] = [];
    for (const one of replayRuns({ runs, graph: editor.state().graph, versions, company })) {
      replayed.push(one);
      if (replayed.length % AT_ONCE > 0) continue;
      setState({ stage: 'going', all: runs.length, replayed: [...replayed] });
      await rest();
      if (signal.aborted) break;
    }
    setState({ stage: 'done', all: runs.length, replayed });
  }

  async function start(count: number): Promise<void> {
    stop();
    const controller = new AbortController();
    underWay.current = controller;
    setState({ stage: 'reading' });
    try {
      await go(count, controller.signal);
    } catch (failure) {
      setState({ stage: 'idle' });
      if (!controller.signal.aborted) toastFailure(failure);
    }
  }
  return { state, start, stop, isReady: company.isComplete };
}
