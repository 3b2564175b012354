import type { Message } from '@balcao/contract/messages/models.ts';
import { AudioPlayer } from '../media/audio-player.tsx';
import { FileCard } from '../media/file-card.tsx';
import { MediaProblem } from '../media/media-problem.tsx';
import { Picture } from '../media/picture.tsx';
import { Video } from '../media/video.tsx';

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
      return <FileCard message={message} url={url} />;
  }
}
