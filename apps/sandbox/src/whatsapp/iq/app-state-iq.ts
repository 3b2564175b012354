import { getBinaryNodeChild as child, getBinaryNodeChildren as children, proto } from 'baileys';
import type { BinaryNode } from 'baileys';
import { appStateOf, followPatch } from '../state/app-state.ts';
import { bytesOf, node } from '../wire/node.ts';
import type { LinkedIq } from './iq-input.ts';

/** Settings and contacts that the devices of an account keep in step: sealed patches, counted from one. */
export async function appStateIq(input: LinkedIq): Promise<void> {
  const { connection, iq } = input;
  const collections: BinaryNode[] = [];
  for (const asked of children(child(iq, 'sync'), 'collection')) collections.push(await answerFor(input, asked));
  connection.reply(iq, [node('sync', {}, collections)]);
}

async function answerFor({ net, device }: LinkedIq, asked: BinaryNode): Promise<BinaryNode> {
  const { name = '' } = asked.attrs;
  const version = Number(asked.attrs.version ?? 0);
  const { patches } = appStateOf(device.account, name);
  const patch = child(asked, 'patch');
  if (patch && version !== patches.length) {
    return node('collection', { name, type: 'error' }, [node('error', { code: 409, text: 'conflict' })]);
  }
  if (patch) {
    await followPatch(device.account, name, bytesOf(patch.content));
    net.happenings.emit('appPatch', { device, name });
    return node('collection', { name, version: patches.length, type: 'result' });
  }
  // A patch does not say which it is; the server stamps it.
  const stamped = patches.slice(version).map((bytes, index) => {
    const decoded = proto.SyncdPatch.decode(bytes);
    decoded.version = proto.SyncdVersion.create({ version: version + index + 1 });
    return node('patch', {}, Buffer.from(proto.SyncdPatch.encode(decoded).finish()));
  });
  const content = stamped.length > 0 ? [node('patches', {}, stamped)] : [];
  return node('collection', { name, version, has_more_patches: 'false' }, content);
}
