import { z } from 'zod';
import { Color, text } from '../kit/fields.ts';
import type { PlanLevel } from '../plan-levels.ts';
import { supportAccesses } from '../support/models.ts';

/** Where a setting holds and who may change it. */
type SettingDefinition = {
  schema: z.ZodType<string>;
  default: string;
  scope: 'company' | 'platform';
  /** `plan`: it follows the company's plan, and nobody changes it. */
  writtenBy: 'admin' | 'super' | 'plan';
  /** Readable before login (colours of the login page). */
  public?: true;
  /** Below this level of the installation nobody changes it. */
  minimumLevel?: PlanLevel;
};

const Toggle = z.enum(['enabled', 'disabled']);
const toggle = (initial: 'enabled' | 'disabled') =>
  ({ schema: Toggle, default: initial, scope: 'company', writtenBy: 'admin' }) as const;
/** The longest words a company may give its bots. A row of a list on a channel holds 24 characters, its button 20. */
export const maxBotWords = {
  /** Words with which customers ask for a person, between commas. */
  botCallingWords: 500,
  botNotUnderstood: 500,
  botTextOnly: 500,
  botChooseOption: 500,
  botToQueues: 24,
  botOneLevelUp: 24,
  botListButton: 20,
} as const;
/** Words of the company in place of what a bot says by itself; empty: the bot's own. */
const words = (key: keyof typeof maxBotWords) =>
  ({ schema: text({ max: maxBotWords[key] }), default: '', scope: 'company', writtenBy: 'admin' }) as const;
const color = (initial: string) =>
  ({ schema: Color, default: initial, scope: 'platform', writtenBy: 'super', public: true }) as const;

/** Every setting there is. A key that is not here does not exist. */
export const settings = {
  userRating: toggle('disabled'),
  scheduleType: {
    schema: z.enum(['disabled', 'company', 'queue']),
    default: 'queue',
    scope: 'company',
    writtenBy: 'admin',
  },
  allUserChat: toggle('disabled'),
  showMessageGroups: toggle('disabled'),
  signOption: toggle('enabled'),
  /** Whether push messages show what the customer wrote, or only that there is something. */
  pushShowsText: toggle('enabled'),
  /** Whether agents may only read outside their own work hours; admins always serve. */
  enforceWorkHours: toggle('disabled'),
  /** Whether a new conversation begins in the lane of the contact's last one. */
  keepLane: toggle('disabled'),
  /** How far the platform's support is let in. */
  supportAccess: { schema: z.enum(supportAccesses), default: 'read', scope: 'company', writtenBy: 'admin' },
  /** The day from which people of the company have to have a second factor. */
  secondFactorFrom: {
    schema: z.union([z.literal('disabled'), z.iso.date()]),
    default: 'disabled',
    scope: 'company',
    writtenBy: 'admin',
  },
  botCallingWords: words('botCallingWords'),
  botNotUnderstood: words('botNotUnderstood'),
  botTextOnly: words('botTextOnly'),
  botChooseOption: words('botChooseOption'),
  botToQueues: words('botToQueues'),
  botOneLevelUp: words('botOneLevelUp'),
  botListButton: words('botListButton'),
  /** Words that end campaigns for whoever answers with one, between commas; empty: the usual ones. */
  optOutWords: { schema: text({ max: 500 }), default: '', scope: 'company', writtenBy: 'admin' },
  campaignsEnabled: { schema: Toggle, default: 'disabled', scope: 'company', writtenBy: 'plan' },
  /** Whether strangers may sign up. */
  userCreation: { schema: Toggle, default: 'enabled', scope: 'platform', writtenBy: 'super', minimumLevel: 'basico' },
  /** Days after the last paid one on which a company goes on, where it has no figure of its own. */
  graceDays: {
    schema: z.string().regex(/^(?:[0-9]|[1-8][0-9]|90)$/),
    default: '0',
    scope: 'platform',
    writtenBy: 'super',
  },
  /** Letters that people of a company may send on a day of its calendar. */
  lettersADay: {
    schema: z.string().regex(/^(?:0|[1-9][0-9]{0,4})$/),
    default: '1000',
    scope: 'platform',
    writtenBy: 'super',
  },
  /** Whether companies that do not sell the counter may have a mail server of their own. */
  ownMailServers: { schema: Toggle, default: 'disabled', scope: 'platform', writtenBy: 'super' },
  mainColor: color('#0e6b82'),
  scrollbarColor: color('#d5d2cb'),
  toolbarBackground: color('#f4f3f0'),
  backgroundPages: color('#f4f3f0'),
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settings;
export const settingKeys = Object.keys(settings) as SettingKey[];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);
export const settingDefinition = (key: SettingKey): SettingDefinition => settings[key];
