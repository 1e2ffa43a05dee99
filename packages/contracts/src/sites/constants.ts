/** The widgets that partners put on their own pages. Each is the custom element `letat-<name>`. */
export const widgetNames = ['badge', 'banner', 'button', 'newsletter'] as const;
export type WidgetName = (typeof widgetNames)[number];

/** Attributes that a widget follows. */
export const widgetAttributes = ['theme', 'kind', 'size', 'lang', 'article', 'site'] as const;

/** `auto` follows the reader's system. The default comes first, here and below. */
export const widgetThemes = ['light', 'dark', 'auto'] as const;
export const widgetSizes = ['medium', 'small'] as const;
export const widgetLanguages = ['fr', 'en'] as const;
export const widgetKinds = {
  badge: ['partner', 'reader', 'author'],
  banner: [],
  button: ['read', 'newsletter', 'plans'],
  newsletter: [],
} as const satisfies Record<WidgetName, readonly string[]>;

export type WidgetTheme = (typeof widgetThemes)[number];
export type WidgetSize = (typeof widgetSizes)[number];
export type WidgetLanguage = (typeof widgetLanguages)[number];

/** CSS pixels. A widget without a width takes that of its place. */
export interface WidgetBox {
  width?: number;
  height: number;
}

/** The space that a page reserves for a widget, so that nothing of it moves when the widget comes. */
export const widgetBoxes = {
  badge: { medium: { width: 236, height: 48 }, small: { width: 204, height: 36 } },
  banner: { medium: { height: 260 }, small: { height: 76 } },
  button: { medium: { width: 240, height: 44 }, small: { width: 204, height: 36 } },
  // On 280 px, with whatever fonts its reader has.
  newsletter: { medium: { height: 490 } },
} as const satisfies Record<WidgetName, { medium: WidgetBox; small?: WidgetBox }>;

/** The space of a widget; one that comes in one size only has that for every size. */
export function widgetBox(name: WidgetName, size: WidgetSize): WidgetBox {
  const boxes: { medium: WidgetBox; small?: WidgetBox } = widgetBoxes[name];
  return boxes[size] ?? boxes.medium;
}

/** The space of the newsletter widget on a page of no registered site: a link in place of the form. */
export const newsletterLinkBox: WidgetBox = { height: 290 };

/**
 * The window's width from which the newsletter, alone in its column, has the button beside its field, and how high it is then. Narrower
 * columns of wide windows need what `widgetBoxes` says: the form grows into it.
 */
export const wideNewsletter = { from: 528, form: 350, link: 240 } as const;

/** How many articles a banner of that size shows. */
export const bannerArticles = { medium: 3, small: 1 } as const satisfies Record<WidgetSize, number>;

/** Addresses below which the shell serves what other sites load. */
export const embedPaths = {
  loader: '/embed/v1.js',
  frameScript: '/embed/iframe-v1.js',
  frame: '/embed/frame',
  llms: '/embed/llms.txt',
} as const;

/**
 * The line that pages paste: what a module imports later is nothing that their `load` event waits for (HTML, "delay the load event"), as
 * it does for `<script async src>`. A site that is slow or gone leaves one line in their console.
 */
export const loaderLine = (origin: string): string =>
  `<script type="module">import("${origin}${embedPaths.loader}").catch(console.warn)</script>`;
/** For pages whose policy takes no script that is written into them. */
export const strictLoaderLine = (origin: string): string =>
  `<script async src="${origin}${embedPaths.loader}"></script>`;

/**
 * Messages between a framed widget and the page around it. Both sides check the origin and the window that a message comes
 * from: the page takes heights from frames of this site only, the frame sends its height to the page that framed it only.
 */
export const frameMessages = { height: 'letat:height', measure: 'letat:measure' } as const;
export const frameProtocol = 1;

/** What is counted of a widget on a registered site; `subscribed` once the address is confirmed. */
export const widgetEvents = ['shown', 'clicked'] as const;
export type WidgetEvent = (typeof widgetEvents)[number];

/** `pending` until a person who has the contact address confirms it. */
export const partnerSiteStates = ['pending', 'active', 'suspended'] as const;
export type PartnerSiteState = (typeof partnerSiteStates)[number];

export const partnerSiteLimits = {
  name: 100,
  origins: 10,
  originLength: 300,
  /** Of all origins as they are typed. */
  originsText: 4000,
  suspensionReason: 500,
  /** Of the address of a page that is looked at. */
  pageAddress: 1000,
} as const;

/** Of a partner’s page that is looked at: policies stand at its beginning, and elements somewhere in it. What is longer is not read. */
export const maxDiagnosedBytes = 1024 ** 2;

/** The days that figures of a site show. */
export const siteFigureDays = 30;

/** Weeks of a site's figures that its partner sees, the present one among them. */
export const partnerWeeks = 8;
/** Smaller counts of a week are not told: a partner who knows their few readers must not learn who of them did what. */
export const minPartnerCount = 5;
/** What stands in the place of a smaller count, in page and file. */
export const smallPartnerCount = `moins de ${minPartnerCount}`;

/** Pages of registered sites; each has a token behind it, which is one site's. */
export const partnerSitePaths = { registration: '/embed-kit/inscription', figures: '/embed-kit/chiffres' } as const;

/** For how many days the link is good by which a partner confirms a site. */
export const registrationDays = 3;
