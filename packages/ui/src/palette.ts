/** One colour of both themes: on paper, and at night. */
export type Shade = readonly [light: string, dark: string];

/**
 * Every colour of the product, in both themes. The theme's variables are made from it; mails and images, which know no
 * variables, read its light side. `palette.test.tsx` computes the contrast of each pair that text is set in.
 */
export const palette = {
  /** The page. */
  paper: ['#faf7ef', '#111512'],
  /** A plane behind the page: bands, code, quiet boxes. */
  sunken: ['#f1ebdd', '#181d1a'],
  /** A plane before the page: fields, dialogs, toasts. */
  surface: ['#fffdf8', '#1d2420'],
  ink: ['#16201a', '#f0ece1'],
  /** Second voice: dates, descriptions, labels of figures. */
  inkSoft: ['#4b554e', '#b3bab2'],
  /** Hairline between items of one section. */
  rule: ['#d8d0be', '#38423b'],
  /** The line that opens a section. */
  ruleStrong: ['#16201a', '#8f988f'],
  /** Border of what can be filled in or pressed. */
  edge: ['#69736b', '#8f988f'],
  /** State, growth, action. */
  green: ['#0b5a39', '#79d2a2'],
  greenHover: ['#07432a', '#97e0b8'],
  onGreen: ['#ffffff', '#08190f'],
  greenTint: ['#dfecdf', '#1b3125'],
  /** The green of the covers: newsletter band and footer, dark in both themes. */
  deep: ['#0c3b28', '#0d2219'],
  deepRaised: ['#114733', '#12291f'],
  deepRule: ['#2f5c47', '#2a4639'],
  deepEdge: ['#7fa08d', '#6f8f7d'],
  onDeep: ['#f4efe2', '#f4efe2'],
  onDeepSoft: ['#c9d6cb', '#bccabf'],
  /** Ornament only, never text or focus on paper. */
  ochre: ['#c98b1e', '#e5b455'],
  /** Ochre on the deep green, where it is bright enough to be the colour of action. */
  gold: ['#e5b455', '#e5b455'],
  goldHover: ['#f0c878', '#f0c878'],
  onGold: ['#16201a', '#16201a'],
  ochreInk: ['#764b06', '#ecc274'],
  ochreTint: ['#f6e7c8', '#33290f'],
  /** Danger, and nothing else. */
  brick: ['#9b2c19', '#f29079'],
  brickHover: ['#7f2212', '#f7ab98'],
  onBrick: ['#ffffff', '#240a04'],
  brickTint: ['#f7ddd5', '#3a1d16'],
  /** Danger on the deep green. */
  deepBrick: ['#ffb5a1', '#f5a18c'],
  /** Indigo, hibiscus and lagoon dyes: badges only. */
  indigo: ['#2a4379', '#a9bdf0'],
  indigoTint: ['#e2e7f2', '#1d2540'],
  hibiscus: ['#7a1f4e', '#f0a6c9'],
  hibiscusTint: ['#f5dfe8', '#391a2a'],
  lagoon: ['#0d5560', '#7fd0d8'],
  lagoonTint: ['#d9eaea', '#12302f'],
  /** Laid over cover art at night, so that pale covers do not shine. */
  veil: ['#11151200', '#11151229'],
} as const satisfies Record<string, Shade>;

export type Colour = keyof typeof palette;

/** Pairs that text is set in, text first. */
export const textPairs: readonly (readonly [text: Colour, ground: Colour])[] = [
  ['ink', 'paper'],
  ['ink', 'sunken'],
  ['ink', 'surface'],
  ['inkSoft', 'paper'],
  ['inkSoft', 'sunken'],
  ['inkSoft', 'surface'],
  ['green', 'paper'],
  ['green', 'sunken'],
  ['green', 'surface'],
  ['green', 'greenTint'],
  ['onGreen', 'green'],
  ['onGreen', 'greenHover'],
  ['ochreInk', 'paper'],
  ['ochreInk', 'ochreTint'],
  ['brick', 'paper'],
  ['brick', 'surface'],
  ['brick', 'brickTint'],
  ['onBrick', 'brick'],
  ['onBrick', 'brickHover'],
  ['indigo', 'indigoTint'],
  ['hibiscus', 'hibiscusTint'],
  ['lagoon', 'lagoonTint'],
  ['paper', 'ink'],
  ['onDeep', 'deep'],
  ['onDeep', 'deepRaised'],
  ['onDeepSoft', 'deep'],
  ['gold', 'deep'],
  ['deepBrick', 'deep'],
  ['deepBrick', 'deepRaised'],
  ['onDeepSoft', 'deepRaised'],
  ['onGold', 'gold'],
  ['onGold', 'goldHover'],
];
