import '@mantine/core/styles/Checkbox.layer.css';
import { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { campaignGroups, type CampaignGroup } from '@balcao/contract/contact-lists/import-models.ts';
import { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import { Checkbox } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SearchedSelect } from '../../../ui/form/searched-select.tsx';
import { contactListPhrases } from '../phrases/phrases.ts';
import styles from './fill-from-campaign.module.css';

type Props = { contactListId: number; onClose: () => void; onBegun: (importId: number) => void };
type Choice = { id: number; name: string };

const campaignsQuery = (searchParam: string) =>
  queryOptions({
    queryKey: ['contact-lists', 'campaigns', searchParam] as const,
    queryFn: ({ signal }) => call(campaignRoutes.page, { query: { searchParam, pageNumber: 1 } }, { signal }),
    select: ({ records }) => records.filter(({ numbers }) => numbers.audience > 0),
    staleTime: 0,
  });

/** Takes people of an earlier campaign into a list, by what became of them there. */
export function FillFromCampaign({ contactListId, onClose, onBegun }: Props) {
  const t = contactListPhrases.useT();
  const [words, setWords] = useState('');
  const { data: campaigns = [] } = useQuery({ ...campaignsQuery(words), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [groups, setGroups] = useState<CampaignGroup[]>(['failed']);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function begin(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!chosen || groups.length === 0) return;
    setBusy(true);
    try {
      const body = { source: 'campaign' as const, campaignId: chosen.id, groups };
      const { id } = await call(listImportRoutes.fill, { params: { contactListId }, body });
      onClose();
      onBegun(id);
    } catch (failure) {
      toastFailure(failure);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('fill.campaign')}
      submitLabel={t('fill.begin')}
      onSubmit={(event) => void begin(event)}
      isSubmitting={isBusy}
      onClose={onClose}
      width={440}
    >
      <SearchedSelect
        label={t('fill.whichCampaign')}
        placeholder={t('fill.campaign.search')}
        none={t('fill.campaign.none')}
        error={isTried && !chosen && t('form.required')}
        found={campaigns}
        onSearch={setWords}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Checkbox.Group
        label={t('fill.groups')}
        description={t('fill.campaign.hint')}
        error={isTried && groups.length === 0 && t('fill.groups.none')}
        value={groups}
        onChange={(values) => setGroups(campaignGroups.filter((group) => values.includes(group)))}
      >
        <div className={styles['groups']}>
          {campaignGroups.map((group) => (
            <Checkbox key={group} value={group} label={t(`fill.group.${group}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
}
