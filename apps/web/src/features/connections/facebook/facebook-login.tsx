import { Button, Loader } from '@mantine/core';
import { IconBrandFacebook } from '@tabler/icons-react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { ChannelBadge } from '../components/channel-badge.tsx';
import { AccountChoice } from './account-choice.tsx';
import styles from './facebook-login.module.css';
import { facebookPhrases } from './phrases/phrases.ts';
import { useFacebookLogin, type LoginStep } from './use-facebook-login.ts';

type Props = { channel: 'facebook' | 'instagram'; onClose: () => void };
type Pages = Extract<LoginStep, { at: 'done' }>['pages'];

/** What became of each page. */
function Outcome({ pages, onClose }: { pages: Pages; onClose: () => void }) {
  const t = facebookPhrases.useT();
  return (
    <div className={styles['dialog']}>
      {pages.connections.length === 0 && <p role="alert">{t('none')}</p>}
      {pages.connections.length > 0 && (
        <section>
          <h3>{t('connected')}</h3>
          <ul>
            {pages.connections.map(({ id, channel, name }) => (
              <li key={id}>
                <ChannelBadge channel={channel} size={28} />
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages.skipped.length > 0 && (
        <section>
          <h3>{t('skipped')}</h3>
          <ul>
            {pages.skipped.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <span>
                  <b>{name}</b>: {t(`reason.${reason}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

const busy = ['preparing', 'waiting', 'looking', 'connecting'] as const;
const isBusyAt = (at: LoginStep['at']): at is (typeof busy)[number] => busy.some((step) => step === at);

function Invitation({ channel, step, onStart }: { channel: Props['channel']; step: LoginStep; onStart: () => void }) {
  const t = facebookPhrases.useT();
  const isStopped = step.at === 'stopped';
  return (
    <div className={styles['dialog']}>
      <p>{t(`intro.${channel}`)}</p>
      <p className={styles['small']}>{t('accept')}</p>
      {channel === 'instagram' && <p className={styles['small']}>{t('accept.instagram')}</p>}
      {isStopped && (
        <p className={styles['problem']} role="alert">
          {step.why}
        </p>
      )}
      <div className={styles['buttons']}>
        {isBusyAt(step.at) && (
          <output>
            <Loader size={16} />
            {t(step.at)}
          </output>
        )}
        {(!isStopped || step.canRetry) && (
          <Button
            leftSection={<IconBrandFacebook size={17} stroke={1.8} aria-hidden />}
            disabled={isBusyAt(step.at) && step.at !== 'waiting'}
            onClick={onStart}
            data-autofocus
          >
            {t(isStopped ? 'again' : 'login')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Pages and professional profiles are connected by logging in at Facebook. */
export function FacebookLogin({ channel, onClose }: Props) {
  const t = facebookPhrases.useT();
  const { step, start } = useFacebookLogin(channel);
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t(`title.${channel}`)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {step.at === 'done' && <Outcome pages={step.pages} onClose={onClose} />}
      {step.at === 'choosing' && <AccountChoice channel={channel} accounts={step.accounts} onChosen={step.connect} />}
      {step.at !== 'done' && step.at !== 'choosing' && (
        <Invitation channel={channel} step={step} onStart={() => void start()} />
      )}
    </Modal>
  );
}
