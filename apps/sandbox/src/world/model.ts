import type { Json, JsonObject } from './json.ts';
import { emptyMessengerState } from '../messenger/state/model.ts';
import type { MessengerState } from '../messenger/state/model.ts';
import { emptyMoneyState } from '../bank/model.ts';
import type { MoneyState } from '../bank/model.ts';

export type { Json, JsonObject };

export type App = {
  id: string;
  name: string;
  secret: string;
  verifyToken: string;
  callbackUrl: string | null;
  fields: string[];
  /** Callback and fields for pages and Instagram accounts; one callback for all of them. */
  hooks?: Partial<Record<HookedObject, ObjectHook>>;
  /** Whether Meta granted the app the Human Agent feature. */
  humanAgent?: boolean;
  /** Origins that may ask people to log in, besides this machine's own. */
  loginOrigins?: string[];
};

export type HookedObject = 'page' | 'instagram';
export type ObjectHook = { callbackUrl: string; fields: string[] };

export type AccessToken = {
  token: string;
  appId: string;
  wabaIds: string[];
  expiresAt: number | null;
  scopes: string[];
  /** There for tokens of people and pages; absent for system users of WhatsApp. */
  login?: LoginToken;
};

export type LoginToken = {
  userId: string;
  /** Null for the person's own token. */
  pageId: string | null;
  life: 'short' | 'long';
  /** Why it no longer works though it has not expired. */
  endedBy: 'password' | 'removed' | null;
};

export type Subscription = { appId: string; overrideCallbackUri: string | null; verifyToken: string | null };

export type TemplateStatus = 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED' | 'DISABLED';

export type TemplateScore = 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';

export type TemplateButton = {
  type: string;
  text: string;
  url?: string | undefined;
  phone_number?: string | undefined;
  example?: Json | undefined;
};

export type TemplateComponent = {
  type: 'HEADER' | 'BODY' | 'FOOTER' | 'BUTTONS';
  format?: 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION' | undefined;
  text?: string | undefined;
  buttons?: TemplateButton[] | undefined;
  example?: Json | undefined;
};

export type Template = {
  id: string;
  name: string;
  language: string;
  category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  status: TemplateStatus;
  parameter_format: 'POSITIONAL' | 'NAMED';
  components: TemplateComponent[];
  quality_score?: { score: TemplateScore } | undefined;
};

export type Waba = {
  id: string;
  name: string;
  portfolioId: string;
  subscriptions: Subscription[];
  templates: Template[];
};

export type Phone = {
  id: string;
  wabaId: string;
  displayPhoneNumber: string;
  verifiedName: string;
  registered: boolean;
  pin: string | null;
  verified: boolean;
  quality: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
  webhookOverride: { url: string; verifyToken: string } | null;
  registrationAttempts: number[];
  profile: JsonObject;
};

/** A person with WhatsApp. `phone` is the form WhatsApp uses (with or without the ninth digit); null when they hide it. */
export type Customer = {
  key: string;
  name: string;
  phone: string | null;
  username: string | null;
  bsuidGeneration: number;
  bsuids: Record<string, string>;
  blocks: string[];
  optedOut: string[];
  autoRead: boolean;
  /** False for a number somebody wrote to that has no WhatsApp. */
  onWhatsApp: boolean;
  about: string;
};

export type MessageStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

export type ChatMessage = {
  id: string;
  phoneId: string;
  customer: string;
  direction: 'in' | 'out';
  at: number;
  type: string;
  content: Json;
  replyTo: string | null;
  timeline: Partial<Record<MessageStatus, number>>;
  version: string;
  sentTo: 'phone' | 'bsuid';
  callbackData: string | null;
  rendered: RenderedTemplate | null;
  failure: { code: number; title: string; details: string } | null;
  /** Accepted, and kept back while Meta looks at how people take its template. */
  isHeld?: boolean | undefined;
  businessReaction: string | null;
  customerReaction: string | null;
  readByBusinessAt: number | null;
  editedAt: number | null;
  revokedAt: number | null;
};

export type RenderedTemplate = {
  name: string;
  language: string;
  category: Template['category'];
  header: { kind: string; text: string | null; media: JsonObject | null } | null;
  body: string;
  footer: string | null;
  buttons: { type: string; text: string; payload: string; url: string | null }[];
};

export type Conversation = {
  phoneId: string;
  customer: string;
  lastInboundAt: number | null;
  /** Last time the phone number itself was in play; a username hides the number again 30 days later. */
  phoneKnownAt: number | null;
  typingUntil: number | null;
  messages: ChatMessage[];
};

export type MediaRecord = {
  id: string;
  phoneId: string;
  mimeType: string;
  sha256: string;
  size: number;
  filename: string | null;
  origin: 'inbound' | 'upload';
  createdAt: number;
  urls: { hash: string; expiresAt: number }[];
};

export type Letter = {
  id: string;
  at: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  attachments: { filename: string; mimeType: string; size: number }[];
  messageId: string;
};

/** Everything a restart must not forget. Plain JSON. */
export type State = {
  apps: Record<string, App>;
  tokens: Record<string, AccessToken>;
  wabas: Record<string, Waba>;
  phones: Record<string, Phone>;
  customers: Record<string, Customer>;
  conversations: Record<string, Conversation>;
  media: Record<string, MediaRecord>;
  letters: Letter[];
  /** How often a letter of this Message-ID was taken. */
  letterCounts: Record<string, number>;
  messenger: MessengerState;
  money: MoneyState;
};

export function emptyState(): State {
  return {
    apps: {},
    tokens: {},
    wabas: {},
    phones: {},
    customers: {},
    conversations: {},
    media: {},
    letters: [],
    letterCounts: {},
    messenger: emptyMessengerState(),
    money: emptyMoneyState(),
  };
}
