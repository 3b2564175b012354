/** What this worker uses of its surroundings. The compiler's own description of workers excludes that of pages. */
type Extendable = { waitUntil: (work: Promise<unknown>) => void };

export type WindowClient = {
  url: string;
  focused: boolean;
  visibilityState: 'visible' | 'hidden';
  focus: () => Promise<WindowClient>;
  postMessage: (message: unknown) => void;
};

export type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  fetch: Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };
  message: Extendable & { data: unknown };
  push: Extendable & { data: { json: () => unknown } | null };
  notificationclick: Extendable & { notification: { tag: string; data: unknown; close: () => void } };
};

export type ShownNotification = { tag: string; close: () => void };

type WorkerCache = {
  match: (request: Request | string) => Promise<Response | undefined>;
  put: (request: Request | string, answer: Response) => Promise<void>;
};

export type WorkerScope = {
  addEventListener: <N extends keyof WorkerEvents>(name: N, listener: (event: WorkerEvents[N]) => void) => void;
  location: { origin: string };
  caches: {
    open: (name: string) => Promise<WorkerCache>;
    keys: () => Promise<readonly string[]>;
    delete: (name: string) => Promise<boolean>;
  };
  fetch: (request: Request | string) => Promise<Response>;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    showNotification: (title: string, options: { tag: string } & Record<string, unknown>) => Promise<void>;
    getNotifications: (filter: { tag: string }) => Promise<readonly ShownNotification[]>;
  };
};
