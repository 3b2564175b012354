import type { SayPart } from '../../engine/types.ts';
import { limits } from '../../limits.ts';
import { defineNode, type NodeResult, type NodeTurn } from '../node-kind.ts';
import { filePart } from '../say-file.ts';
import { checkMedia, checkSeconds, checkText } from '../../verify/check-parts.ts';
import type { NodeContext } from '../../verify/problem.ts';
import { phrases } from './phrases.ts';
import { inOrder, schema, type ContentElement } from './schema.ts';

export const contentNode = defineNode({
  kind: 'singleBlock',
  schema,
  waits: 'sometimes',
  outputs: () => [{ id: 'a' }],
  summary: (data) => inOrder(data).find(({ type }) => type === 'message')?.value ?? '',
  run: (data, turn) => say(inOrder(data), turn),
  verify: (data, context) => inOrder(data).flatMap((element) => checkElement(element, context)),
  phrases,
  examples: [
    {
      seq: ['message0', 'interval1', 'img2'],
      elements: [
        { type: 'message', value: 'Conheça a loja:', number: '0', original: '', record: false },
        { type: 'interval', value: '2', number: '1', original: '', record: false },
        { type: 'img', value: 'loja.png', number: '2', original: 'loja.png', record: false },
      ],
    },
  ],
  addMenu: { group: 'main', icon: 'stack-2' },
});

/** From where it stands to the next pause, or to the end. */
function say(elements: readonly ContentElement[], turn: NodeTurn): NodeResult {
  const parts: SayPart[] = [];
  const missing: string[] = [];
  const collected = () => ({
    ...(parts.length > 0 && { effects: [{ do: 'say' as const, parts }] }),
    ...(missing.length > 0 && { facts: { missingFiles: missing } }),
  });
  for (const [at, element] of elements.entries()) {
    if (at < turn.state.cursor) continue;
    const seconds = element.type === 'interval' ? secondsOf(element) : 0;
    if (seconds > 0) {
      const move = { sleepUntil: turn.tools.now + seconds * 1000 };
      return { move, ...collected(), state: { cursor: at + 1 } };
    }
    const part = partOf(element, turn);
    if (part) parts.push(part);
    else if (element.type !== 'message' && element.type !== 'interval') missing.push(element.value);
  }
  return { move: { go: 'a' }, ...collected() };
}

const secondsOf = ({ value }: ContentElement) => Math.min(Math.max(Number(value) || 0, 0), limits.intervalSeconds);

function partOf({ type, value, record }: ContentElement, turn: NodeTurn): SayPart | null {
  if (type === 'interval') return null;
  if (type !== 'message') return filePart({ url: value, record: type === 'audio' && record }, turn);
  const text = turn.fill(value).trim();
  return text === '' ? null : { text };
}

function checkElement({ type, value }: ContentElement, context: NodeContext) {
  if (type === 'interval') return checkSeconds(Number(value) || 0, context);
  return type === 'message' ? checkText(value, context) : checkMedia(value, context);
}
