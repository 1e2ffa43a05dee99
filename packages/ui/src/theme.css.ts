import { createGlobalThemeContract } from '@vanilla-extract/css';

export { breakpoints, media } from './breakpoints.ts';

/**
 * The contract of the look: variables with literal names (`--ds-…`), so that remotes built apart agree on them. This file
 * emits nothing; the shell alone gives the values, by importing `global.css.ts`. A remote writes no colour and no size.
 */
export const vars = createGlobalThemeContract({
  colour: {
    paper: 'ds-paper',
    sunken: 'ds-sunken',
    surface: 'ds-surface',
    ink: 'ds-ink',
    inkSoft: 'ds-ink-soft',
    rule: 'ds-rule',
    ruleStrong: 'ds-rule-strong',
    edge: 'ds-edge',
    /** Action and state; its own hover and the text on it. */
    green: 'ds-green',
    greenHover: 'ds-green-hover',
    onGreen: 'ds-on-green',
    greenTint: 'ds-green-tint',
    ochre: 'ds-ochre',
    ochreInk: 'ds-ochre-ink',
    ochreTint: 'ds-ochre-tint',
    brick: 'ds-brick',
    brickHover: 'ds-brick-hover',
    onBrick: 'ds-on-brick',
    brickTint: 'ds-brick-tint',
    indigo: 'ds-indigo',
    indigoTint: 'ds-indigo-tint',
    hibiscus: 'ds-hibiscus',
    hibiscusTint: 'ds-hibiscus-tint',
    lagoon: 'ds-lagoon',
    lagoonTint: 'ds-lagoon-tint',
    veil: 'ds-veil',
  },
  /** The newsletter band and the footer; `Band tone="deep"` dresses a part of the page in them. */
  deep: {
    paper: 'ds-deep',
    raised: 'ds-deep-raised',
    rule: 'ds-deep-rule',
    edge: 'ds-deep-edge',
    ink: 'ds-on-deep',
    inkSoft: 'ds-on-deep-soft',
    gold: 'ds-gold',
    goldHover: 'ds-gold-hover',
    onGold: 'ds-on-gold',
    brick: 'ds-deep-brick',
  },
  /** Badge colours of the categories that have one of their own. */
  category: {
    gouvernance: { ink: 'ds-category-gouvernance', tint: 'ds-category-gouvernance-tint' },
    leadership: { ink: 'ds-category-leadership', tint: 'ds-category-leadership-tint' },
    innovation: { ink: 'ds-category-innovation', tint: 'ds-category-innovation-tint' },
    business: { ink: 'ds-category-business', tint: 'ds-category-business-tint' },
    technology: { ink: 'ds-category-technology', tint: 'ds-category-technology-tint' },
  },
  font: {
    /** Titles of pages and sections. */
    title: 'ds-font-title',
    /** Running text and small titles. */
    serif: 'ds-font-serif',
    /** Interface. */
    sans: 'ds-font-sans',
    mono: 'ds-font-mono',
  },
  /** Sizes by what is set in them; the last four grow with the window. */
  size: {
    badge: 'ds-size-badge',
    caption: 'ds-size-caption',
    small: 'ds-size-small',
    label: 'ds-size-label',
    body: 'ds-size-body',
    reading: 'ds-size-reading',
    heading: 'ds-size-heading',
    dek: 'ds-size-dek',
    section: 'ds-size-section',
    title: 'ds-size-title',
    display: 'ds-size-display',
  },
  leading: {
    tight: 'ds-leading-tight',
    title: 'ds-leading-title',
    ui: 'ds-leading-ui',
    text: 'ds-leading-text',
  },
  weight: {
    text: 'ds-weight-text',
    medium: 'ds-weight-medium',
    strong: 'ds-weight-strong',
    title: 'ds-weight-title',
  },
  /** .25, .5, .75, 1, 1.5, 2, 3, 4.5 and 7 rem. */
  space: {
    1: 'ds-space-1',
    2: 'ds-space-2',
    3: 'ds-space-3',
    4: 'ds-space-4',
    5: 'ds-space-5',
    6: 'ds-space-6',
    7: 'ds-space-7',
    8: 'ds-space-8',
    9: 'ds-space-9',
  },
  radius: { small: 'ds-radius-small', medium: 'ds-radius', round: 'ds-radius-round' },
  width: {
    /** The page's content. */
    wrap: 'ds-width-wrap',
    /** A header above a text. */
    reading: 'ds-width-reading',
    /** 62 to 72 characters of running text. */
    measure: 'ds-width-measure',
    /** Forms, gates. */
    form: 'ds-width-form',
  },
  /** Zero where the reader asks for less motion: components use them and need no rule of their own. */
  motion: {
    quick: 'ds-motion-quick',
    base: 'ds-motion-base',
    slow: 'ds-motion-slow',
    ease: 'ds-motion-ease',
  },
  layer: {
    raised: 'ds-layer-raised',
    nav: 'ds-layer-nav',
    overlay: 'ds-layer-overlay',
    modal: 'ds-layer-modal',
    toast: 'ds-layer-toast',
  },
  shadow: {
    /** Under book covers, and nowhere else. */
    book: 'ds-shadow-book',
  },
});
