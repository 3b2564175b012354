import { aesEncryptGCM, getBinaryNodeChild as child, hkdf, proto } from 'baileys';
import type { BinaryNode } from 'baileys';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { deliver } from '../delivery/deliver.ts';
import { accountByJid } from '../state/directory.ts';
import type { Companion, Net } from '../state/model.ts';
import { node } from '../wire/node.ts';

const Media = z.object({ mediaKey: z.instanceof(Uint8Array), directPath: z.string().min(1) });
const NOT_FOUND = 2;

/** The device could not download a file: the phone uploads it again and says, sealed, where. */
export function answerMediaRetry(net: Net, device: Companion, stanza: BinaryNode): void {
  const about = child(stanza, 'rmr')?.attrs ?? {};
  const id = stanza.attrs.id ?? '';
  const author = about.from_me === 'true' ? device.account : accountByJid(net, about.participant ?? about.jid);
  const message = author?.sentLog.get(id)?.message;
  const media = Object.values(message ?? {}).flatMap((part) => Media.safeParse(part).data ?? [])[0];
  const reply = (content: BinaryNode) => {
    const header = { from: device.account.pnJid, type: 'mediaretry', id, t: net.now() };
    const where = node('rmr', { jid: about.jid, from_me: about.from_me, participant: about.participant });
    deliver(net, device, node('notification', header, [content, where]));
  };
  if (!media || !net.media.restore(media.directPath)) return reply(node('error', { code: NOT_FOUND }));
  const iv = randomBytes(12);
  const key = Buffer.from(hkdf(media.mediaKey, 32, { info: 'WhatsApp Media Retry Notification' }));
  const plain = proto.MediaRetryNotification.encode({ stanzaId: id, directPath: media.directPath, result: 1 }).finish();
  const sealed = aesEncryptGCM(plain, key, iv, Buffer.from(id));
  reply(node('encrypt', {}, [node('enc_p', {}, sealed), node('enc_iv', {}, iv)]));
}
