import { z } from 'zod';
import { addPerson } from '../state/people.ts';
import { INSTAGRAM_FIELDS, PAGE_FIELDS } from '../graph/page-edges.ts';
import type { App } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

const ALL_TASKS = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'];

export const MessengerSeed = z.object({
  /** Where an app's events of pages and Instagram accounts go; they are taken without the verification handshake. */
  hooks: z
    .array(
      z.object({
        appId: z.string(),
        callbackUrl: z.string(),
        pageFields: z.array(z.string()).default(PAGE_FIELDS),
        instagramFields: z.array(z.string()).default(INSTAGRAM_FIELDS),
      }),
    )
    .default([]),
  pages: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        category: z.string().default('Loja de varejo'),
        instagramId: z.string().nullable().default(null),
      }),
    )
    .default([]),
  instagrams: z
    .array(
      z.object({
        id: z.string(),
        username: z.string(),
        name: z.string(),
        messageAccess: z.boolean().default(true),
      }),
    )
    .default([]),
  users: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        pages: z.array(z.object({ id: z.string(), tasks: z.array(z.string()).default(ALL_TASKS) })).default([]),
      }),
    )
    .default([]),
  people: z
    .array(
      z.object({
        key: z.string(),
        channel: z.enum(['messenger', 'instagram']),
        name: z.string(),
        username: z.string().nullable().exactOptional(),
        profile: z.enum(['full', 'empty', 'none']).exactOptional(),
        autoRead: z.boolean().exactOptional(),
        scopedIds: z.record(z.string(), z.string()).exactOptional(),
      }),
    )
    .default([]),
});

/** Adds or replaces what is given; grants, subscriptions, stories and ids that came since stay. */
export function seedMessenger(world: World, seed: z.infer<typeof MessengerSeed>): void {
  const { pages, instagrams, users } = world.state.messenger;
  for (const { appId, callbackUrl, pageFields, instagramFields } of seed.hooks) {
    const app: App | undefined = world.state.apps[appId];
    if (!app) continue;
    app.hooks = {
      page: { callbackUrl, fields: pageFields },
      instagram: { callbackUrl, fields: instagramFields },
    };
  }
  for (const page of seed.pages) pages[page.id] = { subscriptions: [], blocked: false, ...pages[page.id], ...page };
  for (const account of seed.instagrams) {
    instagrams[account.id] = { stories: [], ...instagrams[account.id], ...account };
  }
  for (const { id, name, pages: roles } of seed.users) {
    const tasks = Object.fromEntries(roles.map((role) => [role.id, role.tasks]));
    users[id] = { id, name, grants: users[id]?.grants ?? {}, tasks: { ...tasks, ...users[id]?.tasks } };
  }
  for (const person of seed.people) addPerson(world, person);
}
