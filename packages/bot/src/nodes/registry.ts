import { closeTicketNode } from './close-ticket/node.ts';
import { intervalNode } from './interval/node.ts';
import { menuNode } from './menu/node.ts';
import { messageNode } from './message/node.ts';
import type { NodeKind } from './node-kind.ts';
import { questionNode } from './question/node.ts';
import { queueNode } from './queue/node.ts';
import { startNode } from './start/node.ts';

/** Every kind of block, in the order of the add menu. */
const kinds: readonly NodeKind[] = [
  startNode,
  menuNode,
  questionNode,
  queueNode,
  closeTicketNode,
  intervalNode,
  messageNode,
];

export const nodeKinds: ReadonlyMap<string, NodeKind> = new Map(kinds.map((kind) => [kind.kind, kind]));
