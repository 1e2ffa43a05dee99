import { campaignAdvice } from '@letat/contracts/newsletter/campaigns/constants';
import { caniemail } from 'caniemail';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { mailSite } from '../../../../test/mails.ts';
import { compose } from '../compose.ts';
import { asShownBy } from './clients.ts';
import { type Scheme, styleSheet } from './look.ts';

const api = useApp();
/** As each looks by day, and at night in programs that follow it, invert it, and recolour a part of it. */
const schemes = ['light', 'dark', 'gmail', 'outlook'] as const satisfies readonly Scheme[];
const minContrast = 4.5;
const foot = [
  { label: 'Choisir ce que je reçois', href: '/newsletter/preferences/exemple' },
  { label: 'Me désabonner', href: '/newsletter/desabonnement/exemple' },
];

/** Every mail of the product with each of its samples. */
function mails(): { name: string; html: (scheme?: Scheme) => string }[] {
  return api.app.mail.templates().flatMap((template) =>
    [template.sample, ...(template.otherSamples ?? [])].map((sample, n) => ({
      name: `${template.name} ${n}`,
      html: (scheme?: Scheme) => compose(template, sample, mailSite, { foot, ...(scheme ? { scheme } : {}) }).html,
    })),
  );
}

const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** WCAG 2, 1.4.3. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What a class makes of a property in the style sheet that stands for everybody. */
function classRules(sheet: string): ReadonlyMap<string, string> {
  const rules = sheet.matchAll(/\.(\w+)\{(color|background-color):(#[0-9a-f]{6})!important\}/g);
  return new Map([...rules].map(([, name, property, value]) => [`${name} ${property}`, value ?? '']));
}

/** Documents that it parses have no window: none of their style sheets is read, which is most of what one takes. */
const { window } = new JSDOM('');
const parser = new window.DOMParser();

/** The words whose contrast is too small, with it: of each piece of text, against the nearest background that is set. */
function unreadable(html: string, rules: ReadonlyMap<string, string>): string[] {
  const shown = parser.parseFromString(html, 'text/html');
  const setOn = (element: Element, property: 'color' | 'background-color'): string | null => {
    for (const name of element.classList) {
      const ruled = rules.get(`${name} ${property}`);
      if (ruled) return ruled;
    }
    const style = element.getAttribute('style') ?? '';
    const inline = style
      .split(';')
      .find((one) => one.startsWith(`${property}:`))
      ?.slice(property.length + 1);
    return inline ?? (property === 'background-color' ? element.getAttribute('bgcolor') : null);
  };
  const nearest = (from: Element, property: 'color' | 'background-color') => {
    for (let element: Element | null = from; element; element = element.parentElement) {
      const value = setOn(element, property);
      if (value) return value;
    }
    throw new Error(`no ${property} is set around "${from.textContent}"`);
  };
  const found: string[] = [];
  const texts = shown.createTreeWalker(shown.body, window.NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const { parentElement: parent } = node;
    // The preheader is not shown.
    if (!parent || !/[\p{L}\p{N}]/u.test(words) || parent.closest('[style*="display:none"]')) continue;
    const contrast = contrastOf(nearest(parent, 'color'), nearest(parent, 'background-color'));
    if (contrast < minContrast) found.push(`${contrast.toFixed(2)}: ${words.slice(0, 40)}`);
  }
  return found;
}

describe.each(schemes)('every mail as it is shown with the scheme "%s"', (scheme) => {
  it('has no words with too little contrast', () => {
    const rules = classRules(scheme === 'dark' ? styleSheet('dark') : '');
    const bad = mails().flatMap(({ name, html }) =>
      unreadable(html(scheme), rules).map((words) => `${name}: ${words}`),
    );
    expect(bad).toEqual([]);
  });
});

it('words that are too pale are found, by day and where a program recolours them', () => {
  const pale = '<body style="background-color:#ffffff"><p style="color:#999999">Trop pâle</p></body>';
  expect(unreadable(pale, new Map())).toEqual(['2.85: Trop pâle']);
  // Dark words on a ground that stays dark: white ground is darkened, and so are they not.
  const dark = '<body style="background-color:#444444"><p style="color:#787878">Sombre</p></body>';
  expect(unreadable(asShownBy('outlook', dark), new Map())).toHaveLength(1);
});

it('Gmail turns lightness around and keeps the hue; Outlook leaves what is dark already', () => {
  const html = '<td bgcolor="#0b5a39" style="border:1px solid #ffffff;background-color:#ffffff;color:#16201a">x</td>';
  expect(asShownBy('gmail', html)).toBe(
    '<td bgcolor="#a5f4d3" style="border:1px solid #000000;background-color:#000000;color:#dfe9e3">x</td>',
  );
  const shown = asShownBy('outlook', html);
  expect(shown).toContain('bgcolor="#0b5a39"');
  expect(shown).toContain('border:1px solid #ffffff;background-color:#333333;color:#dce9e1');
});

it('a preview for a program that recolours has none of the mail’s own dark theme', () => {
  const [mail] = mails();
  expect(mail?.html('gmail')).not.toContain('prefers-color-scheme');
  expect(mail?.html()).toContain('prefers-color-scheme:dark');
});

it('every mail is below the size at which Gmail cuts it', () => {
  const sizes = mails().map(({ name, html }) => [name, Buffer.byteLength(html())] as const);
  expect(sizes.filter(([, bytes]) => bytes >= campaignAdvice.bytes)).toEqual([]);
  console.log(`the largest of ${sizes.length} mails has ${Math.max(...sizes.map(([, bytes]) => bytes))} bytes`);
});

it('twelve held letters with all their titles are below it too, in one mail', () => {
  const template = api.app.mail.templates().find(({ name }) => name === 'newsletter-merged');
  if (!template) throw new Error('there is no such mail');
  const title = 'Ce que les guichets uniques ont changé dans trois communes, six mois et une surprise';
  const articles = Array.from({ length: 8 }, (_, n) => ({
    ...{ title, href: `/post/ce-que-les-guichets-uniques-ont-change-${n}`, note: 'Écrit avec l’aide d’un modèle' },
  }));
  const letter = {
    ...{
      subject: title,
      preheader: title,
      author: 'Aminata-Marième Ndiaye-Diop',
      page: '/lettres/64b0000000000000000000ab',
    },
    ...{ articles, leave: `/newsletter/desabonnement/${'x'.repeat(250)}` },
  };
  const data = { letters: Array.from({ length: 12 }, () => letter) };
  const bytes = Buffer.byteLength(compose(template, data, mailSite, { foot }).html);
  expect(bytes).toBeLessThan(campaignAdvice.bytes);
  console.log(`twelve letters in one mail have ${bytes} bytes`);
});

/** What some programs do not know, and why nothing is lost with it. */
const withoutHarm: Readonly<Record<string, string>> = {
  '<body> element': 'its colour stands on the table inside it too',
  '<style> element': 'inline styles hold all but the dark theme and narrow screens',
  '@media': 'the same',
  'aria-hidden attribute': 'the pattern has no words to read out',
  'border-radius': 'corners are square',
  'color-scheme CSS property': 'the program recolours by itself, as tested above',
  'color-scheme meta tag': 'the same',
  'display:none': 'the preheader is read at the head of the mail: they are its words',
  'lang attribute': 'the language is guessed',
  'max-height property': 'of the preheader, which is not shown for another reason',
  overflow: 'the same',
  'overflow-wrap': 'a long word makes its cell wider',
  'role attribute': 'tables that only lay out are read out as tables',
  'system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace': 'the next font of the list is taken',
  'table-layout': 'cells of the pattern are not quite alike',
  'text-decoration': 'links in titles are underlined',
  'word-break': 'an address makes its cell wider',
};

it('no mail uses what a program cannot show, but for what is lost without harm', () => {
  const issues = new Set<string>();
  const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*', 'orange.*'] as const;
  for (const { html } of mails())
    for (const found of caniemail({ clients: [...clients], html: html() }).issues.errors.values())
      for (const { title } of found) issues.add(title);
  expect([...issues].toSorted()).toEqual(Object.keys(withoutHarm).toSorted());
});
