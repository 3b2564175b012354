/** A number as people read it: +55 11 98432-7715. One that was shortened for the reader's eyes stays as it came. */
export function formatPhoneNumber(number: string): string {
  if (!/^\d{8,15}$/.test(number)) return number;
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(number);
  if (brazilian) return `+55 ${brazilian[1]} ${brazilian[2]}-${brazilian[3]}`;
  return `+${number}`;
}
