import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { externalCallRoutes } from '@balcao/contract/external-api/routes.ts';
import { Anchor, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import styles from './boxes.module.css';

type Props = {
  connectionId: number;
  phonesUrl: string;
  isOn: boolean;
  /** Null when it is switched off. */
  onChange: (number: string | null) => void;
};

/** Sends to a telephone of the sandbox in place of a customer's. */
export function SimulateSwitch({ connectionId, phonesUrl, isOn, onChange }: Props) {
  const t = messagesApiPhrases.useT();
  const offer = useMutation({
    mutationFn: () => call(externalCallRoutes.offerTestPhone, { body: { connectionId } }),
    onSuccess: ({ number }) => onChange(number),
    onError: toastFailure,
  });
  return (
    <div className={styles['simulate']}>
      <Switch
        label={t('simulate')}
        description={t('simulate.hint')}
        checked={isOn}
        disabled={offer.isPending}
        onChange={({ currentTarget }) => (currentTarget.checked ? offer.mutate() : onChange(null))}
      />
      {isOn && (
        <Anchor href={phonesUrl} target="_blank" rel="noreferrer" inherit>
          {t('simulate.open')}
        </Anchor>
      )}
    </div>
  );
}
