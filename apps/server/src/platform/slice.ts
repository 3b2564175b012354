import type { Deps } from './deps.ts';
import type { EventSubscriber } from './events/subscriber.ts';
import type { Mount } from './http/implement.ts';
import type { AnyJob, WhenBlocked } from './jobs/job.ts';
import type { Working } from '@balcao/platform/run-loop.ts';

/** Parts of the product that a process can take on. */
export const roles = ['http', 'realtime', 'worker', 'channels'] as const;
export type Role = (typeof roles)[number];

/** Throws for a name that is no role: a process without the role somebody meant would look healthy and leave its work undone. */
export function parseRoles(text: string): Role[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  return names.map((name) => {
    const role = roles.find((one) => one === name);
    if (!role) throw new Error(`--roles: there is no role "${name}", only ${roles.join(', ')}`);
    return role;
  });
}

/** What a feature plugs into the running server. Everything else in its folder is private detail. */
export type Slice = {
  name: string;
  /** Routes of the contract. */
  routes?: Mount;
  /** Addresses beside `/api`: webhooks, files, documented aliases. */
  addresses?: Mount;
  jobs?: readonly AnyJob[];
  /** What follows from events of the features above. */
  subscribers?: readonly EventSubscriber[];
  /** Work that goes on all the time, in the role that does it. */
  loops?: readonly { name: string; role: Role; whenBlocked: WhenBlocked; start: (deps: Deps) => Working }[];
};

export const slice = (definition: Slice) => definition;
