import type { GraphNode } from '@balcao/bot/graph/graph.ts';
import { nodeKindOf } from '@balcao/bot/nodes/registry.ts';
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
import { uploadChosen } from './upload-chosen.ts';

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

/** What is typed and chosen in the open form, and what is wrong with it. */
function useTyped(subject: FormSubject) {
  const language = useLanguage();
  const stored = 'node' in subject ? subject.node : null;
  const type = 'node' in subject ? subject.node.type : subject.kind;
  const kind = nodeKindOf(type);
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
  return { stored, type, words, data, files, errors, setErrors, fields, change, keepFile };
}

/** The open form of one block: what is typed stays here until it is stored. */
export function useNodeFormState(subject: FormSubject) {
  const t = editorPhrases.useT();
  const editor = useEditor();
  const { add } = useActions();
  const lists = useLists();
  const graph = useEditorState(graphIn);
  const { stored, type, words, data, files, errors, setErrors, fields, change, keepFile } = useTyped(subject);
  const [isUploading, setUploading] = useState(false);

  async function uploaded(): Promise<Data | null> {
    if (files.size === 0) return data;
    setUploading(true);
    try {
      return await uploadChosen(type, data, files);
    } catch {
      // Nothing is said over the page: the form itself tells that it is still here, and why.
      setErrors({ '': t('media.failed') });
      return null;
    } finally {
      setUploading(false);
    }
  }

  async function submit(): Promise<void> {
    const problems = formProblems(type, data, (key) => files.has(key));
    if (problems.length > 0) {
      setErrors(Object.fromEntries(problems.map(({ field, phrase }) => [field, t(phrase)])));
      const [first] = problems;
      if (first) toastError(t(first.phrase), TOAST_MS);
      return;
    }
    const complete = await uploaded();
    if (!complete) return;
    const result = storedData(type, complete);
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
  return { form, errors, isUploading, submit, isNew: !stored, name: words?.name ?? type, about: words?.about };
}
