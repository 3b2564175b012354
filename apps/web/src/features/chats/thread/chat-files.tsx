import type { ChatFile, ChatMessage } from '@balcao/contract/chats/models.ts';
import { AudioPlayer } from '../../../ui/media/audio-player.tsx';
import { FileCard } from '../../../ui/media/file-card.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Video } from '../../../ui/media/video.tsx';
import { pictureOf } from './files-of.ts';
import { useThreadTools } from './thread-tools.ts';

type Props = { message: ChatMessage; file: ChatFile; place: number };

function OneFile({ message, file, place }: Props) {
  const { pictures } = useThreadTools();
  const { mediaPath: url, name, size, width, height } = file;
  const named = { url, name, size };
  switch (file.mediaType) {
    case 'image':
      return <Picture picture={pictureOf(message, file, place)} pictures={pictures} />;
    case 'video':
      return <Video file={named} measures={{ width, height }} />;
    case 'audio':
      return <AudioPlayer seed={message.id} url={url} seconds={null} />;
    case 'other':
      return <FileCard {...named} />;
  }
}

/** What was sent along with a message. */
export function ChatFiles({ message }: { message: ChatMessage }) {
  return message.files.map((file, place) => (
    <OneFile key={file.mediaPath} message={message} file={file} place={place} />
  ));
}
