type Choice = { value: string; label: string };
type Group = { group: string; items: Choice[] };

/** Brazil's clocks by the places people know, east to west. */
const brazilian: readonly (readonly [zone: string, places: string])[] = [
  ['America/Noronha', 'Fernando de Noronha'],
  ['America/Sao_Paulo', 'Brasília, São Paulo, Rio'],
  ['America/Fortaleza', 'Fortaleza, Natal'],
  ['America/Recife', 'Recife'],
  ['America/Bahia', 'Salvador'],
  ['America/Maceio', 'Maceió, Aracaju'],
  ['America/Belem', 'Belém, Macapá'],
  ['America/Araguaina', 'Palmas'],
  ['America/Campo_Grande', 'Campo Grande'],
  ['America/Cuiaba', 'Cuiabá'],
  ['America/Manaus', 'Manaus'],
  ['America/Porto_Velho', 'Porto Velho'],
  ['America/Boa_Vista', 'Boa Vista'],
  ['America/Rio_Branco', 'Rio Branco'],
];

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Brazil first, then the rest of the world by its own names; the one in use is never missing. */
export function timeZoneChoices(inUse: string): Group[] {
  const known = new Set(brazilian.map(([zone]) => zone));
  const all = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', inUse]);
  const world = [...all].filter((zone) => !known.has(zone)).toSorted((a, b) => a.localeCompare(b));
  return [
    {
      group: 'Brasil',
      items: brazilian.map(([value, places]) => ({ value, label: `${places} (${offsetOf(value)})` })),
    },
    {
      group: '—',
      items: world.map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value)})` })),
    },
  ];
}
