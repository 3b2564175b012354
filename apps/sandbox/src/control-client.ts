import type { Call } from './control/request-log.ts';
import type { EmissionInput } from './control/emit-fixture.ts';
import type { SeedInput } from './control/seed.ts';
import type { TrafficInput } from './control/traffic-routes.ts';
import type { RawWebhookInput } from './control/webhook-routes.ts';
import type { PressInput } from './customers/press-as-customer.ts';
import type { CustomerMessageInput } from './customers/send-as-customer.ts';
import { bankCalls } from './bank/control/bank-client.ts';
import type { FaultRuleInput } from './faults/fault-rule.ts';
import type { FaultReport } from './faults/faults.ts';
import { messengerCalls } from './messenger/control/messenger-client.ts';
import type { Delivery } from './webhooks/delivery.ts';
import type { ReleaseOrder } from './webhooks/reorder.ts';
import type { Behaviour, BehaviourChange } from './world/behaviour.ts';
import type { ClockChange } from './world/clock.ts';
import type { ChatMessage, Customer, Letter, TemplateScore, TemplateStatus } from './world/model.ts';

export type SentDelivery = Omit<Delivery, 'raw'> & { body: string };
export type CourierStatus = { held: boolean; inFlight: number; waiting: number; retrying: number; delivered: number };
export type PhoneView = { id: string; displayPhoneNumber: string; verifiedName: string; connected: boolean };
export type ConversationView = { now: number; windowOpen: boolean; typing: boolean; messages: ChatMessage[] };
export type ControlClient = ReturnType<typeof createControlClient>;

type TemplateDecision = { status?: TemplateStatus; reason?: string; quality?: TemplateScore };

/** The control API from another process (or the same): tests and benches pull the strings of the sandbox at `url`. */
export function createControlClient(url: string) {
  async function call<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${url}/__sim${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer = (await response.json()) as Answer & { error?: string };
    if (!response.ok) throw new Error(`sandbox ${method} ${path}: ${response.status} ${answer.error ?? ''}`);
    return answer;
  }
  const post = <Answer>(path: string, body: unknown = {}) => call<Answer>('POST', path, body);

  return {
    reset: (seed?: string) => post<{ ok: true }>('/reset', seed === undefined ? {} : { seed }),
    seed: (seed: SeedInput) => post<{ ok: true }>('/seed', seed),
    behave: (change: BehaviourChange) => post<Behaviour>('/behaviour', change),
    calls: async (since = 0) => (await call<{ calls: Call[] }>('GET', `/calls?since=${since}`)).calls,
    clock: (change: ClockChange) => post<{ now: number; frozen: boolean }>('/clock', change),
    faults: faultCalls(call),
    webhooks: webhookCalls(call),
    emit: (fixture: string, how: EmissionInput = {}) => post<{ deliveries: SentDelivery[] }>(`/emit/${fixture}`, how),
    decideTemplate: (wabaId: string, name: string, decision: TemplateDecision) =>
      post<unknown>(`/templates/${wabaId}/${name}`, decision),
    /** What becomes of the templates that Meta keeps back. */
    decideHeld: (decision: 'release' | 'drop') => post<{ count: number }>('/held', { decision }),
    traffic: (traffic: TrafficInput) => post<{ wanted: number; sent: number }>('/traffic', traffic),
    /** What was said to Flowise, by session. */
    botTalks: async () => (await call<{ talks: Record<string, string[]> }>('GET', '/bots')).talks,
    /** Every session of Typebot is gone, as after a restart of its server. */
    clearBots: () => post<{ ok: true }>('/bots/forget'),
    trafficProgress: () => call<{ wanted: number; sent: number }>('GET', '/traffic'),
    letters: async () => (await call<{ letters: Letter[] }>('GET', '/mail')).letters,
    /** How often each letter was taken, by Message-ID. */
    letterCounts: async () => (await call<{ counts: Record<string, number> }>('GET', '/mail/counts')).counts,
    clearLetters: () => call<{ ok: true }>('DELETE', '/mail'),
    phones: async () => (await call<{ phones: PhoneView[] }>('GET', '/phones')).phones,
    message: (id: string) => call<ChatMessage>('GET', `/messages/${encodeURIComponent(id)}`),
    conversation: (phoneNumberId: string, user: string) =>
      call<ConversationView>('GET', `/conversation?${new URLSearchParams({ phoneNumberId, user }).toString()}`),
    media: async (id: string) => {
      const response = await fetch(`${url}/__sim/media/${encodeURIComponent(id)}`);
      if (!response.ok) throw new Error(`sandbox GET /media: ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    customers: async () => (await call<{ users: Customer[] }>('GET', '/users')).users,
    addCustomer: (person: { name: string; phone?: string; username?: string }) => post<Customer>('/users', person),
    ...messengerCalls(call),
    bank: bankCalls(call, url),
    as: (user: string, phoneNumberId?: string) => customerCalls(post, { user, phoneNumberId }),
  };
}

type CallFunction = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Answer>;
type PostFunction = <Answer>(path: string, body?: unknown) => Promise<Answer>;

function faultCalls(call: CallFunction) {
  return {
    add: async (...rules: FaultRuleInput[]) => (await call<{ faults: FaultReport[] }>('POST', '/faults', rules)).faults,
    list: async () => (await call<{ faults: FaultReport[] }>('GET', '/faults')).faults,
    clear: () => call<{ ok: true }>('DELETE', '/faults'),
  };
}

function webhookCalls(call: CallFunction) {
  return {
    list: async () => (await call<{ deliveries: SentDelivery[] }>('GET', '/webhooks')).deliveries,
    status: () => call<CourierStatus>('GET', '/webhooks/status'),
    hold: () => call<CourierStatus>('POST', '/webhooks/hold', {}),
    release: (order: ReleaseOrder = 'fifo') => call<CourierStatus>('POST', '/webhooks/release', { order }),
    redeliver: (id: string) => call<SentDelivery>('POST', `/webhooks/redeliver/${id}`, {}),
    raw: (raw: RawWebhookInput) => call<SentDelivery>('POST', '/webhooks/raw', raw),
  };
}

/** The acts of one person, towards one business number. */
function customerCalls(
  post: PostFunction,
  { user, phoneNumberId }: { user: string; phoneNumberId: string | undefined },
) {
  const act = <Answer>(name: string, input: object = {}) =>
    post<Answer>(`/users/${encodeURIComponent(user)}/${name}`, { phoneNumberId, ...input });
  return {
    send: (message: CustomerMessageInput | string) =>
      act<{ id: string }>('send', typeof message === 'string' ? { text: message } : message),
    press: (press: PressInput) => act<{ id: string }>('press', press),
    react: (messageId: string, emoji: string) => act<{ id: string }>('react', { messageId, emoji }),
    edit: (messageId: string, text: string) => act<{ id: string }>('edit', { messageId, text }),
    revoke: (messageId: string) => act<{ id: string }>('revoke', { messageId }),
    read: () => act<{ read: number }>('read'),
    play: (messageId: string) => act<{ ok: true }>('play', { messageId }),
    call: () => act<{ id: string }>('call'),
    changeNumber: (phone: string) => act<Customer>('change-number', { phone }),
    block: (on = true) => act<Customer>('block', { on }),
    optOut: (on = true) => act<Customer>('opt-out', { on }),
    autoRead: (on = true) => act<Customer>('auto-read', { on }),
    setUsername: (username: string | null) => act<Customer>('username', { username }),
  };
}
