import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'How to use the board',
  close: 'Close',
  'what.title': 'What it is',
  what: 'Each card is a ticket that is open or waiting. Lanes are the stages that your company made; in “Open” are those that stand in none yet.',
  'move.title': 'Moving a ticket',
  move: 'Drag the card into another lane, use its move button, or the keyboard. Whoever has the board open sees it at once.',
  'campaign.title': 'Campaigns of lanes',
  campaign:
    'Where a lane has a campaign, moving a card into it plans the message of the lane for the contact, between 18:00 and 18:30 today, or tomorrow after 18:00. Each contact has one campaign at a time: in another lane the new one takes the place of the one before; back in “Open” it is taken back.',
  'order.title': 'The order of the cards',
  order:
    'In the manual order a card stays where it was put, and new messages change nothing. In “Open” whoever wrote last comes first. In the other orders dragging changes the lane only.',
  'keys.title': 'By keyboard',
  'keys.walk': 'Walk over cards and lanes',
  'keys.ends': 'First card of the lane, or last of those loaded so far',
  'keys.letters': 'Find a name among the cards of the lane loaded so far',
  'keys.lift': 'Lift the card and put it down',
  'keys.carry': 'With the card in the hand, change lane and place',
  'keys.return': 'Return the card',
  'keys.menu': 'Choose the lane by name',
  'keys.open': 'Open the ticket',
  'keys.space': 'Space',
  'keys.anyLetter': 'A…Z',
};
