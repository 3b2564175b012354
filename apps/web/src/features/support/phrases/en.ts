import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Support access',
  lead: 'See the counter as a person of the company sees it, for 30 minutes. The company is told at once and finds everything in its audit, with your name and the reason.',
  company: 'Company',
  'company.placeholder': 'Search by name',
  'company.none': 'No company found',
  person: 'In the place of',
  'person.placeholder': 'Choose the person',
  'person.none': 'Nobody found',
  'profile.admin': 'admin',
  'profile.supervisor': 'supervisor',
  'profile.user': 'agent',
  mode: 'What you are going to do',
  'mode.read': 'Look only',
  'mode.act': 'Look and act',
  'mode.read.hint': 'Nothing is changed and nothing becomes read.',
  'mode.act.hint':
    'Every change is recorded, and what you write to customers carries your name. Deletions, passwords, users and exports stay closed.',
  'refused.none': 'This company does not allow support access. One of its admins can allow it in Settings, Audit.',
  'refused.read': 'This company allows looking only. One of its admins can allow more in Settings, Audit.',
  reason: 'Reason',
  'reason.hint': 'The company reads the reason.',
  begin: 'Begin access',
  'helping.read': 'You are looking at {company} as {name}, until {time}.',
  'helping.act': 'You are acting in {company} as {name}, until {time}.',
  leave: 'End access',
  'helped.read': 'Support: {by} is looking at the account of {name}, until {time}. Reason: {reason}',
  'helped.act': 'Support: {by} is acting in the account of {name}, until {time}. Reason: {reason}',
  end: 'End',
};
