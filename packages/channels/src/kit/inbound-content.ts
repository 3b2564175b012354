export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';

/** A file the provider holds for us. `fileName` is safe to display and never a storage key. */
export type MediaContent = {
  kind: 'media';
  mediaKind: MediaKind;
  mediaId: string;
  /** Short-lived shortcut to the file; the id is what lasts. */
  url?: string;
  /** Lower case, without parameters. A hint of the sender, not a proof. */
  mime: string;
  /** As the provider wrote it (base64 or hex). A mismatch is worth a log line only. */
  sha256?: string;
  fileName: string;
  caption?: string;
  /** Recorded in the chat, as opposed to an audio file. */
  voice?: boolean;
  animated?: boolean;
};

export type LocationContent = {
  kind: 'location';
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
  url?: string;
  live?: boolean;
};

/** `waId` missing means: this number is not on WhatsApp. */
export type ContactCard = {
  name: string;
  phones: { phone: string; waId?: string; type?: string }[];
  org?: string;
  emails?: string[];
};

export type ContactsContent = { kind: 'contacts'; contacts: ContactCard[] };

/** The customer pressed something we offered. `title` is what is shown, `id` what a bot matches. */
export type ChoiceContent = {
  kind: 'choice';
  source: 'button' | 'list' | 'template-button';
  title: string;
  id: string;
  description?: string;
};

/** A filled form. `answers` is null when the provider's JSON could not be read; `raw` always holds what came. */
export type FormContent = {
  kind: 'form';
  name?: string;
  text: string;
  answers: Record<string, unknown> | null;
  raw: string;
};

export type OrderContent = {
  kind: 'order';
  catalogId?: string;
  text?: string;
  items: { retailerId: string; quantity: number; price?: number; currency?: string }[];
};

export type TextContent = { kind: 'text'; text: string };

/** An information line, not words of the customer. */
export type SystemContent = { kind: 'system'; text: string };

/** What cannot be shown. `label` is the Portuguese placeholder, `text` any words that could be saved, `raw` the original. */
export type UnsupportedContent = {
  kind: 'unsupported';
  label: string;
  rawType: string;
  errorCode?: number;
  text?: string;
  raw?: unknown;
};

export type InboundContent =
  | TextContent
  | MediaContent
  | LocationContent
  | ContactsContent
  | ChoiceContent
  | FormContent
  | OrderContent
  | SystemContent
  | UnsupportedContent;
