import { readsOfGraph } from '../../engine/graph-reads.ts';
import { splitAddress } from '../../http/build-request.ts';
import { blocking, warning, type NodeContext, type Problem } from '../../verify/problem.ts';
import type { HttpData } from './schema.ts';

/** Hosts of private networks, as they are written; names are judged when the call is made. */
const PRIVATE = /^https?:\/\/(localhost|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.|\[)/i;
const TOKEN = /^(authorization|x-api-key|api-?key|token|x-auth-token|access-?token)$/i;

export function checkCall({ url, headers }: HttpData, { node, index }: NodeContext): Problem[] {
  const nodeId = node.id;
  const address = splitAddress(url);
  const isRefused = address === null || PRIVATE.test(address.authority);
  const bare = headers.find(({ key, value }) => TOKEN.test(key.trim()) && value.trim() !== '' && !value.includes('{{'));
  const isUsed = readsOfGraph(index).length > 0 && !index.ways.get(nodeId)?.has('error');
  return [
    ...(isRefused ? [blocking('address-refused', { nodeId })] : []),
    ...(bare ? [warning('token-in-header', { nodeId, names: { header: bare.key } })] : []),
    ...(isUsed ? [warning('error-unconnected', { nodeId })] : []),
  ];
}
