import type { DrawnFlow } from '@balcao/contract/flows/models.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../../platform/session.tsx';
import { call } from '../../../../platform/api.ts';
import { toastFailure, toastSuccess, toastWarning } from '../../../../ui/feedback/toast.tsx';
import { flowQuery, putFlow } from '../../flows.data.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { TOAST_MS } from '../../toast-time.ts';
import { useEditorSession } from '../editor-context.ts';
import { theirsIn } from '../use-editor-session.ts';

export type Save = ReturnType<typeof useSave>;

/** "Salvar": what is drawn becomes what customers meet, unless something blocks it; then it stays a draft. */
export function useSave({ id }: DrawnFlow) {
  const t = editorPhrases.useT();
  const { editor, sync } = useEditorSession();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [failing, setFailing] = useState<readonly string[]>([]);
  const { company } = useSession().user;

  async function send(isSure: boolean): Promise<void> {
    await sync.flush();
    if (sync.snapshot().status === 'collides') return editor.open({ what: 'collisions' });
    const { graph } = editor.state();
    if (!isSure) {
      const { failingTests } = await import('../trials/failing-tests.ts');
      const names = await failingTests(queries, { flowId: id, graph, company });
      setFailing(names);
      if (names.length > 0) return;
    }
    const { nodes, connections } = graph;
    const body = { idFlow: id, nodes, connections, revision: sync.base().revision };
    const { flow, problems, isLive } = await call(flowRoutes.save, { body });
    sync.keptElsewhere({ graph, revision: flow.revision }, problems);
    putFlow(queries, flow);
    queries.setQueryData(flowQuery(id).queryKey, (opened) => ({
      ...opened,
      flow: { ...flow, flow: { nodes, connections } },
      revision: flow.revision,
      live: flow.live,
      problems,
    }));
    await queries.invalidateQueries({ queryKey: ['flows', 'versions', id] });
    if (isLive) return toastSuccess(t('saved'), TOAST_MS);
    const blocking = problems.filter(({ severity }) => severity === 'blocking').length;
    toastWarning(t('savedAsDraft', { count: blocking }));
    editor.open({ what: 'problems' });
  }

  /** `isSure`: although tests fail. */
  async function save(isSure = false): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    try {
      await send(isSure);
    } catch (failure) {
      const changed = theirsIn(failure);
      if (changed) await sync.hear(changed.theirs, changed.by);
      toastFailure(failure);
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving, failing, dismiss: () => setFailing([]) };
}
