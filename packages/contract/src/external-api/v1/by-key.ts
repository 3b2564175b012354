/** What a key may ask for. The same for every process of the installation together. */
export const API_LIMIT = { name: 'api', calls: 600, seconds: 60 } as const;

/** Of the name that a program gives a call so that it happens once. */
export const MAX_IDEMPOTENCY_KEY = 255;

export const openedByKey = { permission: 'signed-in', credential: 'api-key', planFlag: 'useExternalApi' } as const;

export const byKey = { ...openedByKey, unknownQuery: 'refused' } as const;

/** Codes of everything that changes something: its `Idempotency-Key` makes it happen once. */
export const onceErrors = ['ERR_IDEMPOTENCY_MISMATCH', 'ERR_IDEMPOTENCY_RUNNING'] as const;
