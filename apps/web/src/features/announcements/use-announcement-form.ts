import type { Announcement } from '@balcao/contract/announcements/models.ts';
import { announcementAudiences } from '@balcao/contract/announcements/models.ts';
import {
  announcementRoutes,
  MAX_ANNOUNCEMENT_TEXT,
  MAX_ANNOUNCEMENT_TITLE,
} from '@balcao/contract/announcements/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import { instantAt, wallClockAt } from '../../platform/format/wall-clock.ts';
import { useSession } from '../../platform/session.tsx';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { announcementPhrases } from './phrases/phrases.ts';

/** What happens to the picture or film: nothing, a new one, or none any more. */
export type MediaChange = { what: 'keep' | 'detach' } | { what: 'attach'; file: File };
type Options = { stored: Announcement | null; media: MediaChange; onSaved: () => void };
type Phrase = ReturnType<typeof announcementPhrases.useT>;

const schemaOf = (t: Phrase) =>
  z
    .object({
      title: z.string().trim().min(1, t('form.required')).max(MAX_ANNOUNCEMENT_TITLE, t('form.tooLong')),
      text: z.string().trim().min(1, t('form.required')).max(MAX_ANNOUNCEMENT_TEXT, t('form.tooLong')),
      priority: z.enum(['1', '2', '3']).transform((value) => Number(value) as 1 | 2 | 3),
      audience: z.enum(announcementAudiences),
      brandId: z.string(),
      planIds: z.array(z.string()),
      status: z.boolean(),
      /** On the clock of the company; empty is at once, or for ever. */
      from: z.string(),
      until: z.string(),
    })
    .superRefine(({ audience, brandId, planIds, from, until }, issues) => {
      const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
      if (audience === 'brand' && brandId === '') say('brandId', t('form.required'));
      if (audience === 'plans' && planIds.length === 0) say('planIds', t('form.required'));
      if (until !== '' && until <= from) say('until', t('form.untilBad'));
    });
type Values = z.output<ReturnType<typeof schemaOf>>;

const empty = {
  title: '',
  text: '',
  priority: '3' as const,
  audience: 'everybody' as const,
  brandId: '',
  planIds: [],
  status: true,
  from: '',
  until: '',
};

function valuesOf(stored: Announcement | null, timeZone: string): z.input<ReturnType<typeof schemaOf>> {
  if (!stored) return empty;
  const { title, text, priority, audience, brandId, planIds, status, shownFrom, shownUntil } = stored;
  return {
    title,
    text,
    priority: `${priority}`,
    audience,
    brandId: String(brandId ?? ''),
    planIds: planIds.map(String),
    status,
    from: wallClockAt(shownFrom, timeZone),
    until: shownUntil === null ? '' : wallClockAt(shownUntil, timeZone),
  };
}

type Clock = { stored: Announcement | null; timeZone: string };

function bodyOf({ from, until, brandId, planIds, ...fields }: Values, { stored, timeZone }: Clock) {
  const instant = (wall: string) => instantAt(wall, timeZone).toISOString();
  return {
    ...fields,
    brandId: brandId === '' ? null : Number(brandId),
    planIds: planIds.map(Number),
    ...(from === '' ? atOnce(stored) : { shownFrom: instant(from) }),
    shownUntil: until === '' ? null : instant(until),
  };
}

/** One that is new, or has begun, begins as the server says; one that is still to come begins now. */
function atOnce(stored: Announcement | null): { shownFrom?: string } {
  const now = new Date().toISOString();
  return stored && stored.shownFrom > now ? { shownFrom: now } : {};
}

async function saveMedia(announcementId: number, change: MediaChange): Promise<void> {
  const params = { announcementId };
  if (change.what === 'attach') {
    await call(announcementRoutes.attachMedia, { params, body: { typeArch: 'announcements' }, files: [change.file] });
  }
  if (change.what === 'detach') await call(announcementRoutes.removeMedia, { params });
}

/** The form of one announcement. Its words are saved before its media; tried again, what exists is not made twice. */
export function useAnnouncementForm({ stored, media, onSaved }: Options) {
  const t = announcementPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const known = useRef(stored);
  return useZodForm({
    schema: schemaOf(t),
    initialValues: valuesOf(stored, timeZone),
    async onSubmit(values) {
      const body = bodyOf(values, { stored: known.current, timeZone });
      known.current = known.current
        ? await call(announcementRoutes.update, { params: { announcementId: known.current.id }, body })
        : await call(announcementRoutes.create, { body });
      await saveMedia(known.current.id, media);
      await queries.invalidateQueries({ queryKey: ['announcements', 'all'] });
      toastSuccess(t('saved'));
      onSaved();
    },
  });
}
