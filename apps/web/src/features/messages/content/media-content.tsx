import type { Message } from '@balcao/contract/messages/models.ts';
import { lazy, Suspense } from 'react';
import { AudioPlayer } from '../media/audio-player.tsx';
import { FileCard } from '../media/file-card.tsx';
import { isVcard } from '../media/is-vcard.ts';
import { MediaProblem } from '../media/media-problem.tsx';
import { Picture } from '../media/picture.tsx';
import { Video } from '../media/video.tsx';

const VcardFile = lazy(() => import('../media/vcard-file.tsx').then((module) => ({ default: module.VcardFile })));

function AnyFile(props: { message: Message; url: string }) {
  const file = <FileCard {...props} />;
  const { media } = props.message;
  if (!media || !isVcard(media)) return file;
  return (
    <Suspense fallback={file}>
      <VcardFile {...props} />
    </Suspense>
  );
}

/** The file of a message, or what is known about it while it cannot be shown. */
export function MediaContent({ message }: { message: Message }) {
  const { media } = message;
  const url = media ? media.url : message.mediaUrl;
  if ((media && media.state !== 'ready') || url === null) return <MediaProblem message={message} />;
  switch (message.mediaType) {
    case 'image':
    case 'sticker':
      return <Picture message={message} url={url} />;
    case 'video':
      return <Video message={message} url={url} />;
    case 'audio':
      return <AudioPlayer message={message} url={url} />;
    default:
      return <AnyFile message={message} url={url} />;
  }
}
