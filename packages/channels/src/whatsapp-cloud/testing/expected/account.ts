import type { ExpectedEvents } from '../../../kit/testing/expected-events.ts';

const US = { accountId: '102290129340398' };
const account = (expected: object) => ({ type: 'account', ...expected });
const template = (expected: object) => account({ topic: 'template', action: 'resync-templates', ...expected });

/** What news about the account, its templates and the shared phone app must become. */
export const expectedAccount: ExpectedEvents = {
  'acct_alerts.json': [
    account({
      ...US,
      topic: 'alert',
      event: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
      severity: 'warning',
      action: 'info',
    }),
  ],
  'acct_update_deleted.json': [
    account({ ...US, event: 'ACCOUNT_DELETED', severity: 'critical', action: 'disconnect' }),
  ],
  'acct_update_violation.json': [
    account({ event: 'ACCOUNT_VIOLATION', severity: 'critical', action: 'pause', details: 'ADULT' }),
  ],
  'acct_update_disabled.json': [account({ event: 'DISABLED_UPDATE', severity: 'critical', action: 'disconnect' })],
  'acct_update_partner_removed_coex.json': [
    account({
      event: 'PARTNER_REMOVED',
      severity: 'critical',
      action: 'disconnect',
      displayPhoneNumber: '15550783881',
    }),
  ],
  'acct_update_reconnected.json': [
    account({ accountId: '862475293675413', event: 'ACCOUNT_RECONNECTED', severity: 'info', action: 'recheck' }),
  ],
  'acct_business_capability_update.json': [account({ topic: 'capability', severity: 'info', action: 'recheck' })],
  'acct_phone_quality_throughput_upgrade.json': [
    account({ topic: 'quality', event: 'THROUGHPUT_UPGRADE', severity: 'info', displayPhoneNumber: '15550783881' }),
  ],
  'acct_security_pin_reset.json': [
    account({ topic: 'security', event: 'PIN_RESET_REQUEST', severity: 'warning', at: '2025-06-01T20:57:53.000Z' }),
  ],
  'acct_business_username_update.json': [
    account({ topic: 'username', event: 'APPROVED', details: 'minhaempresa', displayPhoneNumber: '551140028922' }),
  ],
  'tpl_status_rejected.json': [
    template({
      event: 'REJECTED',
      severity: 'warning',
      template: { id: '1689556908129835', name: 'abandoned_cart', language: 'en', category: 'MARKETING' },
    }),
  ],
  'tpl_quality_update_wrong_field_name.json': [
    template({
      event: 'QUALITY',
      details: 'GREEN → YELLOW',
      template: { name: 'welcome_template', language: 'en_US' },
    }),
  ],
  'tpl_components_update.json': [template({ event: 'COMPONENTS', template: { name: 'order_confirmation' } })],
  'tpl_category_update_warning.json': [template({ event: 'CATEGORY', details: 'MARKETING' })],
  'tpl_category_update_done.json': [
    template({
      event: 'CATEGORY',
      details: 'MARKETING',
      template: { name: 'welcome_template', category: 'MARKETING' },
    }),
  ],
  'user_preferences_resume.json': [
    account({
      topic: 'preferences',
      event: 'resume',
      action: 'opt-in',
      subject: { phone: '16505551234' },
      at: '2024-11-15T21:22:01.000Z',
    }),
  ],
  'user_preferences_stop_or_signup.json': [
    account({
      topic: 'preferences',
      event: 'signup',
      action: 'opt-in',
      subject: { phone: '16505551234', name: undefined },
    }),
  ],
  'in_errors_only_131035_retention.json': [
    account({ topic: 'error', severity: 'warning', error: { code: 131035 }, phoneNumberId: '106540352242922' }),
  ],
  'x_errors_only_130429.json': [
    account({ topic: 'error', severity: 'warning', action: 'slow-down', error: { code: 130429, class: 'retry' } }),
  ],

  'coex_smb_message_echo_text.json': [
    {
      type: 'echo',
      recipient: { phone: '16505551234' },
      action: {
        kind: 'message',
        content: { kind: 'text', text: "Here's the info you requested! https://www.meta.com/quest/quest-3/" },
      },
    },
  ],
  'coex_echo_revoke.json': [
    {
      type: 'echo',
      recipient: { phone: '972987654321', bsuid: 'US.13491208655302741918' },
      action: { kind: 'revoke', targetExternalId: 'wamid.zzzzzz' },
    },
  ],
  'coex_smb_app_state_sync.json': [
    { type: 'contact-sync', change: 'add', contact: { phone: '16505551234', name: 'Pablo Morales' } },
  ],
  'coex_history_chunk.json': [
    { type: 'history', fromMe: true, customer: { phone: '16505551234' }, status: 'read' },
    {
      type: 'history',
      fromMe: true,
      externalId: 'wamid.QyNUEHBgLMTY0NjcwNDM1OTUVAgARGBI1Rj3NEYxMzAzMzQ5MkEA',
      status: 'played',
      action: { content: { kind: 'unsupported', rawType: 'media_placeholder' } },
    },
    { type: 'history', fromMe: false, action: { content: { kind: 'text', text: 'Thanks!' } }, status: 'read' },
    { type: 'history', fromMe: true, customer: { phone: '12125557890' }, status: 'delivered' },
    { type: 'history-progress', phase: 0, chunkOrder: 1, progress: 55 },
  ],
  'coex_history_media.json': [
    {
      type: 'history',
      externalId: 'wamid.QyNUEHBgLMTY0NjcwNDM1OTUVAgARGBI1Rj3NEYxMzAzMzQ5MkEA',
      action: { content: { kind: 'media', mediaKind: 'image', caption: 'Black Prince echeveria' } },
    },
  ],
};
