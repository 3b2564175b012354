import type { Invitation } from '@balcao/contract/invitations/models.ts';
import { invitationRoutes } from '@balcao/contract/invitations/routes.ts';
import { Button } from '@mantine/core';
import { IconMail, IconLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { invitationsQuery } from '../invitations.data.ts';
import { invitationPhrases } from '../phrases/phrases.ts';
import styles from './invitation-list.module.css';
import { LinkDialog } from './link-dialog.tsx';

type RowProps = { invitation: Invitation; onLink: (link: string) => void };

function InvitationRow({ invitation, onLink }: RowProps) {
  const t = invitationPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const [isBusy, setBusy] = useState(false);
  const { id, email, profile, expiresAt, hasExpired } = invitation;
  const params = { invitationId: id };
  const KindIcon = email === null ? IconLink : IconMail;
  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    await act().catch(toastFailure);
    setBusy(false);
    await queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
  }
  async function renew() {
    const { link } = await call(invitationRoutes.renew, { params });
    if (link === null) toastSuccess(t('sent', { email: email ?? '' }));
    else onLink(link);
  }
  async function revoke() {
    await call(invitationRoutes.revoke, { params });
    toastSuccess(t('revoked'));
  }
  return (
    <li className={styles['row']}>
      <KindIcon size={16} stroke={1.7} aria-hidden />
      <span className={styles['who']}>
        <b>{email ?? t('forLink')}</b> {t(`profile.${profile}`)}
      </span>
      <span className={styles['until']} data-expired={hasExpired || undefined}>
        {hasExpired ? t('expired') : t('until', { date: formatDate(expiresAt, timeZone) })}
      </span>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void attempt(renew)}>
        {t(email === null ? 'newLink' : 'again')}
      </Button>
      <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={() => void attempt(revoke)}>
        {t('revoke')}
      </Button>
    </li>
  );
}

/** Who is invited and has not come yet; nothing while there is nobody. */
export function InvitationList() {
  const t = invitationPhrases.useT();
  const { data: open = [] } = useQuery(invitationsQuery);
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      {open.length > 0 && (
        <section className={styles['open']} aria-label={t('open')}>
          <h2>{t('open')}</h2>
          <ul>
            {open.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} onLink={setLink} />
            ))}
          </ul>
        </section>
      )}
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}
