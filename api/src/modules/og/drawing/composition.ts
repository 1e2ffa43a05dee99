import { siteMessages } from '@letat/contracts/core/site-messages';
import { mark } from '@letat/ui/brand/mark';
import { generateCover } from '@letat/ui/cover/generate';
import { palette } from '@letat/ui/palette';
import { jsx } from 'satori/jsx/jsx-runtime';
import { titleFaces } from './faces.ts';

/** What a picture for social networks shows. */
export interface Subject {
  /** What its pattern is generated from. */
  slug: string;
  /** An article's title, an author's name; empty for the picture of the site. */
  title: string;
  /** Above the title, and the colour of the pattern. */
  category: string;
  /** Below it: who wrote, what the author knows. */
  by: string;
}

/** A text as it can be drawn, and in which faces. */
export interface Line {
  words: string;
  fontFamily: string;
}

/** What is drawn of a subject. */
interface Composition extends Pick<Subject, 'slug' | 'category'> {
  lines: Readonly<Record<'title' | 'category' | 'by', Line>>;
}

type Drawn = ReturnType<typeof jsx>;
type Style = Record<string, string | number>;

const clothWidth = 336;
const margin = 64;
/** The title's size by its length, in characters: the longest still stands on five lines. */
const sizes = [
  [28, 88],
  [56, 74],
  [84, 64],
  [Number.POSITIVE_INFINITY, 54],
] as const;
const maxLines = 5;

const [paper, ink, soft, green, rule] = [
  palette.paper[0],
  palette.ink[0],
  palette.inkSoft[0],
  palette.green[0],
  palette.ruleStrong[0],
];

/** A page of the review: the pattern at its left edge, then the mark, the title under its rule, and who wrote it. */
export function compose({ slug, category, lines: { title, by, category: label } }: Composition, height: number): Drawn {
  const shown = title.words || siteMessages.name;
  const isArabic = /^[^\p{L}]*\p{Script=Arabic}/u.test(shown);
  return box({ width: '100%', height: '100%', backgroundColor: paper, color: ink }, [
    picture(generateCover(slug, { category, format: 'book' }), clothWidth, height),
    box({ flexDirection: 'column', flexGrow: 1, width: 0, padding: `${margin - 12}px ${margin}px ${margin - 8}px` }, [
      box({ alignItems: 'center', fontFamily: titleFaces.join(', '), fontSize: 30 }, [
        picture(logo, 44, 44),
        text({ marginLeft: 14 }, siteMessages.name),
      ]),
      box({ height: 3, backgroundColor: rule, marginTop: 26, marginBottom: 30 }, []),
      label.words
        ? text({ fontFamily: label.fontFamily, fontSize: 25, color: green, marginBottom: 14 }, label.words)
        : nothing,
      text(
        {
          fontFamily: title.fontFamily,
          fontSize: sizes.find(([most]) => shown.length <= most)?.[1] ?? 54,
          lineHeight: isArabic ? 1.4 : 1.14,
          letterSpacing: isArabic ? 0 : -0.6,
          display: 'block',
          lineClamp: isArabic ? maxLines - 1 : maxLines,
          direction: isArabic ? 'rtl' : 'ltr',
          textAlign: isArabic ? 'right' : 'left',
          width: '100%',
          wordBreak: 'break-word',
        },
        shown,
      ),
      by.words
        ? text(
            {
              fontFamily: by.fontFamily,
              fontSize: 29,
              color: soft,
              marginTop: 'auto',
              display: 'block',
              lineClamp: 2,
            },
            by.words,
          )
        : nothing,
    ]),
  ]);
}

/** `BrandMark` of the design system on paper. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.size} ${mark.size}"><path fill="${green}" d="${mark.body}"/><path fill="${palette.ochre[0]}" d="${mark.spark}"/></svg>`;

const nothing = box({ display: 'none' }, []);

function box(style: Style, children: readonly Drawn[]): Drawn {
  return jsx('div', { style: { display: 'flex', ...style }, children });
}

function text(style: Style, words: string): Drawn {
  return jsx('div', { style, children: words });
}

function picture(svg: string, width: number, height: number): Drawn {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return jsx('img', { src, width, height, style: { objectFit: 'cover' } });
}
