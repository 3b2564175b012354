import { audioNode } from './audio/node.ts';
import { chooseQueueNode } from './choose-queue/node.ts';
import { closeTicketNode } from './close-ticket/node.ts';
import { collectNode } from './collect/node.ts';
import { conditionNode } from './condition/node.ts';
import { contentNode } from './content/node.ts';
import { documentNode } from './document/node.ts';
import { enterQueueNode } from './enter-queue/node.ts';
import { externalNode } from './external/node.ts';
import { hoursNode } from './hours/node.ts';
import { httpRequestNode } from './http-request/node.ts';
import { imgNode } from './img/node.ts';
import { intervalNode } from './interval/node.ts';
import { jumpNode } from './jump/node.ts';
import { leaveNode } from './leave/node.ts';
import { menuNode } from './menu/node.ts';
import { messageNode } from './message/node.ts';
import type { NodeKind } from './node-kind.ts';
import { questionNode } from './question/node.ts';
import { queueNode } from './queue/node.ts';
import { randomizerNode } from './randomizer/node.ts';
import { startNode } from './start/node.ts';
import { tagNode } from './tag/node.ts';
import { updateContactNode } from './update-contact/node.ts';
import { videoNode } from './video/node.ts';

/** Every kind of block, in the order of the add menu. */
const kinds: readonly NodeKind[] = [
  startNode,
  contentNode,
  menuNode,
  questionNode,
  collectNode,
  updateContactNode,
  randomizerNode,
  queueNode,
  tagNode,
  conditionNode,
  closeTicketNode,
  httpRequestNode,
  intervalNode,
  hoursNode,
  jumpNode,
  messageNode,
  imgNode,
  audioNode,
  videoNode,
  documentNode,
  chooseQueueNode,
  enterQueueNode,
  leaveNode,
  externalNode,
];

const byKind: ReadonlyMap<string, NodeKind> = new Map(kinds.map((kind) => [kind.kind, kind]));

/** The kind of a block; other dialects have names of their own for some. */
export const nodeKindOf = (type: string): NodeKind | undefined => byKind.get(type === 'ticket' ? 'queue' : type);

export const nodeKinds: ReadonlyMap<string, NodeKind> = byKind;
