import { renderMenu, type Menu } from '@balcao/bot/menus/render-menu.ts';
import type { ChannelLimits } from '@balcao/channels/kit/manifest.ts';
import type { NewOutgoingMessage } from './queue-messages.ts';

/** What can be pressed is sent as such; what is kept is the question with its numbered lines, on every channel. */
export function draftMenu(menu: Menu, limits: ChannelLimits): NewOutgoingMessage {
  const { body, pressable } = renderMenu(menu, limits);
  if (!pressable) return { mediaType: 'chat', body };
  const shown = pressable.kind === 'buttons' ? pressable.buttons : pressable.sections.flatMap(({ rows }) => rows);
  const details = { buttons: shown.map(({ title }) => ({ title })), menuText: pressable.text };
  return { mediaType: 'chat', body, details, outgoing: pressable };
}
