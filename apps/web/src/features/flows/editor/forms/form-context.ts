import type { Graph } from '@balcao/bot/graph/graph.ts';
import { createContext, use } from 'react';
import type { Lists } from '../use-lists.ts';
import type { FormField } from './form-fields.ts';

type Data = Record<string, unknown>;

/** What the widgets of one open form know and may do. */
export type NodeForm = {
  kind: string;
  /** Null while the block is not there yet. */
  nodeId: string | null;
  data: Data;
  fields: readonly FormField[];
  /** Words of the kind, by key. */
  words: Record<string, string>;
  graph: Graph;
  lists: Lists;
  /** Files that were chosen and are uploaded with the form, by element or field. */
  files: ReadonlyMap<string, File>;
  onFile: (key: string, file: File | null) => void;
  onData: (changes: Data) => void;
};

export const NodeFormContext = createContext<NodeForm | null>(null);

export function useNodeForm(): NodeForm {
  const form = use(NodeFormContext);
  if (!form) throw new Error('no form is open here');
  return form;
}

export type WidgetProps = {
  field: FormField;
  value: unknown;
  error: string | null;
  onChange: (value: unknown) => void;
};
