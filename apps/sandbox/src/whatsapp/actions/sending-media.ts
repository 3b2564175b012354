import type { proto } from 'baileys';
import type { MediaKind } from '../media/encrypt-media.ts';
import type { Net } from '../state/model.ts';
import type { WriteOptions, Written } from '../delivery/write.ts';

type Send = (to: string, message: proto.IMessage, options?: WriteOptions) => Promise<Written>;
type Picture = WriteOptions & { caption?: string; mimetype?: string };
type Audio = WriteOptions & { ptt?: boolean; seconds?: number; mimetype?: string };
type File = WriteOptions & { fileName?: string; mimetype?: string; caption?: string };

/** Files, sealed and uploaded as a phone does it. */
export function sendingMedia(net: Net, send: Send) {
  const store = (bytes: Uint8Array, kind: MediaKind) => net.media.store(bytes, kind, net.now());
  return {
    async image(to: string, bytes: Uint8Array, { caption, mimetype = 'image/jpeg', ...options }: Picture = {}) {
      const reference = await store(bytes, 'image');
      const shown = { mimetype, height: 1, width: 1, ...(caption ? { caption } : {}) };
      return send(to, { imageMessage: { ...reference, ...shown } }, options);
    },
    async video(to: string, bytes: Uint8Array, { caption, mimetype = 'video/mp4', ...options }: Picture = {}) {
      const reference = await store(bytes, 'video');
      return send(
        to,
        { videoMessage: { ...reference, mimetype, seconds: 1, ...(caption ? { caption } : {}) } },
        options,
      );
    },
    async audio(to: string, bytes: Uint8Array, { ptt = true, seconds = 3, mimetype, ...options }: Audio = {}) {
      const reference = await store(bytes, 'audio');
      const type = mimetype ?? 'audio/ogg; codecs=opus';
      return send(to, { audioMessage: { ...reference, ptt, seconds, mimetype: type } }, options);
    },
    async document(
      to: string,
      bytes: Uint8Array,
      { fileName = 'arquivo.pdf', caption, mimetype, ...options }: File = {},
    ) {
      const type = mimetype ?? 'application/pdf';
      const reference = await store(bytes, 'document');
      const documentMessage = { ...reference, mimetype: type, fileName, title: fileName };
      if (!caption) return send(to, { documentMessage }, options);
      return send(
        to,
        { documentWithCaptionMessage: { message: { documentMessage: { ...documentMessage, caption } } } },
        options,
      );
    },
    async sticker(to: string, bytes: Uint8Array, options: WriteOptions = {}) {
      const reference = await store(bytes, 'sticker');
      return send(to, { stickerMessage: { ...reference, mimetype: 'image/webp', height: 64, width: 64 } }, options);
    },
  };
}
