import type { MediaType } from '@balcao/contract/messages/models.ts';
import { truncatePreview } from './inbound/content/truncate-preview.ts';

const names: Partial<Record<MediaType, string>> = {
  image: 'Foto',
  audio: 'Áudio',
  video: 'Vídeo',
  application: 'Documento',
  sticker: 'Figurinha',
  locationMessage: 'Localização',
  contactMessage: 'Contato',
  contactsArrayMessage: 'Contatos',
  order: 'Pedido',
  unsupported: 'Mensagem não suportada',
};

/** The one line by which a list shows a message of ours: its text, else the name of a document, else what kind of message it is. */
export const previewOfMessage = (message: { mediaType: MediaType; body: string; mediaName?: string | null }) =>
  truncatePreview(
    message.body,
    (message.mediaType === 'application' && message.mediaName) || (names[message.mediaType] ?? ''),
  );
