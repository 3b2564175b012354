import { titleOf } from '../graph-error.ts';
import { decideTemplate } from '../templates/decide-template.ts';
import { planFailure, planStatuses } from './follow-delivery.ts';
import type { ChatMessage, RenderedTemplate, Template } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

/** So many leave together when Meta lets held messages go. */
const BATCH = 10;
const PAUSED = 132_015;

/** Meta looks at how people take a template before all of them get it. */
export const isKeptBack = (world: World, rendered: RenderedTemplate | null): boolean =>
  world.behaviour.holdsMarketing && rendered?.category === 'MARKETING';

export const heldMessages = (world: World): ChatMessage[] =>
  [...world.messages.values()].filter(({ isHeld }) => isHeld);

/** People like it: what was kept back leaves, some at a time, and nothing more is kept. */
export function releaseHeld(world: World): number {
  world.behaviour.holdsMarketing = false;
  const held = heldMessages(world);
  for (const [index, message] of held.entries()) {
    message.isHeld = false;
    planStatuses(world, message, { afterMs: Math.floor(index / BATCH) * world.behaviour.sentDelayMs });
  }
  world.changed();
  return held.length;
}

/** People do not: everything that was kept back fails, and its templates are paused. */
export function dropHeld(world: World): number {
  world.behaviour.holdsMarketing = false;
  const held = heldMessages(world);
  for (const message of held) {
    message.isHeld = false;
    const failure = { code: PAUSED, details: titleOf(PAUSED) };
    planFailure(world, { message, failure, afterMs: world.behaviour.sentDelayMs });
  }
  const names = new Set(
    held.map(({ phoneId, rendered }) => `${world.state.phones[phoneId]?.wabaId} ${rendered?.name}`),
  );
  for (const waba of Object.values(world.state.wabas)) {
    const doomed = (template: Template) => template.status === 'APPROVED' && names.has(`${waba.id} ${template.name}`);
    for (const template of waba.templates.filter(doomed)) decideTemplate(world, waba, { template, status: 'PAUSED' });
  }
  world.changed();
  return held.length;
}
