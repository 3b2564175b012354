import { useNavigate } from '@tanstack/react-router';
import { isTyping } from '../../platform/keys/focus-target.ts';
import { useShortcut } from '../../platform/keys/use-shortcut.ts';
import { addressOfScreen, type ScreenName } from '../screens.ts';

/** Out of the text, so that single letters are keys again. */
function leaveField(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !isTyping(field)) return false;
  field.blur();
  return true;
}

type Overlays = { onPalette: () => void; onHelp: () => void };

/** The keys that work on every screen. A screen one may not enter is refused there as it is by its link. */
export function useAppKeys({ onPalette, onHelp }: Overlays): void {
  const navigate = useNavigate();
  const goTo = (screen: ScreenName) => void navigate({ to: addressOfScreen(screen) });
  useShortcut('palette', onPalette);
  useShortcut('help', onHelp);
  useShortcut('escape', leaveField);
  useShortcut('goTickets', () => goTo('tickets'));
  useShortcut('goDashboard', () => goTo('dashboard'));
  useShortcut('goContacts', () => goTo('contacts'));
  useShortcut('goKanban', () => goTo('kanban'));
  useShortcut('goSettings', () => goTo('settings'));
}
