import type { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { ConnectionSchema } from './connection-schema.ts';

export type ConnectionForm = ReturnType<typeof useZodForm<ConnectionSchema>>;

/** What `field` gives for a value that is no text. */
export type Bound<V> = { value: V; onChange: (value: V) => void };
