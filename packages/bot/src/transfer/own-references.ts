import type { GraphNode } from '../graph/graph.ts';
import type { Problem, World } from '../verify/problem.ts';
import { isObject, type Json } from './read-file.ts';

type Named = { id: number; name: string };
type Kind = 'queues' | 'users' | 'tags';

/** Which field of which block names what. */
const fields = new Map<string, readonly { field: string; kind: Kind; isNested?: true }[]>([
  [
    'queue',
    [
      { field: 'queueId', kind: 'queues', isNested: true },
      { field: 'queueUsersId', kind: 'users' },
    ],
  ],
  [
    'ticket',
    [
      { field: 'queueId', kind: 'queues', isNested: true },
      { field: 'queueUsersId', kind: 'users' },
    ],
  ],
  ['hours', [{ field: 'queueId', kind: 'queues' }]],
  ['tag', [{ field: 'tagId', kind: 'tags', isNested: true }]],
]);
const medias = new Set(['img', 'audio', 'video', 'document']);

export type Owned = { node: GraphNode; problems: Problem[] };

const doubt = (code: string, nodeId: string, names: Record<string, string>): Problem => ({
  code,
  severity: 'warning',
  nodeId,
  names,
});

/**
 * The block with what it names in this company: by id and name, else by name alone, else empty. An id of the file alone says
 * nothing: it may be somebody else's.
 */
export function ownReferences(node: GraphNode, refs: Json, world: World): Owned {
  const problems: Problem[] = [];
  let data: Json = { ...node.data };
  for (const { field, kind, isNested } of fields.get(node.type) ?? []) {
    const named = nameOf(node.data, { field, isNested: isNested === true });
    if (isNested) data = withoutNested(data);
    if (named.id === null && named.name === '') continue;
    const own = match(named, { listed: refs[kind], world: world[kind] });
    data[field] = own;
    if (own === null) problems.push(doubt('reference-emptied', node.id, { name: named.name || String(named.id) }));
  }
  if (node.type === 'jump' && data['flowId'] != null) {
    problems.push(doubt('reference-emptied', node.id, { name: JSON.stringify(data['flowId']) }));
    data['flowId'] = null;
  }
  return withOwnMedia({ node: { ...node, data }, problems }, world);
}

const idOf = (value: unknown): number | null => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
};

/** The id that a block holds, and the name some dialects write beside it. */
function nameOf(data: Json, { field, isNested }: { field: string; isNested: boolean }) {
  const inner = isNested && isObject(data['data']) ? data['data'] : {};
  const id = idOf(data[field]) ?? (isNested ? (idOf(inner['id']) ?? idOf(data['id'])) : null);
  const name = isNested ? (inner['name'] ?? data['name']) : '';
  return { id, name: typeof name === 'string' ? name : '' };
}

const withoutId = (data: Json): Json => Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'id'));

function withoutNested(data: Json): Json {
  const inner = data['data'];
  return { ...withoutId(data), ...(isObject(inner) && { data: withoutId(inner) }) };
}

type Lists = { listed: unknown; world: readonly Named[] };

function match({ id, name: written }: { id: number | null; name: string }, { listed, world }: Lists): number | null {
  const refs = Array.isArray(listed) ? listed.filter(isObject) : [];
  const ref = refs.find((one) => idOf(one['id']) === id && id !== null);
  const name = typeof ref?.['name'] === 'string' ? ref['name'] : written;
  if (name === '') return null;
  const same = world.filter((one) => one.name === name);
  return (same.find((one) => one.id === id) ?? same[0])?.id ?? null;
}

function withOwnMedia({ node, problems }: Owned, world: World): Owned {
  const lost: string[] = [];
  const own = (value: unknown): unknown => {
    if (typeof value !== 'string' || value === '') return value;
    const file = value.split('/').at(-1) ?? '';
    if (world.media.includes(file)) return value;
    lost.push(file);
    return '';
  };
  const { data } = node;
  const url = medias.has(node.type) ? { url: own(data['url']) } : {};
  const listed = data['elements'];
  const elements =
    node.type === 'singleBlock' && Array.isArray(listed)
      ? { elements: listed.map((one: unknown) => (isMedia(one) ? { ...one, value: own(one['value']) } : one)) }
      : {};
  const missing = lost.map((file) => doubt('media-emptied', node.id, { file }));
  return { node: { ...node, data: { ...data, ...url, ...elements } }, problems: [...problems, ...missing] };
}

const isMedia = (one: unknown): one is Json => isObject(one) && medias.has(String(one['type']));
