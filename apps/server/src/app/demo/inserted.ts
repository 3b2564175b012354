/** The one row that an insert returned. */
export function inserted<T>([row]: T[]): T {
  if (row === undefined) throw new Error('the insert returned nothing');
  return row;
}
