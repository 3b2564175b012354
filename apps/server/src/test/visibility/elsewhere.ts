/** Routes that tell of tickets or messages and have no surface in surfaces.ts, each with the reason why it needs none. */
export const elsewhere: Record<string, string> = {
  'kanban.move': 'answers the card it has just moved, which the caller saw',
  'kanban.enterLane': 'answers the ticket it has just moved, which the caller saw',
  'kanban.leaveLane': 'answers the ticket it has just moved, which the caller saw',
  'tickets.acceptNext': 'takes of what the caller sees waiting; who gets what is tested where it stands',
  'tickets.create': 'answers the ticket it has just made for the caller',
  'tickets.createGroup': 'answers the ticket it has just made for the caller',
  'tickets.createGroupAlias': 'answers the ticket it has just made for the caller',
  'chats.search': 'finds what colleagues wrote; of tickets it has the number they chose to show',
  'chatMessages.list':
    'of tickets it has the number a colleague chose to show, and the cards of those the reader may see',
  'chatMessages.post': 'answers what the caller has just written',
  'chatMessages.edit': 'answers what the caller has just written',
  'chatMessages.remove': 'answers what is left of a message of the caller',
  'chatMessages.react': 'answers a message that the caller reads',
  'schedules.get': 'follows the rule of the page, which schedule-rights.test.ts shows of all seven routes',
  'schedules.create': 'answers the planned message it has just made, in a ticket the caller may see',
  'schedules.update': 'follows the rule of the page, which schedule-rights.test.ts shows of all seven routes',
  'schedules.attach': 'follows the rule of the page, which schedule-rights.test.ts shows of all seven routes',
  'schedules.detach': 'follows the rule of the page, which schedule-rights.test.ts shows of all seven routes',
};
