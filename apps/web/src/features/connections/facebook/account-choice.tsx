import '@mantine/core/styles/Checkbox.layer.css';
import type { FacebookAccount } from '@balcao/contract/connections/facebook-routes.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ChannelBadge } from '../components/channel-badge.tsx';
import styles from './facebook-login.module.css';
import { facebookPhrases } from './phrases/phrases.ts';

type Props = {
  channel: FacebookAccount['channel'];
  accounts: readonly FacebookAccount[];
  onChosen: (accountIds: string[]) => Promise<void>;
};

/** Who logs in again renews what is connected; who comes for the first time came for one channel. */
function chosenAtFirst(channel: Props['channel'], accounts: Props['accounts']): string[] {
  const connected = accounts.filter(({ isConnected }) => isConnected);
  const chosen = connected.length > 0 ? connected : accounts.filter((account) => account.channel === channel);
  return chosen.map(({ accountId }) => accountId);
}

/** Which of the person's pages and profiles become connections. */
export function AccountChoice({ channel, accounts, onChosen }: Props) {
  const t = facebookPhrases.useT();
  const [chosen, setChosen] = useState(() => chosenAtFirst(channel, accounts));
  return (
    <form
      className={styles['dialog']}
      onSubmit={(event) => {
        event.preventDefault();
        void onChosen(chosen);
      }}
    >
      <Checkbox.Group label={t('choose')} value={chosen} onChange={setChosen}>
        <ul className={styles['choices']}>
          {accounts.map(({ channel: of, accountId, name, isConnected }) => (
            <li key={accountId}>
              <Checkbox
                value={accountId}
                label={
                  <span className={styles['choice']}>
                    <ChannelBadge channel={of} size={28} />
                    {name}
                  </span>
                }
                description={isConnected ? t('renews') : undefined}
              />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      <div className={styles['buttons']}>
        <Button type="submit" disabled={chosen.length === 0} data-autofocus>
          {t(chosen.length === 1 ? 'connect.one' : 'connect.many', { count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}
