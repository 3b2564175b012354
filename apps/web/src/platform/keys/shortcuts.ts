type Group = 'everywhere' | 'go' | 'list' | 'ticket' | 'composer';

export type Shortcut = {
  /** `Ctrl+K`, `Shift+R`, `?`; two strokes one after the other are set apart by a blank: `g a`. */
  keys: string;
  group: Group;
  /** Holding the key goes on. */
  repeats?: true;
  /** It opens something with a field: what is typed meanwhile is meant for that. */
  asks?: true;
  /** Pressed before what it does has been loaded, it is done as soon as that is there. */
  waits?: true;
};

/**
 * Every key the product listens to, in the order in which they are explained. Strokes with Ctrl or Alt, and Escape,
 * work while typing; the others only outside fields. None of them reaches behind an open dialog.
 */
export const shortcuts = {
  palette: { keys: 'Ctrl+K', group: 'everywhere', asks: true },
  help: { keys: '?', group: 'everywhere' },
  escape: { keys: 'Escape', group: 'everywhere' },
  goTickets: { keys: 'g a', group: 'go' },
  goDashboard: { keys: 'g d', group: 'go' },
  goContacts: { keys: 'g c', group: 'go' },
  goKanban: { keys: 'g k', group: 'go' },
  goSettings: { keys: 'g s', group: 'go' },
  nextTicket: { keys: 'j', group: 'list', repeats: true },
  previousTicket: { keys: 'k', group: 'list', repeats: true },
  openTicket: { keys: 'Enter', group: 'list' },
  openBeside: { keys: 'b', group: 'list' },
  closeBeside: { keys: 'Shift+B', group: 'list' },
  toAttending: { keys: 'o', group: 'list' },
  toWaiting: { keys: 'w', group: 'list' },
  newTicket: { keys: 'n', group: 'list', asks: true },
  filterQueues: { keys: 'f', group: 'list' },
  showAll: { keys: 't', group: 'list' },
  firstTab: { keys: 'Alt+1', group: 'list' },
  secondTab: { keys: 'Alt+2', group: 'list' },
  thirdTab: { keys: 'Alt+3', group: 'list' },
  fourthTab: { keys: 'Alt+4', group: 'list' },
  accept: { keys: 'a', group: 'ticket', waits: true },
  resolve: { keys: 'Shift+R', group: 'ticket' },
  transfer: { keys: 'Shift+T', group: 'ticket', asks: true },
  returnToQueue: { keys: 'Shift+D', group: 'ticket' },
  tags: { keys: 'e', group: 'ticket' },
  contactPanel: { keys: 'i', group: 'ticket' },
  reply: { keys: 'r', group: 'composer' },
  sendAndResolve: { keys: 'Ctrl+Enter', group: 'composer' },
  quickReplies: { keys: '/', group: 'composer' },
  emoji: { keys: 'Ctrl+E', group: 'composer', asks: true },
  record: { keys: 'Ctrl+M', group: 'composer' },
  assistant: { keys: 'Ctrl+I', group: 'composer' },
  summarise: { keys: 'Shift+S', group: 'composer' },
  draftReply: { keys: 'Shift+A', group: 'composer' },
  rewriteText: { keys: 'Shift+E', group: 'composer' },
  translateText: { keys: 'Shift+L', group: 'composer' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof shortcuts;
export type ShortcutGroup = Group;
export const shortcutIds = Object.keys(shortcuts) as ShortcutId[];
export const shortcutOf = (id: ShortcutId): Shortcut => shortcuts[id];

/** The strokes of a shortcut, each as the keys held together: `Ctrl+K` is one of two, `g a` are two of one. */
export const strokesOf = (id: ShortcutId): string[][] =>
  shortcuts[id].keys
    .split(' ')
    .map((stroke) => stroke.split('+').map((key) => (key.length === 1 ? key.toUpperCase() : key)));

/** Strokes that no text field needs for itself. */
export const worksWhileTyping = (id: ShortcutId) => /^(Ctrl|Alt)\+|^Escape$/.test(shortcuts[id].keys);
