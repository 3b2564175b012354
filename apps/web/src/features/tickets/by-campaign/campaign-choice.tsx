import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan, useSession } from '../../../platform/session.tsx';
import { MultiChoice } from '../../../ui/choices/multi-choice.tsx';
import { campaignNameQuery, latestCampaignsQuery } from './campaigns.data.ts';
import { byCampaignPhrases } from './phrases/phrases.ts';

type Props = { chosen: number | undefined; onChange: (campaignId: number | undefined) => void };

/** The one that is chosen, when it is older than those that are offered. */
function useOlder(chosen: number | undefined, isOffered: boolean) {
  const { data } = useQuery({
    ...campaignNameQuery(chosen ?? 0),
    enabled: chosen !== undefined && !isOffered,
  });
  return data ? [data] : [];
}

function Choice({ chosen, onChange }: Props) {
  const t = byCampaignPhrases.useT();
  const { data: latest } = useQuery(latestCampaignsQuery);
  const older = useOlder(chosen, latest?.some(({ id }) => id === chosen) ?? true);
  return (
    <MultiChoice
      icon={IconSpeakerphone}
      label={t('campaign')}
      none={t('none')}
      options={latest && [...older, ...latest]}
      chosen={chosen === undefined ? [] : [chosen]}
      onChange={(ids) => onChange(ids.at(-1))}
    />
  );
}

/** Only the conversations in which somebody answered a campaign, for those who know of campaigns. */
export function CampaignChoice(props: Props) {
  const hasCampaigns = useSession().user.company.plan?.useCampaigns === true;
  const isAdmin = useCan('drawer-admin-items:view');
  return hasCampaigns && isAdmin ? <Choice {...props} /> : null;
}
