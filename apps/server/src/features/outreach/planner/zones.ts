/** Area codes of Brazil whose clocks are not those of Brasília. */
const zoneOfArea: Readonly<Record<string, string>> = {
  '65': 'America/Cuiaba',
  '66': 'America/Cuiaba',
  '67': 'America/Campo_Grande',
  '68': 'America/Rio_Branco',
  '69': 'America/Porto_Velho',
  '92': 'America/Manaus',
  '95': 'America/Boa_Vista',
  '97': 'America/Manaus',
};
const BRASILIA = 'America/Sao_Paulo';
/** Country and area code, and eight or nine digits. */
const brazilian = /^55(\d\d)\d{8,9}$/;

/** The time zone that a number tells of its owner; null where it tells none, and the company's holds. */
export function zoneOfNumber(number: string): string | null {
  const area = brazilian.exec(number)?.[1];
  return area === undefined ? null : (zoneOfArea[area] ?? BRASILIA);
}

/** All that a number can tell; empty: none. */
export const recipientZones: readonly string[] = ['', BRASILIA, ...new Set(Object.values(zoneOfArea))];
