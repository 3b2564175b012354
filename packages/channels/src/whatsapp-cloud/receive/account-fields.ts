import {
  meaningOfAccountUpdate,
  meaningOfQuality,
  meaningOfSecurity,
  meaningOfTemplate,
  plain,
  type Meaning,
} from '../account-event-table.ts';
import type { Json } from '../../kit/lenient.ts';
import { limitOfTier, type NumberStanding } from '../../kit/number-standing.ts';

export type Reading = { event: string; meaning: Meaning; details?: string | undefined; standing?: NumberStanding };

type Field = {
  names: readonly string[];
  /** Recognises the payload when the field name is missing or wrong: Meta's own samples do that. */
  fits: (value: Json) => boolean;
  read: (value: Json) => Reading;
};

const ALERT_SEVERITY = new Map([
  ['CRITICAL', 'critical'],
  ['WARNING', 'warning'],
] as const);

/** The account news we understand. The order matters: a payload is judged by its most telling keys first. */
const FIELDS: readonly Field[] = [
  {
    names: ['message_template_quality_update'],
    fits: (value) => 'new_quality_score' in value && 'message_template_id' in value,
    read: (value) =>
      templateReading('QUALITY', `${word(value, 'previous_quality_score')} → ${word(value, 'new_quality_score')}`),
  },
  {
    names: ['template_category_update'],
    fits: (value) => 'new_category' in value && 'message_template_id' in value,
    read: (value) => templateReading('CATEGORY', word(value, 'correct_category') || word(value, 'new_category')),
  },
  {
    names: ['message_template_components_update'],
    fits: (value) => 'message_template_element' in value,
    read: () => templateReading('COMPONENTS'),
  },
  {
    names: ['message_template_status_update'],
    fits: (value) => 'event' in value && ('message_template_id' in value || 'message_template_name' in value),
    read: (value) => templateReading(word(value, 'event') || 'STATUS', templateReason(value)),
  },
  {
    names: ['account_alerts'],
    fits: (value) => 'alert_info' in value || 'alert_severity' in value,
    read: readAlert,
  },
  {
    names: ['phone_number_quality_update'],
    fits: (value) =>
      'event' in value &&
      ['current_limit', 'old_limit', 'max_daily_conversations_per_business'].some((key) => key in value),
    read: (value) => ({
      event: word(value, 'event'),
      meaning: meaningOfQuality(word(value, 'event')),
      details: word(value, 'current_limit'),
      standing: {
        ...limitIn(value, ['max_daily_conversations_per_business', 'current_limit']),
        ...warningIn(word(value, 'event')),
      },
    }),
  },
  {
    names: ['security'],
    fits: (value) => word(value, 'event').startsWith('PIN_'),
    read: (value) => ({ event: word(value, 'event'), meaning: meaningOfSecurity(word(value, 'event')) }),
  },
  {
    names: ['phone_number_name_update'],
    fits: (value) => 'requested_verified_name' in value,
    read: (value) => decision(value, plain('name', 'A Meta avaliou o nome de exibição do número.')),
  },
  {
    names: ['account_review_update'],
    fits: (value) => 'decision' in value,
    read: (value) => decision(value, plain('account', 'A Meta avaliou a conta do WhatsApp Business.')),
  },
  {
    names: ['business_capability_update'],
    fits: (value) => Object.keys(value).some((key) => /^max_(daily|phone_numbers)/.test(key)),
    read: (value) => ({
      event: 'CAPABILITY',
      meaning: { ...plain('capability', 'Os limites da conta mudaram.'), action: 'recheck' },
      standing: limitIn(value, ['max_daily_conversations_per_business']),
    }),
  },
  {
    names: ['business_username_update', 'business_username_updates'],
    fits: (value) => 'username' in value && 'status' in value,
    read: (value) => ({
      event: word(value, 'status').toUpperCase() || 'USERNAME',
      meaning: plain('username', 'O nome de usuário do número mudou.'),
      details: word(value, 'username'),
    }),
  },
  {
    names: ['account_update'],
    fits: (value) => ['ban_info', 'violation_info', 'restriction_info', 'waba_info'].some((key) => key in value),
    read: readAccountUpdate,
  },
];

/**
 * Reads an account webhook by the keys of its payload, then by its field name, then by its event alone. Null when
 * nothing is recognised.
 */
export function parseAccountField(field: string, value: Json): Reading | null {
  const known = FIELDS.find(({ fits }) => fits(value)) ?? FIELDS.find(({ names }) => names.includes(field));
  if (known) return known.read(value);
  return field === '' && 'event' in value ? readAccountUpdate(value) : null;
}

function readAccountUpdate(value: Json): Reading {
  const event = word(value, 'event') || 'ACCOUNT_UPDATE';
  const details =
    word(value['ban_info'], 'waba_ban_state') ||
    word(value['violation_info'], 'violation_type') ||
    restrictionsOf(value['restriction_info']);
  return { event, meaning: meaningOfAccountUpdate(event), details };
}

function restrictionsOf(info: unknown): string {
  const restrictions = Array.isArray(info) ? info : [info];
  return restrictions
    .map((restriction) => word(restriction, 'restriction_type'))
    .filter(Boolean)
    .join(', ');
}

function readAlert(value: Json): Reading {
  const alert = typeof value['alert_info'] === 'object' ? value['alert_info'] : value;
  const given = word(alert, 'alert_severity').toUpperCase();
  const severity = ALERT_SEVERITY.get(given as 'CRITICAL' | 'WARNING') ?? 'info';
  const meaning: Meaning = { ...plain('alert', 'A Meta enviou um alerta sobre a conta.'), severity };
  return { event: word(alert, 'alert_type') || 'ALERT', meaning, details: word(alert, 'alert_description') };
}

function decision(value: Json, meaning: Meaning): Reading {
  const event = word(value, 'decision').toUpperCase() || 'DECISION';
  return {
    event,
    meaning: { ...meaning, severity: event === 'REJECTED' ? 'warning' : 'info' },
    details: word(value, 'rejection_reason'),
  };
}

function templateReading(event: string, details?: string): Reading {
  return { event, meaning: meaningOfTemplate(event), details };
}

function templateReason(value: Json): string {
  const reason = word(value, 'reason');
  return (
    word(value['rejection_info'], 'reason') ||
    (reason === 'NONE' ? '' : reason) ||
    word(value['other_info'], 'description')
  );
}

/** Meta warns before it rates: the check that follows tells the rating. */
function warningIn(event: string): NumberStanding {
  if (event === 'FLAGGED') return { quality: event };
  return event === 'UNFLAGGED' ? { quality: null } : {};
}

/** The first of these keys that names a limit. */
function limitIn(value: Json, keys: readonly string[]): NumberStanding {
  const limits = keys.map((key) => {
    const told = value[key];
    return typeof told === 'string' || typeof told === 'number' ? limitOfTier(told) : undefined;
  });
  const messagingLimit = limits.find((limit) => limit !== undefined);
  return messagingLimit === undefined ? {} : { messagingLimit };
}

/** A text field of something that may not even be an object; empty when absent. */
function word(value: unknown, key: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? (value as Json)[key] : undefined;
  return typeof found === 'string' ? found : '';
}
