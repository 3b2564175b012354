import type { AccountAction, AccountEvent, AccountTopic } from '../kit/account-event.ts';

export type Meaning = { topic: AccountTopic; severity: AccountEvent['severity']; action: AccountAction; text: string };

type Row = readonly [AccountEvent['severity'], AccountAction, string];

/** `account_update.event`. What is not here is worth a line in the log only. */
const ACCOUNT_UPDATE: Readonly<Record<string, Row>> = {
  ACCOUNT_DELETED: ['critical', 'disconnect', 'A conta do WhatsApp Business foi excluída.'],
  ACCOUNT_OFFBOARDED: ['critical', 'disconnect', 'A conta deixou a plataforma do WhatsApp Business.'],
  ACCOUNT_RECONNECTED: ['info', 'recheck', 'A conta do WhatsApp Business foi reconectada.'],
  ACCOUNT_RESTRICTION: ['critical', 'pause', 'A Meta restringiu os envios da conta do WhatsApp Business.'],
  ACCOUNT_VIOLATION: ['critical', 'pause', 'A conta do WhatsApp Business violou uma política da Meta.'],
  DISABLED_UPDATE: ['critical', 'disconnect', 'A Meta desativou a conta do WhatsApp Business ou mudou essa decisão.'],
  PARTNER_APP_UNINSTALLED: ['critical', 'disconnect', 'O aplicativo foi removido da conta do WhatsApp Business.'],
  PARTNER_REMOVED: ['critical', 'disconnect', 'O número foi desvinculado da plataforma.'],
  VERIFIED_ACCOUNT: ['info', 'info', 'A conta do WhatsApp Business foi verificada.'],
};

const QUALITY: Readonly<Record<string, Row>> = {
  DOWNGRADE: ['warning', 'recheck', 'O limite de envios do número foi reduzido.'],
  FLAGGED: ['warning', 'recheck', 'A qualidade do número está baixa. O limite de envios pode ser reduzido.'],
  THROUGHPUT_UPGRADE: ['info', 'info', 'A velocidade de envio do número aumentou.'],
  UNFLAGGED: ['info', 'recheck', 'A qualidade do número voltou ao normal.'],
  UPGRADE: ['info', 'recheck', 'O limite de envios do número aumentou.'],
};

const SECURITY: Readonly<Record<string, Row>> = {
  PIN_CHANGED: ['warning', 'info', 'O PIN de verificação em duas etapas foi alterado.'],
  PIN_RESET_REQUEST: ['warning', 'info', 'Foi pedida a remoção do PIN de verificação em duas etapas.'],
  PIN_RESET_SUCCESS: ['warning', 'info', 'O PIN de verificação em duas etapas foi removido.'],
};

const TEMPLATE_WARNINGS = new Set([
  'DISABLED',
  'FLAGGED',
  'LIMIT_EXCEEDED',
  'LOCKED',
  'PAUSED',
  'PENDING_DELETION',
  'REJECTED',
]);

const PREFERENCES: Readonly<Record<string, Row>> = {
  resume: ['info', 'opt-in', 'O cliente voltou a aceitar mensagens de marketing.'],
  signup: ['info', 'opt-in', 'O cliente aceitou receber mensagens de marketing.'],
  stop: ['info', 'opt-out', 'O cliente não quer mais receber mensagens de marketing.'],
};

export function meaningOfAccountUpdate(event: string): Meaning {
  return meaning('account', ACCOUNT_UPDATE, event) ?? plain('account', 'A conta do WhatsApp Business mudou.');
}

export function meaningOfQuality(event: string): Meaning {
  return meaning('quality', QUALITY, event) ?? plain('quality', 'A qualidade do número mudou.');
}

export function meaningOfSecurity(event: string): Meaning {
  const fallback: Meaning = { ...plain('security', 'A segurança do número mudou.'), severity: 'warning' };
  return meaning('security', SECURITY, event) ?? fallback;
}

export function meaningOfPreference(value: string): Meaning {
  const fallback = plain('preferences', 'O cliente mudou as preferências de marketing.');
  return meaning('preferences', PREFERENCES, value.toLowerCase()) ?? fallback;
}

/** Every template news asks for the list again: the webhook never carries the whole template. */
export function meaningOfTemplate(event: string): Meaning {
  const severity = TEMPLATE_WARNINGS.has(event) ? 'warning' : 'info';
  return { topic: 'template', severity, action: 'resync-templates', text: 'Um modelo de mensagem mudou na Meta.' };
}

export function plain(topic: AccountTopic, text: string): Meaning {
  return { topic, severity: 'info', action: 'info', text };
}

function meaning(topic: AccountTopic, table: Readonly<Record<string, Row>>, event: string): Meaning | undefined {
  const row = Object.hasOwn(table, event) ? table[event] : undefined;
  return row && { topic, severity: row[0], action: row[1], text: row[2] };
}
