import type { Message } from '@balcao/contract/messages/models.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { AudioPlayer } from '../../../ui/media/audio-player.tsx';
import { FileCard, type NamedFile } from '../../../ui/media/file-card.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Video } from '../../../ui/media/video.tsx';
import { useTools } from '../components/conversation-tools.ts';
import { isVcard } from '../media/is-vcard.ts';
import { MediaProblem } from '../media/media-problem.tsx';
import { pictureOf } from '../media/pictures-in.ts';
import { Sticker } from '../media/sticker.tsx';

const VcardFile = lazyPart(() => import('../media/vcard-file.tsx').then((module) => ({ default: module.VcardFile })));

function AnyFile({ message, file }: { message: Message; file: NamedFile }) {
  const card = <FileCard {...file} />;
  const { media } = message;
  if (!media || !isVcard(media)) return card;
  return (
    <Suspense fallback={card}>
      <VcardFile file={file} />
    </Suspense>
  );
}

const fileOf = ({ media, body }: Message, url: string): NamedFile => ({
  url,
  name: media?.name ?? (body || null),
  size: media?.size ?? null,
});

/** The file of a message, or what is known about it while it cannot be shown. */
export function MediaContent({ message }: { message: Message }) {
  const { pictures } = useTools();
  const { media } = message;
  const url = media ? media.url : message.mediaUrl;
  if ((media && media.state !== 'ready') || url === null) return <MediaProblem message={message} />;
  const file = fileOf(message, url);
  switch (message.mediaType) {
    case 'image':
      return <Picture picture={pictureOf(message, url)} pictures={pictures} />;
    case 'sticker':
      return <Sticker file={file} />;
    case 'video':
      return <Video file={file} measures={media} />;
    case 'audio':
      return <AudioPlayer seed={message.id} url={url} seconds={media?.duration ?? null} />;
    default:
      return <AnyFile message={message} file={file} />;
  }
}
