import type { GraphNode } from '../graph/graph.ts';

export type ReferredKind = 'queues' | 'users' | 'tags' | 'flows' | 'media';

/** Something of the company that a block names. `put` answers the block naming something else, or nothing. */
export type Reference = {
  kind: ReferredKind;
  value: string | number;
  put: (value: string | number | null) => GraphNode;
};

type Data = Record<string, unknown>;

/** Fields that hold an id, by the kind of block. `ticket` is what another dialect calls `queue`. */
const idFields = new Map<string, readonly { field: string; kind: ReferredKind }[]>([
  [
    'queue',
    [
      { field: 'queueId', kind: 'queues' },
      { field: 'queueUsersId', kind: 'users' },
    ],
  ],
  ['hours', [{ field: 'queueId', kind: 'queues' }]],
  ['tag', [{ field: 'tagId', kind: 'tags' }]],
  ['jump', [{ field: 'flowId', kind: 'flows' }]],
]);
const files = new Set(['img', 'audio', 'video', 'document']);

/** Everything of the company that a block names, file names without the way to them. */
export function referencesOf(node: GraphNode): Reference[] {
  return [...idsOf(node), ...tagOfCondition(node), ...fileOf(node), ...filesOfElements(node)];
}

function idsOf(node: GraphNode): Reference[] {
  return (idFields.get(node.type) ?? []).flatMap(({ field, kind }) => {
    const value = idIn(node.data[field]);
    return value === null ? [] : [{ kind, value, put: (next) => withData(node, { [field]: next }) }];
  });
}

/** Dialects store an id as text, or as an object with an id. */
function idIn(value: unknown): number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** A condition on tags compares with the id or the name of one; a name means the same everywhere. */
function tagOfCondition(node: GraphNode): Reference[] {
  const { key, value } = node.data;
  const id = node.type === 'condition' && key === 'ticketTag' ? idIn(value) : null;
  if (id === null) return [];
  return [{ kind: 'tags', value: id, put: (next) => withData(node, { value: next === null ? '' : String(next) }) }];
}

function fileOf(node: GraphNode): Reference[] {
  const name = files.has(node.type) ? nameIn(node.data['url']) : '';
  return name === '' ? [] : [{ kind: 'media', value: name, put: (next) => withData(node, { url: next ?? '' }) }];
}

function filesOfElements(node: GraphNode): Reference[] {
  const { elements } = node.data;
  if (node.type !== 'singleBlock' || !Array.isArray(elements)) return [];
  const list = elements as readonly unknown[];
  return list.flatMap((element, at) => {
    if (!isData(element) || !files.has(String(element['type']))) return [];
    const name = nameIn(element['value']);
    if (name === '') return [];
    const put = (next: string | number | null) =>
      withData(node, { elements: list.with(at, { ...element, value: next ?? '' }) });
    return [{ kind: 'media' as const, value: name, put }];
  });
}

const nameIn = (value: unknown) => (typeof value === 'string' ? (value.split('/').at(-1)?.trim() ?? '') : '');
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const withData = (node: GraphNode, change: Data): GraphNode => ({ ...node, data: { ...node.data, ...change } });

/** A block with what it names exchanged, one after the other: the next is looked for in the block as it is by then. */
export function exchangeReferences(node: GraphNode, next: (reference: Reference) => string | number | null): GraphNode {
  const count = referencesOf(node).length;
  let done = node;
  let at = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const reference = referencesOf(done)[at];
    if (!reference) break;
    const value = next(reference);
    done = reference.put(value);
    // What was emptied is no reference any more, and its place is taken by the one after it.
    if (value !== null && value !== '') at += 1;
  }
  return done;
}
