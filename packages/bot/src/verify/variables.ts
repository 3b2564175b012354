import { placeholderNames } from '@balcao/contract/messages/placeholders.ts';
import type { GraphNode } from '../graph/graph.ts';
import { startNodeId } from '../graph/graph.ts';
import { namesIn } from '../text/fill-text.ts';
import { warning, type Problem, type World } from './problem.ts';
import { reachableFrom, type Ways } from './reach.ts';

const alwaysThere = new Set<string>([...placeholderNames, 'email', 'number', 'httpStatus']);

/** Fields that hold a name without braces. */
const references = new Map<string, readonly string[]>([
  ['condition', ['key']],
  ['collect', ['name']],
  ['updateContact', ['name', 'email', 'zipCode', 'address', 'bussinesName']],
]);

function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const open = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'string') texts.push(part);
    else if (typeof part === 'object' && part !== null) open.push(...Object.values(part));
  }
  return texts;
}

function readsOf({ type, data }: GraphNode): Set<string> {
  const bare = (references.get(type) ?? []).flatMap((key) => {
    const written = data[key];
    return typeof written === 'string' && !written.includes('{{') ? (written.split('|')[0] ?? '').trim() : [];
  });
  const names = [...textsIn(data).flatMap(namesIn), ...bare];
  return new Set(names.filter((name) => name !== '' && name !== 'ticketTag' && !name.startsWith('httpResponse')));
}

const setBy = ({ type, data }: GraphNode): string => {
  const name = type === 'question' ? data['variable'] : '';
  return typeof name === 'string' ? name : '';
};

/** Names that are used without being set, or not on every way, and those that two questions set. */
export function checkVariables(nodes: readonly GraphNode[], ways: Ways, world: World): Problem[] {
  const setters = new Map<string, string[]>();
  for (const node of nodes) {
    const name = setBy(node);
    if (name !== '') setters.set(name, [...(setters.get(name) ?? []), node.id]);
  }
  const known = new Set([...alwaysThere, ...world.extraInfo]);
  const readers = new Map<string, string[]>();
  for (const node of nodes)
    for (const name of readsOf(node)) readers.set(name, [...(readers.get(name) ?? []), node.id]);
  const twice = [...setters].flatMap(([name, [, ...others]]) =>
    others.map((nodeId) => warning('variable-set-twice', { nodeId, names: { name } })),
  );
  const unset = [...readers].flatMap(([name, ids]) =>
    known.has(name) ? [] : checkName({ name, ids, setters: setters.get(name) ?? [] }, ways),
  );
  return [...twice, ...unset];
}

type Used = { name: string; ids: readonly string[]; setters: readonly string[] };

function checkName({ name, ids, setters }: Used, ways: Ways): Problem[] {
  if (setters.length === 0) return ids.map((nodeId) => warning('variable-never-set', { nodeId, names: { name } }));
  const set = new Set(setters);
  // Whose time is over leaves a question without an answer.
  const without = reachableFrom(ways, startNodeId, (id, { output }) => !set.has(id) || output === 'timeout');
  return ids
    .filter((id) => without.has(id))
    .map((nodeId) => warning('variable-not-on-every-way', { nodeId, names: { name } }));
}
