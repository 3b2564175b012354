import { FlowConnection, FlowNode, type DrawnFlow } from '@balcao/contract/flows/models.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ApiError, isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { createActions } from './editor-actions.ts';
import type { EditorSession } from './editor-context.ts';
import { createEditor } from './editor-store.ts';
import { DraftSync, type DraftAnswer, type Kept } from './draft/draft-sync.ts';
import { storeDraft, storedDraft } from './draft/stored-draft.ts';

export type OpenedFlow = RouteOutput<typeof flowRoutes.get>;

/** What a refusal tells of the draft that was quicker. */
const Theirs = z.object({
  revision: z.number(),
  nodes: z.array(FlowNode),
  connections: z.array(FlowConnection),
  by: z.object({ name: z.string() }).nullish(),
});

/** What a refused draft or save says; null when it failed for another reason. */
export function theirsIn(failure: unknown): { theirs: Kept; by: string | null } | null {
  if (!isApiError(failure, 'ERR_FLOW_CHANGED')) return null;
  const read = Theirs.safeParse(failure.details);
  if (!read.success) return null;
  const { revision, nodes, connections, by } = read.data;
  return { theirs: { revision, graph: { nodes, connections } }, by: by?.name ?? null };
}

async function sendDraft(flowId: number, { graph, revision }: Kept): Promise<DraftAnswer> {
  try {
    const { nodes, connections } = graph;
    const kept = await call(flowRoutes.keepDraft, { params: { flowId }, body: { nodes, connections, revision } });
    return { kind: 'kept', revision: kept.revision, problems: kept.problems };
  } catch (failure) {
    const changed = theirsIn(failure);
    if (changed) return { kind: 'changed', ...changed };
    const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
    return isRefused ? { kind: 'refused', failure } : { kind: 'unreachable' };
  }
}

export const keptOf = ({ flow, revision }: DrawnFlow): Kept => ({ graph: flow, revision });

function openSession({ flow, problems }: OpenedFlow, companyId: number): EditorSession {
  const onServer = keptOf(flow);
  const unsent = storedDraft(companyId, flow.id);
  const editor = createEditor(unsent?.graph ?? onServer.graph);
  const sync = new DraftSync({
    first: unsent?.base ?? onServer,
    problems,
    graph: () => editor.state().graph,
    receive: editor.receive,
    send: (draft) => sendDraft(flow.id, draft),
    remember: (draft) => storeDraft(companyId, flow.id, draft),
  });
  if (unsent) void sync.hear(onServer, flow.draftBy?.name ?? null).then(() => sync.changed());
  return { flowId: flow.id, editor, sync, actions: createActions(editor) };
}

/** The open flow. What is drawn goes to the server by itself, and what others draw comes in. */
export function useEditorSessionOf(opened: OpenedFlow): EditorSession {
  const { flow } = opened;
  const { companyId } = useSession().user;
  const [session] = useState(() => openSession(opened, companyId));
  const { editor, sync } = session;
  useEffect(() => {
    let drawn = editor.state().graph;
    return editor.subscribe(() => {
      if (editor.state().graph === drawn) return;
      drawn = editor.state().graph;
      sync.changed();
    });
  }, [editor, sync]);
  useEffect(() => {
    const leave = () => void sync.flush();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', leave);
      leave();
    };
  }, [sync]);
  // A newer draft, read after an event.
  useEffect(() => void sync.hear(keptOf(flow), flow.draftBy?.name ?? null), [sync, flow]);
  return session;
}

export function useDraftSnapshot({ sync }: EditorSession) {
  return useSyncExternalStore(sync.subscribe, sync.snapshot);
}
