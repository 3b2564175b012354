import type { z } from 'zod';
import type { MediaKind } from './inbound-content.ts';

export type ChannelCapability =
  | 'edit'
  | 'delete'
  | 'reaction'
  | 'reply'
  | 'typing'
  | 'readMarks'
  | 'templates'
  | 'location'
  | 'contacts'
  | 'buttons'
  | 'list'
  | 'ctaUrl'
  | 'locationRequest'
  | 'contactInfoRequest'
  | 'voice'
  | 'groups';

/** `mimes: null` accepts any type. */
export type MediaLimit = { maxBytes: number; mimes: readonly string[] | null };

/** Lengths are counted in Unicode characters (code points), not in UTF-16 units. */
export type ChannelLimits = {
  text: number;
  /** Where the provider counts bytes of UTF-8: the text must keep this limit too. */
  textBytes?: number;
  /** 0: files go without words, which follow as a message of their own. */
  caption: number;
  media: Readonly<Record<MediaKind, MediaLimit | null>>;
  /** The mime a recorded note must have, and animated stickers may be larger than still ones. */
  voiceMimes: readonly string[];
  animatedStickerBytes: number;
  buttons: { count: number; id: number; title: number; text: number; header: number; footer: number } | null;
  list: {
    sections: number;
    rows: number;
    rowId: number;
    rowTitle: number;
    rowDescription: number;
    sectionTitle: number;
    button: number;
    text: number;
    header: number;
    footer: number;
  } | null;
  ctaUrl: { text: number; title: number; header: number; footer: number } | null;
  /** A free answer is possible for this long after the customer's last message; null: always. */
  replyWindowHours: number | null;
  /** A longer text goes out as several messages. */
  splitsTexts?: true;
  /** For so long after sending the channel still changes a message, or takes it back; left out: for ever. */
  editMinutes?: number;
  deleteMinutes?: number;
};

/** What screens need to know about a channel: no secret, no code that talks to the network, no Node built-in. */
export type ChannelManifest<Settings extends z.ZodObject = z.ZodObject> = {
  id: string;
  name: string;
  /** Fields marked `.meta({ secret: true })` are stored encrypted and never shown again. */
  settings: Settings;
  limits: ChannelLimits;
  capabilities: Readonly<Record<ChannelCapability, boolean>>;
};

export function defineManifest<Settings extends z.ZodObject>(
  manifest: ChannelManifest<Settings>,
): ChannelManifest<Settings> {
  return manifest;
}

/** The names of the settings that must be encrypted and masked. */
export function secretSettings(manifest: ChannelManifest): string[] {
  return Object.entries(manifest.settings.shape)
    .filter(([, field]) => (field as z.ZodType).meta()?.['secret'] === true)
    .map(([name]) => name);
}
