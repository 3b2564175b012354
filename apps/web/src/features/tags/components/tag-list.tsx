import type { CountedTag } from '@balcao/contract/tags/models.ts';
import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { Skeleton } from '@mantine/core';
import { IconPencil, IconSearch, IconTrash, type Icon } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { actionsColumn } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { TagChip } from '../../../ui/marks/tag-chip.tsx';
import { useCan } from '../../../platform/session.tsx';
import { lanePhrases } from '../phrases/lanes/phrases.ts';
import { tagPhrases } from '../phrases/phrases.ts';
import { tagSearchPhrases } from '../phrases/search/phrases.ts';
import { countedTagQuery, tagPagesQuery, type TagKind } from '../tags.data.ts';
import { usePlaceLane } from '../use-place-lane.ts';
import { LaneHandle } from './lane-handle.tsx';
import { useListTexts } from './use-list-texts.ts';

const TagDialog = lazyPart(() => import('./tag-dialog.tsx').then((module) => ({ default: module.TagDialog })));

type OpenDialog = { what: 'new' } | { what: 'edit' | 'delete'; tag: CountedTag } | null;

/** Lanes stand in the order of the board, which those may change who configure it; not where only some of them are shown. */
function useOrderColumn(kind: TagKind, ids: readonly number[] | null): Column<CountedTag>[] {
  const t = lanePhrases.useT();
  const onPlace = usePlaceLane();
  const mayOrder = useCan('lanes:configure');
  if (kind !== 'lane' || !mayOrder || ids === null) return [];
  return [
    {
      key: 'order',
      header: t('order'),
      isHeaderHidden: true,
      width: '48px',
      cell: (lane) => <LaneHandle lane={lane} ids={ids} onPlace={onPlace} />,
    },
  ];
}

function useColumns(onOpen: (opened: OpenDialog) => void): Column<CountedTag>[] {
  const t = tagPhrases.useT();
  const see = tagSearchPhrases.useT();
  const navigate = useNavigate();
  const mayDeleteUsed = useCan('tags:deleteUsed');
  return [
    { key: 'id', header: t('id'), width: '84px', isHiddenOnNarrow: true, cell: (tag) => tag.id },
    { key: 'name', header: t('name'), cell: (tag) => <TagChip size="md" name={tag.name} color={tag.color} /> },
    { key: 'tickets', header: t('tickets'), width: '130px', align: 'right', cell: (tag) => tag.ticketsCount },
    actionsColumn(t('actions'), (tag) => (
      <RowMenu
        label={t('actionsOf', { name: tag.name })}
        actions={[
          {
            label: see('see'),
            icon: IconSearch,
            onClick: () => void navigate({ to: '/campanhaAvancada', search: { tag: tag.id } }),
          },
          { label: t('edit'), icon: IconPencil, onClick: () => onOpen({ what: 'edit', tag }) },
          // Deleting what stands on tickets, or a lane, is for those who answer for the team.
          ...(mayDeleteUsed || (tag.ticketsCount === 0 && tag.kanban === 0)
            ? [
                {
                  label: t('delete'),
                  icon: IconTrash,
                  isDestructive: true,
                  onClick: () => onOpen({ what: 'delete', tag }),
                },
              ]
            : []),
        ]}
      />
    )),
  ];
}

/** From how many tickets it goes: tickets get and lose tags without the list being told, so they are counted when it is asked. */
function WhatGoes({ kind, tagId }: { kind: TagKind; tagId: number }) {
  const t = tagPhrases.useT();
  const lanes = lanePhrases.useT();
  const { deleteUnused } = useListTexts(kind);
  const { data, isFetching } = useQuery(countedTagQuery(tagId));
  if (isFetching) return <Skeleton h={20} aria-busy />;
  const used = (count: number) => (count === 0 ? deleteUnused : t('delete.used', { count }));
  return (
    <>
      {data ? used(data.ticketsCount) : t('delete.uncounted')}
      {kind === 'lane' && ` ${lanes('delete.campaigns')}`}
    </>
  );
}

function DeleteTag({ kind, tag, onClose }: { kind: TagKind; tag: CountedTag; onClose: () => void }) {
  const t = tagPhrases.useT();
  const texts = useListTexts(kind);
  const queries = useQueryClient();
  async function remove() {
    await call(tagRoutes.remove, { params: { tagId: tag.id } });
    toastSuccess(texts.deleted);
    await queries.invalidateQueries({ queryKey: ['tags'] });
  }
  return (
    <ConfirmDialog
      opened
      title={texts.deleteTitle(tag.name)}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      <WhatGoes kind={kind} tagId={tag.id} />
    </ConfirmDialog>
  );
}

/** Tags or lanes of the company, and how many tickets carry each. */
export function TagList({ kind, icon }: { kind: TagKind; icon: Icon }) {
  const t = tagPhrases.useT();
  const { title, search, add, empty } = useListTexts(kind);
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<OpenDialog>(null);
  const found = useInfiniteQuery(tagPagesQuery(kind, words));
  const list = listRows(found, (page) => page.tags);
  const isWhole = words === '' && !found.isPlaceholderData;
  const order = useOrderColumn(kind, isWhole ? (list.rows ?? []).map(({ id }) => id) : null);
  const columns = [...order, ...useColumns(setOpened)];
  const close = () => setOpened(null);
  return (
    <ListPage
      texts={{
        title,
        search,
        add,
        empty,
        notFound: [t('notFound', { term: words }), t('notFound.hint')],
      }}
      icon={icon}
      columns={columns}
      rowKey={(tag) => tag.id}
      list={list}
      term={words}
      onSearch={setWords}
      onAdd={() => setOpened({ what: 'new' })}
    >
      <Suspense>
        {opened?.what === 'new' && <TagDialog kind={kind} tag={null} onClose={close} />}
        {opened?.what === 'edit' && <TagDialog kind={kind} tag={opened.tag} onClose={close} />}
        {opened?.what === 'delete' && <DeleteTag kind={kind} tag={opened.tag} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
