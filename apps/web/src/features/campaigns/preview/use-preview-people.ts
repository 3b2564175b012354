import {
  filledAt,
  fillText,
  type FilledFor,
  type FilledText,
  type FilledWith,
} from '@balcao/contract/campaigns/fill-text.ts';
import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { campaignSettingsQuery, peopleOfListQuery } from '../campaigns.data.ts';

/** Somebody real who will read it, and how a text reads for them. */
export type PreviewPerson = { name: string; read: (text: string) => FilledText };

/** What needs nobody's list: the moment and whoever is signed in, for the preview in the place of whoever starts it. */
function useShared(columns: readonly string[]): FilledWith {
  const { user } = useSession();
  const { data: settings } = useQuery(campaignSettingsQuery);
  const moment = filledAt(new Date(useNow()), user.company.timeZone);
  return { ...moment, columns, variables: settings?.variables ?? [], userName: user.name };
}

/** Three real people of the list, for whom a text reads as it will when it is sent. */
export function usePreviewPeople(list: Pick<ContactList, 'id' | 'variables'> | undefined): PreviewPerson[] {
  const shared = useShared(list?.variables ?? []);
  const { data: people = [] } = useQuery({ ...peopleOfListQuery(list?.id ?? 0), enabled: list !== undefined });
  return people.map(({ name, number, email, empresa, extra }) => {
    const person: FilledFor = { name, number, fields: { ...extra, email, empresa } };
    return { name, read: (text) => fillText(text, person, shared) };
  });
}
