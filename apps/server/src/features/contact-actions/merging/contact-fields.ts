import type { contacts } from '../../contacts/contacts.table.ts';

type Row = typeof contacts.$inferSelect;
type ExtraRow = { id: number; name: string; value: string };

/** What a merge can change of the contact that stays. */
export type MergedFields = Pick<
  Row,
  'name' | 'nameIsOwn' | 'number' | 'username' | 'email' | 'empresa' | 'profilePicUrl' | 'marketingOptOut'
> & { extraInfo: ExtraRow[] };

export const fieldsOf = (row: Row): MergedFields => ({
  name: row.name,
  nameIsOwn: row.nameIsOwn,
  number: row.number,
  username: row.username,
  email: row.email,
  empresa: row.empresa,
  profilePicUrl: row.profilePicUrl,
  marketingOptOut: row.marketingOptOut,
  extraInfo: row.extraInfo as ExtraRow[],
});

const isSameRow = (one: ExtraRow, other: ExtraRow) => one.name === other.name && one.value === other.value;

/** The kept contact's own fields win; the other fills what is empty and adds its rows. Who refused marketing still does. */
export function mergeFields(kept: MergedFields, merged: MergedFields): MergedFields {
  const takesName = !kept.nameIsOwn && merged.nameIsOwn;
  const added = merged.extraInfo.filter((row) => !kept.extraInfo.some((own) => isSameRow(own, row)));
  return {
    name: takesName ? merged.name : kept.name,
    nameIsOwn: kept.nameIsOwn || merged.nameIsOwn,
    number: kept.number ?? merged.number,
    username: kept.username ?? merged.username,
    email: kept.email || merged.email,
    empresa: kept.empresa ?? merged.empresa,
    profilePicUrl: kept.profilePicUrl ?? merged.profilePicUrl,
    marketingOptOut: kept.marketingOptOut || merged.marketingOptOut,
    extraInfo: numbered([...kept.extraInfo, ...added]),
  };
}

/** Takes back what the merge brought; what a person has changed since stays. */
export function unmergeFields(now: MergedFields, before: MergedFields, after: MergedFields): MergedFields {
  const pick = <K extends keyof MergedFields>(key: K): MergedFields[K] =>
    now[key] === after[key] ? before[key] : now[key];
  const brought = after.extraInfo.filter((row) => !before.extraInfo.some((own) => isSameRow(own, row)));
  return {
    name: pick('name'),
    nameIsOwn: pick('nameIsOwn'),
    number: pick('number'),
    username: pick('username'),
    email: pick('email'),
    empresa: pick('empresa'),
    profilePicUrl: pick('profilePicUrl'),
    marketingOptOut: pick('marketingOptOut'),
    extraInfo: numbered(now.extraInfo.filter((row) => !brought.some((one) => isSameRow(one, row)))),
  };
}

const numbered = (rows: readonly ExtraRow[]) => rows.map(({ name, value }, index) => ({ id: index + 1, name, value }));
