import { nodeKinds } from '@balcao/bot/nodes/registry.ts';
import type { FlowGraph, FlowNode } from '@balcao/contract/flows/models.ts';
import type { MovedRuns } from '@balcao/contract/flows/version-models.ts';

type Because = MovedRuns['staying'][number]['because'];

/** Why a conversation that waits at this block cannot go on in the other graph; null when it can. */
export function whyItStays(nodeId: string, from: FlowGraph, to: FlowGraph): Because | null {
  const shown = nodeOf(from, nodeId);
  const next = nodeOf(to, nodeId);
  if (!shown || !next) return 'missing-node';
  if (shown.type !== next.type) return 'other-kind';
  const offered = new Set(outputsOf(next));
  const isWhole = outputsOf(shown).every((output) => offered.has(output));
  return isWhole && elementsOf(shown) === elementsOf(next) ? null : 'other-options';
}

const nodeOf = ({ nodes }: FlowGraph, nodeId: string) => nodes.find(({ id }) => id === nodeId);

/** What a customer may have been shown, and still answers. */
const outputsOf = ({ type, data }: FlowNode) => (nodeKinds.get(type)?.outputs(data) ?? []).map(describe);

const describe = ({ id, title = '' }: { id: string; title?: string }) => `${id} ${title}`;

/** A conversation stands between two elements of one block: with others there it would skip some or say them twice. */
const elementsOf = ({ type, data }: FlowNode) =>
  type === 'singleBlock' ? JSON.stringify([data['seq'], data['elements']]) : '';
