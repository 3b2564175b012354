import type { Attendant, DrillDownMetric, DashboardCounters } from '@balcao/contract/dashboard/models.ts';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconChecks,
  IconClockHour4,
  IconHeadset,
  IconHourglass,
  IconMessages,
  IconRobot,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { currentLanguage, languageTags } from '../../platform/i18n/language.ts';
import { formatMinutes } from './period.ts';

/** What a card can show: the numbers of the contract, and the people. */
export type CardName = DrillDownMetric | 'attendants';
type Values = { counters: DashboardCounters; attendants: readonly Attendant[] };

const count = (value: number) => value.toLocaleString(languageTags[currentLanguage()]);
const time = (minutes: number | null) => (minutes === null ? '–' : formatMinutes(minutes));

export const cardValue: Record<CardName, (values: Values) => string> = {
  supportHappening: ({ counters }) => count(counters.supportHappening),
  supportPending: ({ counters }) => count(counters.supportPending),
  supportWithBot: ({ counters }) => count(counters.supportWithBot),
  attendants: ({ attendants }) =>
    `${count(attendants.filter((person) => person.online).length)}/${count(attendants.length)}`,
  supportFinished: ({ counters }) => count(counters.supportFinished),
  sentMessages: ({ counters }) => count(counters.sentMessages),
  receivedMessages: ({ counters }) => count(counters.receivedMessages),
  leads: ({ counters }) => count(counters.leads),
  avgSupportTime: ({ counters }) => time(counters.avgSupportTime),
  avgWaitTime: ({ counters }) => time(counters.avgWaitTime),
};

export const cardIcons: Record<CardName, Icon> = {
  supportHappening: IconMessages,
  supportPending: IconHourglass,
  supportWithBot: IconRobot,
  attendants: IconUsers,
  supportFinished: IconChecks,
  sentMessages: IconArrowUpRight,
  receivedMessages: IconArrowDownLeft,
  leads: IconUserPlus,
  avgSupportTime: IconHeadset,
  avgWaitTime: IconClockHour4,
};

export const isAverage = (name: CardName) => name === 'avgSupportTime' || name === 'avgWaitTime';

/** True whatever the period: how things stand at this moment. */
export const cardsOfNow = [
  'supportHappening',
  'supportPending',
  'supportWithBot',
  'attendants',
] as const satisfies CardName[];
export const cardsOfPeriod = [
  'supportFinished',
  'sentMessages',
  'receivedMessages',
  'leads',
  'avgSupportTime',
  'avgWaitTime',
] as const satisfies CardName[];
