/** A holiday of Brazil in one year. */
export type NationalHoliday = {
  /** `YYYY-MM-DD`. */
  day: string;
  name: string;
  /** On the same day every year. */
  yearly: boolean;
  /** By law; on the others businesses close as they like. */
  isLegal: boolean;
};

type Fixed = readonly [monthAndDay: string, name: string];
/** Counted in days from Easter Sunday. */
type Movable = readonly [days: number, name: string, isLegal: boolean];

const fixed: readonly Fixed[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia da Consciência Negra'],
  ['12-25', 'Natal'],
];

const movable: readonly Movable[] = [
  [-48, 'Segunda-feira de Carnaval', false],
  [-47, 'Carnaval', false],
  [-2, 'Sexta-feira Santa', true],
  [60, 'Corpus Christi', false],
];

const DAY_MS = 24 * 60 * 60_000;

/** Easter Sunday of the western churches, in milliseconds since 1970 (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

/** The national holidays of a year in the order of their days, and the days on which most of the country closes as well. */
export function nationalHolidays(year: number): NationalHoliday[] {
  const easter = easterOf(year);
  return [
    ...fixed.map(([monthAndDay, name]) => ({ day: `${year}-${monthAndDay}`, name, yearly: true, isLegal: true })),
    ...movable.map(([days, name, isLegal]) => ({
      day: new Date(easter + days * DAY_MS).toISOString().slice(0, 10),
      name,
      yearly: false,
      isLegal,
    })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
}
