import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { listTexts } from '../../../ui/table/list-texts.ts';
import { CAMPAIGN_PAGES } from '../campaign-keys.ts';
import { campaignPagesQuery } from '../campaigns.data.ts';
import { campaignPhrases } from '../phrases/phrases.ts';
import { DeleteDialog, EndDialog, RestartDialog, StopDialog } from './campaign-dialogs.tsx';
import type { CampaignAct } from './use-campaign-actions.ts';
import { useCampaignColumns } from './use-campaign-columns.tsx';

const CampaignDialog = lazyPart(() =>
  import('../form/campaign-dialog.tsx').then((module) => ({ default: module.CampaignDialog })),
);

type Opened = { what: 'new' } | { what: 'edit' | 'stop' | 'restart' | 'end' | 'delete'; campaign: Campaign } | null;

function Dialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (!opened) return null;
  if (opened.what === 'new') return <CampaignDialog stored={null} onClose={onClose} />;
  const { what, campaign } = opened;
  const props = { campaign, onClose };
  if (what === 'edit') return <CampaignDialog stored={campaign} onClose={onClose} />;
  if (what === 'stop') return <StopDialog {...props} />;
  if (what === 'restart') return <RestartDialog {...props} />;
  return what === 'end' ? <EndDialog {...props} /> : <DeleteDialog {...props} />;
}

/** What `act` means on the page: a dialog, another screen, or a copy at once. */
function useActing(open: (opened: Opened) => void) {
  const t = campaignPhrases.useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  async function duplicate(campaignId: number) {
    try {
      const { name } = await call(campaignRoutes.duplicate, { params: { campaignId } });
      toastSuccess(t('duplicated', { name }));
      await queries.invalidateQueries({ queryKey: CAMPAIGN_PAGES });
    } catch (failure) {
      toastFailure(failure);
    }
  }
  return (act: CampaignAct, campaign: Campaign) => {
    if (act === 'duplicate') void duplicate(campaign.id);
    else if (act === 'report') {
      void navigate({ to: '/campaign/$campaignId/report', params: { campaignId: String(campaign.id) } });
    } else open({ what: act, campaign });
  };
}

/** Messages to many: what each campaign is doing now, and what can be done with it. */
export function CampaignsPage() {
  const t = campaignPhrases.useT();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<Opened>(null);
  const list = listRows(useInfiniteQuery(campaignPagesQuery(words)), (page) => page.records);
  const columns = useCampaignColumns(useActing(setOpened));
  return (
    <ListPage
      texts={listTexts(t, t('notFound', { term: words }))}
      icon={IconSpeakerphone}
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      term={words}
      onSearch={setWords}
      onAdd={() => setOpened({ what: 'new' })}
    >
      <Suspense>
        <Dialogs opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    </ListPage>
  );
}
