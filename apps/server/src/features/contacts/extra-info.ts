import type { Contact } from '@balcao/contract/contacts/models.ts';

type ExtraRow = { name: string; value: string };

/** Rows with ids that only tell them apart on the screen. */
export const withIds = (rows: readonly ExtraRow[]): Contact['extraInfo'] =>
  rows.map(({ name, value }, index) => ({ id: index + 1, name, value }));
