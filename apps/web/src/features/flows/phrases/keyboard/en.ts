import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en = {
  'lead.title': 'Lead on from {name}',
  'lead.none': 'This block has no way out: nothing can follow it.',
  'lead.output': 'Way out',
  'lead.onlyOutput': 'Way out of the block',
  'lead.now': 'Leads to {name}',
  'lead.free': 'Leads nowhere',
  'lead.target': 'Leads to',
  'lead.hint': 'Type to filter',
  'lead.help': '↑ ↓ choose, Enter leads there, Esc leaves',
  'lead.nowhere': 'Nowhere',
  'lead.count': { one: '{count} block', other: '{count} blocks' },
  'lead.done': '{output}: leads to {target}',
  'lead.undone': '{output}: leads nowhere any more',
  'problem.at': 'Problem {at} of {count}. {name}: {problem}',
  'problem.flow': 'The flow',
  'problem.none': 'No problems',
} as const satisfies TranslationOf<typeof pt>;
