import { CONSENT_VERSION, type AssistantSetup } from '@balcao/contract/assistant/models.ts';
import { assistantRoutes } from '@balcao/contract/assistant/routes.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import section from '../../../ui/section.module.css';
import { useSetupChange } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import styles from './setup.module.css';

/** What leaves and to whom, read before an admin says yes; and the way back. */
export function ConsentCard({ setup: { host, state, consent, failure } }: { setup: AssistantSetup }) {
  const t = assistantPhrases.useT();
  const { timeZone } = useSession().user.company;
  const give = useSetupChange((to: string) =>
    call(assistantRoutes.consent, { body: { version: CONSENT_VERSION, host: to } }),
  );
  const withdraw = useSetupChange(() => call(assistantRoutes.withdraw, {}));
  return (
    <section className={section['section']}>
      <h2>{t('consent')}</h2>
      <div className={styles['consent']}>
        <IconShieldCheck size={22} stroke={1.6} aria-hidden />
        <div>
          {host !== null && <p className={styles['host']}>{t('consent.host', { host })}</p>}
          <ul>
            <li>{t('consent.sent')}</li>
            <li>{t('consent.masked')}</li>
            <li>{t('consent.never')}</li>
          </ul>
          {host === null && <p className={styles['quiet']}>{t('missing.admin')}</p>}
          {failure && <p className={styles['failure']}>{t(`failure.${failure.reason}`)}</p>}
          {state === 'needs-consent' && host !== null && (
            <Button loading={give.isPending} onClick={() => give.mutate(host)}>
              {t('consent.give', { host })}
            </Button>
          )}
          {state === 'ready' && consent && (
            <div className={styles['given']}>
              <span>
                {t('consent.given', {
                  name: consent.acceptedBy ?? t('consent.gone'),
                  at: formatDateTime(consent.at, timeZone),
                })}
              </span>
              <Button
                variant="default"
                size="compact-sm"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate(undefined, { onSuccess: () => toastSuccess(t('consent.withdrawn')) })}
              >
                {t('consent.withdraw')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
