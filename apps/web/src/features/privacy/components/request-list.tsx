import '@mantine/core/styles/Progress.layer.css';
import type { PrivacyRequest } from '@balcao/contract/privacy/models.ts';
import { privacyRoutes } from '@balcao/contract/privacy/routes.ts';
import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { formatFileSize } from '../../../ui/media/file-size.ts';
import { privacyPhrases } from '../phrases/phrases.ts';
import { RefusalList } from './refusal-list.tsx';
import styles from './request-list.module.css';

type Props = { request: PrivacyRequest; today: string; onConfirm: () => void };

const isOpen = ({ state }: PrivacyRequest) => state === 'waiting' || state === 'running';

/** The browser itself fetches the file and keeps it: it may be larger than a page can hold. */
async function download({ id }: PrivacyRequest) {
  const { path } = await call(privacyRoutes.link, { params: { requestId: id } });
  const link = document.createElement('a');
  link.href = path;
  link.download = `dados-${id}.zip`;
  link.click();
}

function State({ request }: { request: PrivacyRequest }) {
  const t = privacyPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { state, kind, progress, finishedAt, file } = request;
  const moment = finishedAt === null ? '' : formatDateTime(finishedAt, timeZone);
  const percent = Math.round(progress * 100);
  return (
    <div className={styles['state']} data-state={state}>
      <span>
        {kind === 'export' && state === 'running' ? t('progress', { percent }) : t(`state.${state}`, { moment })}
      </span>
      {kind === 'export' && state === 'running' && (
        <Progress value={percent} size="sm" aria-label={t('progress', { percent })} />
      )}
      {file && (
        <span className={styles['quiet']}>
          {t('fileUntil', { size: formatFileSize(file.bytes), moment: formatDateTime(file.until, timeZone) })}
        </span>
      )}
      {kind === 'export' && state === 'done' && !file && <span className={styles['quiet']}>{t('fileGone')}</span>}
    </div>
  );
}

function Acts({ request, onConfirm }: Omit<Props, 'today'>) {
  const t = privacyPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    await work().catch(toastFailure);
    await queries.invalidateQueries({ queryKey: ['privacy'] });
    setBusy(false);
  }
  async function cancel() {
    await call(privacyRoutes.cancel, { params: { requestId: request.id } });
    toastSuccess(t('cancel.done'));
  }
  if (request.file) {
    return (
      <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void act(() => download(request))}>
        {t('download')}
      </Button>
    );
  }
  if (request.state !== 'waiting') return null;
  return (
    <>
      <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void act(cancel)}>
        {t('cancel')}
      </Button>
      <Button size="compact-sm" onClick={onConfirm}>
        {t('confirm')}
      </Button>
    </>
  );
}

/** One line of the register. */
export function RequestEntry({ request, today, onConfirm }: Props) {
  const t = privacyPhrases.useT();
  const { kind, contact, askedOn, askedBy, dueOn, reason, confirmedBy, refusals } = request;
  const isLate = isOpen(request) && dueOn < today;
  return (
    <li className={styles['entry']}>
      <div className={styles['what']}>
        <strong>{contact?.name ?? t('erasedPerson')}</strong>
        {contact?.number && <span className={styles['quiet']}>{formatPhoneNumber(contact.number)}</span>}
        <span className={styles['kind']} data-kind={kind}>
          {t(`kind.${kind}`)}
        </span>
        <p>{t('askedOn', { day: formatDay(askedOn), name: askedBy })}</p>
        {isOpen(request) && (
          <p data-late={isLate || undefined}>{t(isLate ? 'late' : 'due', { day: formatDay(dueOn) })}</p>
        )}
        {reason !== '' && <p>{t('reason', { reason })}</p>}
        {confirmedBy !== null && <p>{t('confirmedBy', { name: confirmedBy })}</p>}
        {refusals.length > 0 && <RefusalList refusals={refusals} />}
      </div>
      <div className={styles['side']}>
        <State request={request} />
        <div className={styles['acts']}>
          <Acts request={request} onConfirm={onConfirm} />
        </div>
      </div>
    </li>
  );
}
