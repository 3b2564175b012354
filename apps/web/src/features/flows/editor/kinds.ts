import type { GraphNode } from '@balcao/bot/graph/graph.ts';
import type { NodeKind, Output } from '@balcao/bot/nodes/node-kind.ts';
import { nodeKindOf, nodeKinds } from '@balcao/bot/nodes/registry.ts';
import type { Language } from '../../../platform/i18n/language.ts';

/** A way out of a block with its words. */
export type NamedOutput = { id: string; name: string; isOptional: boolean };

type Said = { summary: string; outputs: readonly Output[] };

/** A block is never changed, only replaced: what was read from one once holds for as long as it is there. */
const read = new WeakMap<GraphNode, Said>();

function saidOf(node: GraphNode): Said {
  const known = read.get(node);
  if (known) return known;
  const kind = nodeKindOf(node.type);
  const said = { summary: kind?.summary(node.data) ?? '', outputs: kind?.outputs(node.data) ?? [] };
  read.set(node, said);
  return said;
}

/** Kinds this build does not know are called by the word in their file. */
export const kindName = (type: string, language: Language): string => nodeKindOf(type)?.phrases[language].name ?? type;

export const nodeName = (node: GraphNode, language: Language): string => kindName(node.type, language);

/** One line about what the block does. */
export const summaryOf = (node: GraphNode): string => saidOf(node).summary;

/** The ways out that the kind itself names. */
export const declaredOutputs = (node: GraphNode): readonly Output[] => saidOf(node).outputs;

const nameOf = (output: Output, kind: NodeKind, language: Language): string =>
  output.title ?? (output.name === undefined ? '' : (kind.phrases[language].outputs?.[output.name] ?? output.name));

/** The ways out of a block, and those it has connections for though its kind does not name them. */
export function outputsOf(node: GraphNode, language: Language, used: readonly string[] = []): NamedOutput[] {
  const kind = nodeKindOf(node.type);
  const declared = declaredOutputs(node).map((output) => ({
    id: output.id,
    name: kind ? nameOf(output, kind, language) : '',
    isOptional: output.optional === true,
  }));
  const known = new Set(declared.map(({ id }) => id));
  const others = used.filter((id) => !known.has(id));
  return [...declared, ...others.map((id) => ({ id, name: id, isOptional: true }))];
}

type Addable = NodeKind & { addMenu: NonNullable<NodeKind['addMenu']> };

/** What the add menu offers, in its order. */
export const addable = (group: 'main' | 'more'): Addable[] =>
  [...nodeKinds.values()].filter((kind): kind is Addable => kind.addMenu?.group === group);
