import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { setupQuery } from '../../flows.data.ts';
import { useEditorSession, useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { runTests } from './run-tests.ts';
import { useCompany } from './use-company.ts';

const graphIn = ({ graph }: EditorState) => graph;

/** The tests of the open flow and how they go: again after every change of the drawing, once nothing is more urgent. */
export function useTests() {
  const { flowId } = useEditorSession();
  const { data: setup, error, refetch } = useQuery(setupQuery(flowId));
  const workbench = setup?.workbench;
  const graph = useDeferredValue(useEditorState(graphIn));
  const company = useCompany();
  const tested = useMemo(
    () => (workbench && company.isComplete ? runTests({ graph, workbench, company }) : null),
    [graph, workbench, company],
  );
  return { tested, error, retry: () => void refetch() };
}
