/** Lightness 0..1, chroma 0..~0.37, hue in degrees: a space in which equal steps look equal. */
export type Oklch = { lightness: number; chroma: number; hue: number };
type Triple = readonly [number, number, number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Accepts #rgb and #rrggbb; anything else reads as black, so a broken setting never breaks the page. */
function hexToLinear(hex: string): Triple {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const channel = (from: number) => toLinear((Number.parseInt(full.slice(from, from + 2), 16) || 0) / 255);
  return [channel(0), channel(2), channel(4)];
}

export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = hexToLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function oklchToLinear({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isDisplayable = (color: Triple) => color.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** A colour outside sRGB keeps lightness and hue and gives up chroma. The result is hex: Mantine mixes hex only. */
export function oklchToHex(color: Oklch): string {
  let { chroma } = color;
  for (let step = 0; step < 24 && !isDisplayable(oklchToLinear({ ...color, chroma })); step += 1) chroma *= 0.92;
  const channels = oklchToLinear({ ...color, chroma }).map((channel) =>
    Math.round(clamp(toGamma(clamp(channel, 0, 1)), 0, 1) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = hexToLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [one, two] = [luminance(first), luminance(second)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** The nearest lightness of the same hue that reaches `minimum` contrast on `background`. */
export function reachContrast(hex: string, background: string, minimum: number): string {
  if (contrast(hex, background) >= minimum) return hex;
  const color = hexToOklch(hex);
  const direction = luminance(background) > 0.18 ? -1 : 1;
  for (let lightness = color.lightness; lightness > 0 && lightness < 1; lightness += direction * 0.01) {
    const candidate = oklchToHex({ ...color, lightness });
    if (contrast(candidate, background) >= minimum) return candidate;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}
