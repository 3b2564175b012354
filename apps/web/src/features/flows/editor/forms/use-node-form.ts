import type { GraphNode } from '@balcao/bot/graph/graph.ts';
import { nodeKinds } from '@balcao/bot/nodes/registry.ts';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { toastError, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { withData } from '../../graph/edits.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { TOAST_MS } from '../../toast-time.ts';
import { useActions, useEditor, useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { useLists } from '../use-lists.ts';
import type { NodeForm } from './form-context.ts';
import { formData, formFields } from './form-fields.ts';
import { formProblems, settleFields, storedData } from './form-rules.ts';

type Data = Record<string, unknown>;

/** A block that is there, or one of this kind that is about to be added behind another. */
export type FormSubject = { node: GraphNode } | { kind: string; after: string | null };

const graphIn = ({ graph }: EditorState) => graph;

const doneKey = (kind: string, isNew: boolean) => {
  const uploads = { img: 'done.img', audio: 'done.audio', document: 'done.document' } as const;
  if (isNew && kind === 'singleBlock') return 'done.content';
  if (isNew && Object.hasOwn(uploads, kind)) return uploads[kind as keyof typeof uploads];
  return isNew ? 'done.added' : 'done.edited';
};

/** The open form of one block: what is typed stays here until it is stored. */
export function useNodeFormState(subject: FormSubject) {
  const t = editorPhrases.useT();
  const language = useLanguage();
  const editor = useEditor();
  const { add } = useActions();
  const lists = useLists();
  const graph = useEditorState(graphIn);
  const stored = 'node' in subject ? subject.node : null;
  const type = 'node' in subject ? subject.node.type : subject.kind;
  const kind = nodeKinds.get(type);
  const words = kind?.phrases[language];
  const [data, setData] = useState<Data>(() => (kind ? formData(kind, stored?.data ?? {}) : (stored?.data ?? {})));
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const fields = useMemo(() => (kind && words ? formFields(kind, words) : []), [kind, words]);

  function change(changes: Data) {
    const [changed = ''] = Object.keys(changes);
    setErrors({});
    setData((before) => settleFields(type, { ...before, ...changes }, changed));
  }

  function keepFile(key: string, file: File | null) {
    setErrors({});
    setFiles((before) => {
      const next = new Map(before);
      if (file) next.set(key, file);
      else next.delete(key);
      return next;
    });
  }

  function submit(): void {
    const problems = formProblems(type, data, (key) => files.has(key));
    if (problems.length > 0) {
      setErrors(Object.fromEntries(problems.map(({ field, phrase }) => [field, t(phrase)])));
      const [first] = problems;
      if (first) toastError(t(first.phrase), TOAST_MS);
      return;
    }
    const result = storedData(type, data);
    if ('node' in subject) editor.change((drawn) => withData(drawn, subject.node.id, result));
    else add({ kind: type, data: result, after: subject.after });
    editor.open(null);
    toastSuccess(t(doneKey(type, !stored)), TOAST_MS);
  }

  const form: NodeForm = {
    kind: type,
    nodeId: stored?.id ?? null,
    data,
    fields,
    words: words?.fields ?? {},
    graph,
    lists,
    files,
    onFile: keepFile,
    onData: change,
  };
  return { form, errors, submit, isNew: !stored, name: words?.name ?? type, about: words?.about };
}
