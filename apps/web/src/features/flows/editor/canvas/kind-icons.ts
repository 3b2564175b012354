import {
  IconArrowsSplit2,
  IconClock,
  IconClockHour9,
  IconCornerUpRight,
  IconDice5,
  IconFileText,
  IconHelpCircle,
  IconInputCheck,
  IconLayoutList,
  IconListNumbers,
  IconMessage2,
  IconMusic,
  IconPhoto,
  IconPlayerPlay,
  IconPuzzle,
  IconTag,
  IconUserEdit,
  IconUsersGroup,
  IconVideo,
  IconWebhook,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { createElement } from 'react';

const icons: Record<string, Icon> = {
  start: IconPlayerPlay,
  singleBlock: IconLayoutList,
  message: IconMessage2,
  img: IconPhoto,
  audio: IconMusic,
  video: IconVideo,
  document: IconFileText,
  interval: IconClock,
  menu: IconListNumbers,
  question: IconHelpCircle,
  collect: IconInputCheck,
  updateContact: IconUserEdit,
  randomizer: IconDice5,
  queue: IconUsersGroup,
  ticket: IconUsersGroup,
  tag: IconTag,
  condition: IconArrowsSplit2,
  closeTicket: IconX,
  httpRequest: IconWebhook,
  hours: IconClockHour9,
  jump: IconCornerUpRight,
};

/** The picture of a kind of block; kinds this build does not know have one too. */
export const KindIcon = ({ kind, size }: { kind: string; size: number }) =>
  createElement(icons[kind] ?? IconPuzzle, { size, stroke: 1.8, 'aria-hidden': true });
