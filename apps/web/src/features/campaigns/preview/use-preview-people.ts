import { partOfDay } from '@balcao/contract/messages/placeholders.ts';
import { useQuery } from '@tanstack/react-query';
import { dayAt, formatDay } from '../../../platform/format/day.ts';
import { formatTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { campaignSettingsQuery, peopleOfListQuery } from '../campaigns.data.ts';
import { campaignFormPhrases } from '../form/phrases/phrases.ts';
import { valuesOf, type Values } from '../texts/fill-text.ts';

export type PreviewPerson = { name: string; values: Values };

/** What needs nobody's list: the moment and whoever is signed in, for the preview in the place of whoever starts it. */
function useMomentValues(): Record<string, string> {
  const t = campaignFormPhrases.useT();
  const { user } = useSession();
  const { timeZone } = user.company;
  const now = new Date(useNow());
  const hour = formatTime(now, timeZone);
  return {
    ms: t(`greeting.${partOfDay(Number(hour.slice(0, 2)))}`),
    date: formatDay(dayAt(now, timeZone)),
    hour,
    userName: user.name,
  };
}

/** Three real people of the list, each with all that a text may name. */
export function usePreviewPeople(contactListId: number | null): PreviewPerson[] {
  const moment = useMomentValues();
  const { data: settings } = useQuery(campaignSettingsQuery);
  const { data: people = [] } = useQuery({
    ...peopleOfListQuery(contactListId ?? 0),
    enabled: contactListId !== null,
  });
  const company = Object.fromEntries((settings?.variables ?? []).map(({ key, value }) => [key, value]));
  return people.map(({ name, number, email, empresa, extra }) => ({
    name,
    values: valuesOf({
      ...moment,
      ...company,
      ...extra,
      firstName: name.split(' ')[0] ?? '',
      nome: name,
      numero: number,
      email,
      empresa,
    }),
  }));
}
