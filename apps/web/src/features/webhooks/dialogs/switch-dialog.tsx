import '@mantine/core/styles/Checkbox.layer.css';
import type { WebhookEndpoint } from '@balcao/contract/webhooks/models.ts';
import { webhookRoutes } from '@balcao/contract/webhooks/routes.ts';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';

/** Off, or on again with or without what happened meanwhile. */
export function SwitchDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const t = webhookPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const [sendMissed, setSendMissed] = useState(true);
  const { id: webhookId, name, off, failingSince } = webhook;
  const isOn = off === null;
  const since = failingSince ?? off?.since;
  return (
    <ConfirmDialog
      opened
      title={t(isOn ? 'switchOffTitle' : 'switchOnTitle', { name })}
      confirmLabel={t(isOn ? 'switchOff' : 'switchOn')}
      onConfirm={async () => {
        await call(webhookRoutes.switch, {
          params: { webhookId },
          body: { isOn: !isOn, sendMissed: !isOn && sendMissed },
        });
        await queries.invalidateQueries({ queryKey: ['webhooks'] });
      }}
      onClose={onClose}
    >
      {since === undefined || isOn ? (
        t('switchOffHint')
      ) : (
        <Checkbox
          label={t('sendMissed', { time: formatDateTime(since, timeZone) })}
          checked={sendMissed}
          onChange={(event) => setSendMissed(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
