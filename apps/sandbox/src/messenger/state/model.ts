import type { JsonObject } from '../../world/json.ts';

export type ChannelName = 'messenger' | 'instagram';

/** Everything of Messenger and Instagram a restart must not forget. Plain JSON. */
export type MessengerState = {
  users: Record<string, FacebookUser>;
  pages: Record<string, Page>;
  instagrams: Record<string, InstagramAccount>;
  people: Record<string, Person>;
  threads: Record<string, Thread>;
  /** Files uploaded by `message_attachments`, by attachment id. */
  uploads: Record<string, Upload>;
};

export function emptyMessengerState(): MessengerState {
  return { users: {}, pages: {}, instagrams: {}, people: {}, threads: {}, uploads: {} };
}

/** What a person allowed one app: which permissions, for which pages. */
export type Grant = { scopes: string[]; pageIds: string[] };

/** Someone with a Facebook account who works for pages. */
export type FacebookUser = {
  id: string;
  name: string;
  /** What the person may do on each page, by page id. */
  tasks: Record<string, string[]>;
  /** By app id; what is not here was never allowed or was taken back. */
  grants: Record<string, Grant>;
};

export type PageSubscription = {
  /** A subscription made anew has another id: events meant for an earlier one are dropped. */
  id: string;
  appId: string;
  fields: string[];
  /** Since when this app's callback has refused every event; null while it works. */
  failingSince: number | null;
};

export type Page = {
  id: string;
  name: string;
  category: string;
  instagramId: string | null;
  subscriptions: PageSubscription[];
  /** Set by policy enforcement: a blocked page cannot send. */
  blocked: boolean;
};

export type Story = { id: string; mediaId: string; at: number };

export type InstagramAccount = {
  id: string;
  username: string;
  name: string;
  /** "Allow access to messages" in the account's settings. */
  messageAccess: boolean;
  stories: Story[];
};

/** A customer on one of the two channels. Every page and account knows the person by an id of its own. */
export type Person = {
  key: string;
  channel: ChannelName;
  name: string;
  /** Instagram only. */
  username: string | null;
  /** What the profile edge tells: everything, an empty object, or error 2018218. */
  profile: 'full' | 'empty' | 'none';
  scopedIds: Record<string, string>;
  blocks: string[];
  autoRead: boolean;
  followers: number;
};

export type Attachment = {
  type: string;
  /** The file behind it, when the sandbox has it. */
  mediaId: string | null;
  /** A public address that is not a file of the sandbox: a shared link, a post. */
  link: string | null;
  title: string | null;
  stickerId: number | null;
  /** Dies with a story: 24 hours after it was shown. */
  storyAt: number | null;
};

export type QuickReply = { title: string; payload: string };
export type TemplateButton = {
  type: 'postback' | 'web_url';
  title: string;
  payload: string | null;
  url: string | null;
};
export type TemplateCard = {
  title: string;
  subtitle: string | null;
  imageUrl: string | null;
  buttons: TemplateButton[];
};

export type DirectMessage = {
  id: string;
  accountId: string;
  person: string;
  direction: 'in' | 'out';
  at: number;
  text: string | null;
  attachments: Attachment[];
  quickReplies: QuickReply[];
  cards: TemplateCard[];
  replyTo: string | null;
  /** The story of the business this answers. */
  story: Story | null;
  referral: JsonObject | null;
  /** Who sent it for the business: our app, the Page Inbox, another app. */
  appId: string | null;
  metadata: string | null;
  deliveredAt: number | null;
  readAt: number | null;
  /** When the business marked it seen. */
  seenAt: number | null;
  reaction: string | null;
  businessReaction: string | null;
  edits: number;
  unsentAt: number | null;
};

export type Thread = {
  accountId: string;
  person: string;
  lastInboundAt: number | null;
  /** The business types. */
  typingUntil: number | null;
  personTypingUntil: number | null;
  /** The app that answers now, when it is not every subscribed one: the others hear in standby. */
  ownerAppId: string | null;
  messages: DirectMessage[];
};

export type Upload = { id: string; accountId: string; type: string; mediaId: string };
