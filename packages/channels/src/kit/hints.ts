import type { ErrorClass } from './channel-error.ts';

/**
 * Which account the provider says an event belongs to. The server compares these with the connection whose webhook was
 * called (`eventBelongsTo`) and refuses the rest: an event is never given to "the first connection".
 */
export type RoutingHints = {
  /** Facebook page or Instagram account. It stands for one connection, as a number does. */
  pageId?: string;
  /** WhatsApp Business Account. */
  accountId?: string;
  phoneNumberId?: string;
  /** Digits only. Some account events name only the number. */
  displayPhoneNumber?: string;
};

/** Everything the provider told about who a person is. None of it is guaranteed; a BSUID is opaque and case-sensitive. */
export type IdentityHints = {
  /** Digits exactly as the provider gave them: answers go to this form, never to a re-derived one. */
  phone?: string;
  bsuid?: string;
  parentBsuid?: string;
  /** WhatsApp's number-free id of a person, digits only. */
  lid?: string;
  psid?: string;
  igsid?: string;
  /** Without the leading `@`. */
  username?: string;
  name?: string;
};

/** ISO 8601 in UTC, or null when the provider gave no usable time: then the receive time counts. May lie in the future. */
export type ProviderTime = string | null;

export type ProviderError = { code?: number; class: ErrorClass; message: string; details?: string };
