import { variants, type Campaign, type Variant } from '@balcao/contract/campaigns/models.ts';
import { outcomes, type Outcome } from '@balcao/contract/campaigns/outcomes.ts';
import type { ContactList, ContactListItem } from '@balcao/contract/contact-lists/models.ts';

type Part = 'message' | 'confirmationMessage' | 'template' | 'confirmationTemplate';
const parts: readonly Part[] = ['message', 'confirmationMessage', 'template', 'confirmationTemplate'];

/** Nothing is written in any variant. */
const silence = Object.fromEntries(parts.flatMap((part) => variants.map((n) => [`${part}${n}`, null]))) as Record<
  `${Part}${Variant}`,
  null
>;

type Counts = Partial<Record<Outcome, number>>;

/** The numbers of a campaign as its outcomes make them; `held` of those whose message is on its way are kept back by Meta. */
export function numbersOf(counts: Counts, held = 0): Campaign['numbers'] {
  const all = { ...(Object.fromEntries(outcomes.map((one) => [one, 0])) as Record<Outcome, number>), ...counts };
  const audience = outcomes.reduce((sum, one) => sum + all[one], 0);
  const delivered = all.sent + all.delivered + all.read;
  return {
    audience,
    valid: audience - all.skipped,
    delivered,
    held,
    requested: 0,
    confirmed: 0,
    replied: 0,
    optedOut: 0,
    outcomes: all,
  };
}

/** A draft over a linked phone, with the given differences. */
export function campaignOf(id: number, differences: Partial<Campaign> = {}): Campaign {
  return {
    id,
    companyId: 1,
    name: `Oferta ${id}`,
    status: 'INATIVA',
    statusReason: null,
    waiting: null,
    confirmation: false,
    scheduledAt: null,
    startedAt: null,
    completedAt: null,
    isPrepared: false,
    whatsappId: null,
    whatsapp: null,
    contactListId: null,
    contactList: null,
    ...silence,
    mediaPath: null,
    mediaName: null,
    mediaMime: null,
    kind: 'marketing',
    speed: 'channel',
    window: 'company',
    share: 1,
    restDays: 0,
    replyQueueId: null,
    attestedBy: null,
    attestedAt: null,
    numbers: numbersOf({}),
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    ...differences,
  };
}

export const listOf = (id: number, differences: Partial<ContactList> = {}): ContactList => ({
  id,
  name: `Clientes ${id}`,
  contactsCount: 3,
  validCount: 2,
  invalidCount: 0,
  variables: [],
  consentBasis: null,
  consentNote: '',
  isChecking: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...differences,
});

export const listItemOf = (id: number, name: string, differences: Partial<ContactListItem> = {}): ContactListItem => ({
  id,
  name,
  number: `551198432${id}`,
  email: '',
  empresa: '',
  isWhatsappValid: null,
  validitySource: null,
  checkedAt: null,
  extra: {},
  companyId: 1,
  contactListId: 7,
  ...differences,
});
