import { z } from 'zod';
import { PastConversation, seedConversation } from './seed-conversations.ts';
import { NewTemplate } from '../graph/templates/template-edges.ts';
import { MessengerSeed, seedMessenger } from '../messenger/control/messenger-seed.ts';
import { BehaviourChange, changeBehaviour } from '../world/behaviour.ts';
import { addCustomer } from '../world/customers.ts';
import type { Phone, Template, Waba } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** Everything a WABA can be told; `message_template_*` and the account events are heard as they happen. */
const ALL_FIELDS = [
  'messages',
  'message_template_status_update',
  'message_template_quality_update',
  'message_template_components_update',
  'template_category_update',
  'account_update',
  'account_alerts',
  'account_review_update',
  'phone_number_name_update',
  'phone_number_quality_update',
  'business_capability_update',
  'security',
  'user_preferences',
  'calls',
];

export const Seed = z.object({
  apps: z
    .array(
      z.object({
        id: z.string(),
        secret: z.string(),
        name: z.string().default('Balcão'),
        verifyToken: z.string().default(''),
        callbackUrl: z.string().nullable().default(null),
        fields: z.array(z.string()).default(ALL_FIELDS),
        humanAgent: z.boolean().default(false),
        loginOrigins: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  tokens: z
    .array(
      z.object({
        token: z.string(),
        appId: z.string(),
        wabaIds: z.array(z.string()),
        expiresAt: z.number().nullable().default(null),
        scopes: z.array(z.string()).default(['whatsapp_business_messaging', 'whatsapp_business_management']),
      }),
    )
    .default([]),
  wabas: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().default('Loja'),
        portfolioId: z.string().optional(),
        templates: z
          .array(
            NewTemplate.extend({
              id: z.string().optional(),
              status: z.enum(['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED']).default('APPROVED'),
            }),
          )
          .default([]),
        subscriptions: z
          .array(
            z.object({
              appId: z.string(),
              overrideCallbackUri: z.string().nullable().default(null),
              verifyToken: z.string().nullable().default(null),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
  phones: z
    .array(
      z.object({
        id: z.string(),
        wabaId: z.string(),
        displayPhoneNumber: z.string(),
        verifiedName: z.string().default('Loja'),
        registered: z.boolean().default(true),
        verified: z.boolean().default(true),
        pin: z.string().nullable().default(null),
        quality: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']).default('GREEN'),
      }),
    )
    .default([]),
  customers: z
    .array(
      z.object({
        name: z.string(),
        phone: z.string().nullable().optional(),
        username: z.string().nullable().optional(),
        key: z.string().optional(),
        autoRead: z.boolean().optional(),
        about: z.string().optional(),
      }),
    )
    .default([]),
  conversations: z.array(PastConversation).default([]),
  messenger: MessengerSeed.prefault({}),
  behaviour: BehaviourChange.default({}),
});
export type SeedInput = z.input<typeof Seed>;

/** Adds or replaces what is given; what an earlier seed or a running product put there (subscriptions) stays. */
export function applySeed(world: World, seed: z.infer<typeof Seed>): void {
  const { state } = world;
  for (const app of seed.apps) {
    const known = state.apps[app.id];
    state.apps[app.id] = { ...known, ...app, callbackUrl: app.callbackUrl ?? known?.callbackUrl ?? null };
  }
  for (const token of seed.tokens) state.tokens[token.token] = token;
  for (const waba of seed.wabas) state.wabas[waba.id] = seededWaba(world, waba);
  for (const phone of seed.phones) state.phones[phone.id] = seededPhone(phone, state.phones[phone.id]);
  for (const customer of seed.customers) addCustomer(world, customer);
  for (const conversation of seed.conversations) seedConversation(world, conversation);
  seedMessenger(world, seed.messenger);
  changeBehaviour(world.behaviour, seed.behaviour);
  world.changed();
  world.live.tell({ kind: 'setup' });
}

function seededWaba(world: World, waba: z.infer<typeof Seed>['wabas'][number]): Waba {
  const known = world.state.wabas[waba.id];
  const seeded: Template[] = waba.templates.map((template) => ({
    ...template,
    id: template.id ?? world.ids.number(16),
  }));
  const isSeeded = (other: Template) =>
    seeded.some(({ name, language }) => name === other.name && language === other.language);
  const templates = [...seeded, ...(known?.templates ?? []).filter((template) => !isSeeded(template))];
  const subscriptions = waba.subscriptions.length > 0 ? waba.subscriptions : (known?.subscriptions ?? []);
  return { ...waba, portfolioId: waba.portfolioId ?? waba.id, templates, subscriptions };
}

function seededPhone(phone: z.infer<typeof Seed>['phones'][number], known: Phone | undefined): Phone {
  const fresh = { webhookOverride: null, registrationAttempts: [], profile: { about: phone.verifiedName } };
  return { ...fresh, ...known, ...phone };
}
