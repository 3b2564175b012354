import { createContext, use, useRef, useSyncExternalStore } from 'react';
import type { DraftSync } from './draft/draft-sync.ts';
import type { Actions } from './editor-actions.ts';
import type { Editor, EditorState } from './editor-store.ts';

/** An open flow: the drawing, what can be done to it, and its way to the server. */
export type EditorSession = { flowId: number; editor: Editor; actions: Actions; sync: DraftSync };

export const EditorContext = createContext<EditorSession | null>(null);

export function useEditorSession(): EditorSession {
  const session = use(EditorContext);
  if (!session) throw new Error('no flow is open here');
  return session;
}

export const useEditor = (): Editor => useEditorSession().editor;
export const useActions = (): Actions => useEditorSession().actions;

/** A part of what is drawn. `read` stands outside the component, or keeps what it makes the same while nothing changed. */
export function useEditorState<T>(read: (state: EditorState) => T): T {
  const editor = useEditor();
  const kept = useRef<{ state: EditorState; read: typeof read; value: T } | null>(null);
  return useSyncExternalStore(editor.subscribe, () => {
    const state = editor.state();
    if (kept.current?.state !== state || kept.current.read !== read) kept.current = { state, read, value: read(state) };
    return kept.current.value;
  });
}
