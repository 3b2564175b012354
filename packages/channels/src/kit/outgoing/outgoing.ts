import type { MediaKind } from '../inbound-content.ts';

/** At least one address. A phone (the `wa_id` the provider gave) is preferred to a user id when both are known. */
export type Recipient = { phone?: string; bsuid?: string; psid?: string; igsid?: string; lid?: string; group?: string };

export type MediaSource = { id: string } | { link: string };

export type OutgoingText = { kind: 'text'; text: string; previewUrl?: boolean };

export type OutgoingMedia = {
  kind: 'media';
  mediaKind: MediaKind;
  source: MediaSource;
  caption?: string;
  fileName?: string;
  voice?: boolean;
};

export type OutgoingLocation = {
  kind: 'location';
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
};

export type OutgoingContact = {
  name: {
    formatted: string;
    first?: string;
    last?: string;
    middle?: string;
    prefix?: string;
    suffix?: string;
  };
  phones?: { phone: string; type?: string; waId?: string }[];
  emails?: { email: string; type?: string }[];
  urls?: { url: string; type?: string }[];
  org?: { company?: string; department?: string; title?: string };
  birthday?: string;
  addresses?: {
    street?: string;
    city?: string;
    state?: string;
    zip?: string;
    country?: string;
    countryCode?: string;
    type?: string;
  }[];
};

export type OutgoingContacts = { kind: 'contacts'; contacts: OutgoingContact[] };

/** `emoji: null` takes our reaction back. */
export type OutgoingReaction = { kind: 'reaction'; targetExternalId: string; emoji: string | null };

export type InteractiveHeader =
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'video'; source: MediaSource }
  | { kind: 'document'; source: MediaSource; fileName?: string };

export type OutgoingButtons = {
  kind: 'buttons';
  header?: InteractiveHeader;
  text: string;
  footer?: string;
  buttons: { id: string; title: string }[];
};

export type ListSection = { title?: string; rows: { id: string; title: string; description?: string }[] };

export type OutgoingList = {
  kind: 'list';
  header?: string;
  text: string;
  footer?: string;
  /** The label that opens the list. */
  button: string;
  sections: ListSection[];
};

export type OutgoingCtaUrl = {
  kind: 'cta-url';
  header?: InteractiveHeader;
  text: string;
  footer?: string;
  title: string;
  url: string;
};

export type OutgoingLocationRequest = { kind: 'location-request'; text: string };

export type OutgoingContactInfoRequest = { kind: 'contact-info-request'; text: string };

/** `name` is set for templates with named parameters and absent for numbered ones. */
export type TemplateParameter =
  | { type: 'text'; text: string; name?: string }
  | { type: 'currency'; fallback: string; code: string; amount1000: number; name?: string }
  | { type: 'date-time'; fallback: string; fields?: Record<string, string | number>; name?: string }
  | { type: 'image' | 'video'; source: MediaSource }
  | { type: 'document'; source: MediaSource; fileName?: string }
  | { type: 'location'; latitude: number; longitude: number; name?: string; address?: string }
  | { type: 'payload'; payload: string }
  | { type: 'coupon-code'; couponCode: string };

export type TemplateComponent =
  | { type: 'header' | 'body'; parameters: TemplateParameter[] }
  | { type: 'button'; subType: string; index: number; parameters: TemplateParameter[] };

export type OutgoingTemplate = {
  kind: 'template';
  name: string;
  language: string;
  components?: TemplateComponent[];
};

export type OutgoingContent =
  | OutgoingText
  | OutgoingMedia
  | OutgoingLocation
  | OutgoingContacts
  | OutgoingReaction
  | OutgoingButtons
  | OutgoingList
  | OutgoingCtaUrl
  | OutgoingLocationRequest
  | OutgoingContactInfoRequest
  | OutgoingTemplate;

/** One message to one person. `ourKey` comes back in every status, so that a lost send answer can still be matched. */
export type Outgoing = {
  to: Recipient;
  content: OutgoingContent;
  ourKey?: string;
  replyTo?: string;
  /** Typed by a person after the reply window, on a channel that gives people longer. */
  byHumanAgent?: boolean;
};
