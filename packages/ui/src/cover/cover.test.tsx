// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { addressOf, edition, type Format, formats, patternOf } from './address.ts';
import { generateCover, maximumBytes } from './generate.ts';
import type { Hue } from './hues.ts';
import { Cover } from './index.ts';
import { hash } from './random.ts';

const everyFormat = ['card', 'wide', 'book', 'og'] as const satisfies readonly Format[];
const everyHue = [
  'forest',
  'saffron',
  'brick',
  'mud',
  'indigo',
  'leaf',
  'lake',
  'bissap',
  'lagoon',
  'kola',
  'night',
] as const satisfies readonly Hue[];
/** Two hundred slugs, the same on every run. */
const slugs = Array.from({ length: 200 }, (_, i) => `article-${(i * 2654435761) % 1_000_003}-${i}`);
const strange = ['', ' ', '-', 'é', '"><script>alert(1)</script>', '&amp;', '状态', '\u0000', 'x'.repeat(5000)];

describe('generateCover', () => {
  test('gives the same cover for the same words', () => {
    for (const format of everyFormat)
      expect(generateCover('budget', { format })).toBe(generateCover('budget', { format }));
  });

  test('gives another cover for another slug, category or format', () => {
    const covers = [
      generateCover('budget'),
      generateCover('budgets'),
      generateCover('budget', { category: 'Leadership' }),
      generateCover('budget', { format: 'book' }),
    ];
    expect(new Set(covers).size).toBe(4);
  });

  test('dyes by category, and by hue before it', () => {
    expect(generateCover('a', { category: 'Leadership' })).toBe(generateCover('a', { hue: 'brick' }));
    expect(generateCover('a', { category: 'Leadership', hue: 'night' })).toBe(generateCover('a', { hue: 'night' }));
    expect(generateCover('a', { category: 'Inconnue' })).toBe(generateCover('a'));
  });

  test.each(everyFormat)('stays within 3 KB and is well-formed, format %s', (format) => {
    const parser = new DOMParser();
    for (const slug of [...slugs, ...strange]) {
      const svg = generateCover(slug, { format });
      expect(new TextEncoder().encode(svg).length, slug).toBeLessThanOrEqual(maximumBytes);
      const parsed = parser.parseFromString(svg, 'image/svg+xml');
      expect(parsed.querySelector('parsererror'), slug).toBeNull();
      expect(parsed.documentElement.getAttribute('viewBox')).toBe(`0 0 ${formats[format].join(' ')}`);
      for (const use of parsed.querySelectorAll('use')) {
        expect(parsed.getElementById(use.getAttribute('href')?.slice(1) ?? ''), slug).not.toBeNull();
      }
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|url\(|style=/);
    }
  });

  test('gives two covers of one page distinct ids', () => {
    const ids = (svg: string) => new Set([...svg.matchAll(/id="([^"]+)"/g)].map((match) => match[1]));
    const seen = new Map<string | undefined, string>();
    for (const slug of slugs) {
      for (const format of everyFormat) {
        for (const id of ids(generateCover(slug, { format }))) {
          expect(seen.get(id) ?? `${slug} ${format}`, id).toBe(`${slug} ${format}`);
          seen.set(id, `${slug} ${format}`);
        }
      }
    }
  });

  test('uses every palette', () => {
    for (const hue of everyHue) expect(generateCover('cour-des-comptes', { hue })).toMatch(/^<svg /);
  });
});

describe('Cover', () => {
  test('is silent: the title beside it says what it is', () => {
    const { container } = render(<Cover slug="budget" category="Gouvernance" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('[aria-hidden] img')?.getAttribute('src')).toBe('/covers/1/card/leaf/budget.svg');
  });

  test('shows a real picture by its text, and fetches at once only the one that paints first', () => {
    const { rerender } = render(<Cover slug="budget" src="/p.webp" srcSet="/p-2.webp 2x" alt="Le marché de Pikine" />);
    const picture = screen.getByRole('img', { name: 'Le marché de Pikine' });
    expect(picture.getAttribute('loading')).toBe('lazy');
    rerender(<Cover slug="budget" src="/p.webp" alt="Le marché de Pikine" priority />);
    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
  });

  test('fetches a generated picture at once as well where it paints first', () => {
    const picture = (cover: ReactElement) => {
      const { container, unmount } = render(cover);
      const found = container.querySelector('img');
      const how = [found?.getAttribute('loading'), found?.getAttribute('fetchpriority')];
      unmount();
      return how;
    };
    expect(picture(<Cover slug="budget" format="book" />)).toEqual(['lazy', null]);
    expect(picture(<Cover slug="budget" format="book" priority />)).toEqual(['eager', 'high']);
  });
});

describe('the address of a cover', () => {
  test('holds all that the cover is generated from', () => {
    for (const slug of [...slugs.slice(0, 20), ...strange.map((text) => text.slice(0, 200)), 'a/b', '100 %']) {
      const [, , , format = '', hue = '', file = ''] = addressOf(slug, 'Gouvernance', undefined, 'wide').split('/');
      expect(patternOf(format, hue, decodeURIComponent(file))).toEqual({ slug, hue: 'leaf', format: 'wide' });
    }
    expect(addressOf('a', undefined, undefined, 'card')).toBe('/covers/1/card/any/a.svg');
    expect(addressOf('a', 'Gouvernance', 'night', 'book')).toBe('/covers/1/book/night/a.svg');
    expect(() => addressOf('\ud800', undefined, undefined, 'card')).not.toThrow();
  });

  test.each([
    ['square', 'leaf', 'a.svg'],
    ['card', 'pink', 'a.svg'],
    ['card', 'leaf', 'a.png'],
    ['toString', 'leaf', 'a.svg'],
    ['card', 'leaf', `${'x'.repeat(201)}.svg`],
  ])('is none: %s %s %s', (format, hue, file) => {
    expect(patternOf(format, hue, file)).toBeNull();
  });

  test('has another edition when the patterns draw something else: browsers cache a cover for a year', () => {
    const covers = everyFormat.flatMap((format) => slugs.slice(0, 50).map((slug) => generateCover(slug, { format })));
    const digest = hash(covers.join()).toString(16);
    expect({ edition, digest }).toEqual({ edition: '1', digest: '8e325dcd' });
  });
});
