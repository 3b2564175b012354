import type { ExternalCall } from '@balcao/contract/external-api/models.ts';
import type { Fault } from '@balcao/contract/external-api/faults.ts';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import styles from './boxes.module.css';

/** Codes that are about one field, whatever stood in it. */
const fieldOfCode: Record<string, string> = {
  ERR_WAPP_INVALID_CONTACT: 'number',
  ERR_NO_USER_FOUND: 'userId',
  ERR_NO_QUEUE_FOUND: 'queueId',
  ERR_MEDIA_NOT_SUPPORTED: 'medias',
  ERR_FILE_TOO_LARGE: 'medias',
  ERR_NO_WAPP_FOUND: 'instance',
};

const documented = ['number', 'body', 'userId', 'queueId', 'sendSignature', 'status', 'medias'] as const;

/** No field, but all that was sent. */
const WHOLE = '';

/** Which fields of a call were refused, what is wrong with each, and what belongs there. */
export function RefusedFields({ call }: { call: Pick<ExternalCall, 'error' | 'faults'> }) {
  const t = messagesApiPhrases.useT();
  return faultsOf(call).map(({ field, reason }) => {
    const rule = documented.find((one) => one === field);
    return (
      <p key={field} className={styles['fault']}>
        {field !== WHOLE && <code>{field}</code>}
        {reason && <b>{t(`fault.${reason}`)}</b>}
        {rule && <span>{t(`field.${rule}`)}</span>}
      </p>
    );
  });
}

/** By the names that the documentation gives them. */
function faultsOf({ error, faults }: Pick<ExternalCall, 'error' | 'faults'>): Fault[] {
  const field = error === null ? undefined : fieldOfCode[error];
  if (faults.length === 0 && field !== undefined) return [{ field, reason: null }];
  return faults.map((fault) => ({
    ...fault,
    field: fault.field === 'body' ? WHOLE : fault.field.replace(/^(body|params|query|headers)\./, ''),
  }));
}
