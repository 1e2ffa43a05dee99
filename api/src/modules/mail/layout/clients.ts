/** Programs that recolour a mail at night by themselves, whatever it says of its dark theme. */
export type RecolouringClient = 'gmail' | 'outlook';

type Use = 'background' | 'text' | 'border';
type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness (CIELAB) from which a colour is light, and that of the dark grey which Outlook begins at instead of black. */
const light = 50;
const outlookBase = 21.25;

/**
 * A mail as such a program shows it at night, near enough to judge what can be read: Gmail inverts the lightness of every colour;
 * Outlook darkens light backgrounds and lightens dark text, and leaves the others, with the formula of its open editor (roosterjs).
 * Apple Mail recolours nothing and follows the mail’s own dark theme. Only colours as our layout writes them are read: six digits, in
 * `style` and `bgcolor`.
 */
export function asShownBy(client: RecolouringClient, html: string): string {
  const recolour = client === 'gmail' ? inverted : darkened;
  return html
    .replaceAll(/bgcolor="(#[0-9a-f]{6})"/gi, (_all, hex: string) => `bgcolor="${recolour(hex, 'background')}"`)
    .replaceAll(/style="([^"]*)"/g, (_all, style: string) => `style="${recoloured(style, recolour)}"`);
}

function recoloured(style: string, recolour: (hex: string, use: Use) => string): string {
  return style
    .split(';')
    .map((declaration) => {
      const use = useOf(declaration.slice(0, declaration.indexOf(':')).trim());
      return use ? declaration.replaceAll(/#[0-9a-f]{6}\b/gi, (hex) => recolour(hex, use)) : declaration;
    })
    .join(';');
}

function useOf(property: string): Use | null {
  if (property === 'color') return 'text';
  if (property.startsWith('background')) return 'background';
  return property.startsWith('border') ? 'border' : null;
}

/** Hue and saturation stay; what was light is as dark (HSL). */
function inverted(hex: string): string {
  const rgb = rgbOf(hex);
  const most = Math.max(...rgb);
  const least = Math.min(...rgb);
  // Moving every channel by the same amount turns lightness around and leaves the rest.
  const shift = 255 - most - least;
  return hexOf([rgb[0] + shift, rgb[1] + shift, rgb[2] + shift]);
}

function darkened(hex: string, use: Use): string {
  const [lightness, a, b] = labOf(rgbOf(hex));
  const isChanged = use === 'text' ? lightness < light : use === 'background' && lightness >= light;
  if (!isChanged) return hex;
  return hexOf(rgbOfLab([((100 - lightness) * (100 - outlookBase)) / 100 + outlookBase, a, b]));
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.min(255, Math.max(0, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** CIELAB with the white of sRGB, D65. */
const white = [0.95047, 1, 1.08883] as const;

function labOf(rgb: Rgb): Rgb {
  const red = linear(rgb[0] / 255);
  const green = linear(rgb[1] / 255);
  const blue = linear(rgb[2] / 255);
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / white[0]);
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / white[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function rgbOfLab([lightness, a, b]: Rgb): Rgb {
  const y = (lightness + 16) / 116;
  const [vx, vy, vz] = [fInverse(y + a / 500) * white[0], fInverse(y), fInverse(y - b / 200) * white[2]];
  return [
    gamma(3.2406 * vx - 1.5372 * vy - 0.4986 * vz),
    gamma(-0.9689 * vx + 1.8758 * vy + 0.0415 * vz),
    gamma(0.0557 * vx - 0.204 * vy + 1.057 * vz),
  ];
}

const linear = (value: number): number => (value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92);
const gamma = (value: number): number => 255 * (value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value);
const f = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
const fInverse = (value: number): number => (value ** 3 > 0.008856 ? value ** 3 : (value - 16 / 116) / 7.787);
