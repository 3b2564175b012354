import type { viewAccount } from './account-routes.ts';
import type { viewFacebook } from './facebook-routes.ts';
import type { viewThread } from './person-routes.ts';
import type { DirectMessage, FacebookUser, Person, Story } from '../state/model.ts';
import type { AuthResponse } from '../login/allow-app.ts';
import type { PostbackPressInput } from '../people/press-as-person.ts';
import type { PersonMessageInput } from '../people/write-as-person.ts';

export type AccountView = ReturnType<typeof viewAccount>;
export type FacebookView = ReturnType<typeof viewFacebook>;
export type ThreadView = ReturnType<typeof viewThread>;

type CallFunction = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Answer>;
type Done = { ok: true };

/** The strings of Messenger and Instagram, part of the control client. */
export function messengerCalls(call: CallFunction) {
  return {
    /** What a person with Facebook does with the account. */
    facebook: async () => call<FacebookView>('GET', '/facebook'),
    asFacebookUser: (userId: string) => facebookUserCalls(call, userId),
    accounts: async () => (await call<{ accounts: AccountView[] }>('GET', '/accounts')).accounts,
    account: (id: string) => accountCalls(call, id),
    people: async () => (await call<{ people: Person[] }>('GET', '/people')).people,
    addPerson: (person: { channel: 'messenger' | 'instagram'; name: string; username?: string; key?: string }) =>
      call<Person>('POST', '/people', person),
    thread: (accountId: string, person: string) =>
      call<ThreadView>('GET', `/thread?${new URLSearchParams({ accountId, person }).toString()}`),
    /** The acts of one customer, towards one page or Instagram account. */
    asPerson: (person: string, accountId?: string) => personCalls(call, { person, accountId }),
  };
}

function facebookUserCalls(call: CallFunction, userId: string) {
  const act = <Answer>(name: string, input: object = {}) =>
    call<Answer>('POST', `/facebook/${encodeURIComponent(userId)}/${name}`, input);
  return {
    /** What `FB.login` gives; every permission and every page unless said otherwise. */
    login: (choice: { appId?: string; scopes?: string[]; pageIds?: string[] } = {}) =>
      act<AuthResponse>('login', choice),
    changePassword: () => act<{ ended: number }>('password'),
    removeApp: (appId?: string) => act<{ ended: number }>('remove', { appId }),
    setScopes: (scopes: string[], appId?: string) => act<FacebookUser>('scopes', { scopes, appId }),
    setTasks: (pageId: string, tasks: string[]) => act<FacebookUser>('tasks', { pageId, tasks }),
  };
}

function accountCalls(call: CallFunction, id: string) {
  const act = <Answer>(name: string, input: object = {}) =>
    call<Answer>('POST', `/accounts/${encodeURIComponent(id)}/${name}`, input);
  return {
    /** Somebody answers in the Page Inbox (or another app); null sends an echo without app id. */
    answerFromInbox: (person: string, text: string, appId?: string | null) =>
      act<Pick<DirectMessage, 'id'>>('inbox', { person, text, appId }),
    enforcePolicy: (action: 'warning' | 'block' | 'unblock', reason?: string) =>
      act<AccountView>('policy', { action, reason }),
    /** Another app answers this person from now on, ours hears in standby; null ends it. */
    passThread: (person: string, appId?: string | null) => act<Done>('owner', { person, appId }),
    allowMessageAccess: (on: boolean) => act<AccountView>('access', { on }),
    showStory: () => act<Story>('story'),
  };
}

function personCalls(call: CallFunction, { person, accountId }: { person: string; accountId: string | undefined }) {
  const act = <Answer>(name: string, input: object = {}) =>
    call<Answer>('POST', `/people/${encodeURIComponent(person)}/${name}`, { accountId, ...input });
  return {
    write: (message: PersonMessageInput | string) =>
      act<{ id: string }>('write', typeof message === 'string' ? { text: message } : message),
    tapQuickReply: (messageId: string, choice: string) => act<{ id: string }>('quick-reply', { messageId, choice }),
    pressPostback: (press: PostbackPressInput) => act<{ id: string }>('postback', press),
    react: (messageId: string, emoji: string) => act<Done>('react', { messageId, emoji }),
    edit: (messageId: string, text: string) => act<{ edits: number }>('edit', { messageId, text }),
    unsend: (messageId: string) => act<Done>('unsend', { messageId }),
    read: () => act<{ read: number }>('read'),
    type: () => act<Done>('type'),
    comeByReferral: (referral: { ref?: string; adId?: string; title?: string; source?: 'ADS' | 'SHORTLINK' } = {}) =>
      act<Done>('refer', referral),
    block: (on = true) => act<Person>('block', { on }),
    setHabits: (habits: { autoRead?: boolean; profile?: 'full' | 'empty' | 'none' }) => act<Person>('habits', habits),
  };
}
