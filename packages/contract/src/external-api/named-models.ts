import { PublicEvent } from '../webhooks/catalogue.ts';
import { WebhookEndpoint } from '../webhooks/models.ts';
import { SendAnswer } from './models.ts';
import { ApiSending } from './v1/sending.ts';
import { ApiTicketChange } from './v1/ticket-routes.ts';
import { ApiConnection, ApiContact, ApiMessage, ApiSent, ApiTicket, ApiUpload } from './v1-models.ts';

/** Under these names the document for programs lists its models, and generated clients call them. */
export const namedModels = {
  SendAnswer,
  ApiSending,
  ApiSent,
  ApiMessage,
  ApiUpload,
  ApiContact,
  ApiTicket,
  ApiTicketChange,
  ApiConnection,
  WebhookEndpoint,
  PublicEvent,
};
