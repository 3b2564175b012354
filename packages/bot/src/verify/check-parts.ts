import { countCharacters } from '../menus/lengths.ts';
import { blocking, warning, type NodeContext, type Problem } from './problem.ts';

/** A text that is said: there is one, and every channel takes it. */
export function checkText(text: string, { node, world }: NodeContext): Problem[] {
  const nodeId = node.id;
  if (text.trim() === '') return [blocking('empty-text', { nodeId })];
  const length = countCharacters(text);
  return world.connections
    .filter(({ limits }) => length > limits.text)
    .map(({ name, limits }) =>
      warning('text-too-long', { nodeId, names: { connection: name, max: String(limits.text) } }),
    );
}

export function checkMedia(url: string, { node, world }: NodeContext): Problem[] {
  const file = url.split('/').at(-1)?.trim() ?? '';
  const nodeId = node.id;
  if (!world.media.includes(file)) return [blocking('missing-media', { nodeId, names: { file } })];
  return world.connections.flatMap(({ name: connection, refusedFiles, documentFiles }) => {
    if (refusedFiles.includes(file)) return [warning('media-refused', { nodeId, names: { file, connection } })];
    return documentFiles.includes(file) ? [warning('media-as-document', { nodeId, names: { file, connection } })] : [];
  });
}

export function checkSeconds(seconds: number, { node }: NodeContext): Problem[] {
  return seconds >= 0 && seconds <= 120 ? [] : [blocking('interval-out-of-range', { nodeId: node.id })];
}

export const checkQueue = (queueId: number | null, { node, world }: NodeContext): Problem[] =>
  world.queues.some(({ id }) => id === queueId) ? [] : [blocking('missing-queue', { nodeId: node.id })];
