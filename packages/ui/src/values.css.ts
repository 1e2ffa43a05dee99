import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { families } from './families.ts';
import { type Colour, palette } from './palette.ts';
import { vars } from './theme.css.ts';

const both = (colour: Colour) => `light-dark(${palette[colour][0]}, ${palette[colour][1]})`;
const light = (colour: Colour) => palette[colour][0];

function colours(of: (colour: Colour) => string) {
  return {
    colour: {
      paper: of('paper'),
      sunken: of('sunken'),
      surface: of('surface'),
      ink: of('ink'),
      inkSoft: of('inkSoft'),
      rule: of('rule'),
      ruleStrong: of('ruleStrong'),
      edge: of('edge'),
      green: of('green'),
      greenHover: of('greenHover'),
      onGreen: of('onGreen'),
      greenTint: of('greenTint'),
      ochre: of('ochre'),
      ochreInk: of('ochreInk'),
      ochreTint: of('ochreTint'),
      brick: of('brick'),
      brickHover: of('brickHover'),
      onBrick: of('onBrick'),
      brickTint: of('brickTint'),
      indigo: of('indigo'),
      indigoTint: of('indigoTint'),
      hibiscus: of('hibiscus'),
      hibiscusTint: of('hibiscusTint'),
      lagoon: of('lagoon'),
      lagoonTint: of('lagoonTint'),
      veil: of('veil'),
    },
    deep: {
      paper: of('deep'),
      raised: of('deepRaised'),
      rule: of('deepRule'),
      edge: of('deepEdge'),
      ink: of('onDeep'),
      inkSoft: of('onDeepSoft'),
      gold: of('gold'),
      goldHover: of('goldHover'),
      onGold: of('onGold'),
      brick: of('deepBrick'),
    },
  };
}

createGlobalTheme(':root', vars, {
  ...colours(both),
  category: {
    gouvernance: { ink: vars.colour.green, tint: vars.colour.greenTint },
    leadership: { ink: vars.colour.ochreInk, tint: vars.colour.ochreTint },
    innovation: { ink: vars.colour.hibiscus, tint: vars.colour.hibiscusTint },
    business: { ink: vars.colour.lagoon, tint: vars.colour.lagoonTint },
    technology: { ink: vars.colour.indigo, tint: vars.colour.indigoTint },
  },
  font: families,
  size: {
    badge: '.75rem',
    caption: '.8125rem',
    small: '.875rem',
    label: '.9375rem',
    body: '1rem',
    reading: '1.1875rem',
    heading: '1.375rem',
    dek: 'clamp(1.25rem, 1.15rem + .5vw, 1.5rem)',
    section: 'clamp(1.75rem, 1.45rem + 1.4vw, 2.375rem)',
    title: 'clamp(2.25rem, 1.6rem + 3vw, 3.75rem)',
    display: 'clamp(2.75rem, 1.6rem + 5.4vw, 5.5rem)',
  },
  leading: { tight: '1.02', title: '1.14', ui: '1.5', text: '1.68' },
  weight: { text: '400', medium: '550', strong: '600', title: '650' },
  space: {
    1: '.25rem',
    2: '.5rem',
    3: '.75rem',
    4: '1rem',
    5: '1.5rem',
    6: '2rem',
    7: '3rem',
    8: '4.5rem',
    9: '7rem',
  },
  radius: { small: '2px', medium: '3px', round: '99px' },
  width: { wrap: '76rem', reading: '46rem', measure: '40rem', form: '34rem' },
  motion: { quick: '120ms', base: '160ms', slow: '200ms', ease: 'cubic-bezier(.2, 0, 0, 1)' },
  layer: { raised: '1', nav: '10', overlay: '20', modal: '30', toast: '40' },
  shadow: { book: '0 1px 0 rgb(0 0 0 / .12), 0 12px 24px -14px rgb(0 0 0 / .5)' },
});

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    [media.stillness]: {
      vars: { [vars.motion.quick]: '0s', [vars.motion.base]: '0s', [vars.motion.slow]: '0s' },
    },
  },
});
globalStyle(':root[data-theme=light]', { colorScheme: 'light' });
globalStyle(':root[data-theme=dark]', { colorScheme: 'dark' });

// Browsers from before 2024 do not know light-dark(): they get paper.
const paperOnly = colours(light);
const assign = (group: 'colour' | 'deep') => {
  const values: Record<string, string> = paperOnly[group];
  return Object.entries(vars[group]).map(([name, variable]) => [variable, values[name] ?? '']);
};
globalStyle(':root', {
  '@supports': {
    'not (color: light-dark(#000, #fff))': {
      vars: Object.fromEntries([...assign('colour'), ...assign('deep')]),
    },
  },
});

// Ink on paper is all that a printer needs, whatever theme is on the screen.
globalStyle(':root:root:root', {
  '@media': {
    [media.print]: {
      colorScheme: 'light',
      vars: {
        [vars.colour.paper]: '#fff',
        [vars.colour.sunken]: '#fff',
        [vars.colour.surface]: '#fff',
        [vars.colour.ink]: '#000',
      },
    },
  },
});
