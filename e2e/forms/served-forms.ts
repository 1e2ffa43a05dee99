import type { Page } from '@playwright/test';
import { openAccount, send } from '../auth/accounts.ts';
import { mailedLink, mailedPath } from '../mail/mailbox.ts';
import { leaveComment } from '../support/comments.ts';
import { findRunning } from '../support/product.ts';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';

/** A form of a page that the server renders, and how a reader fills it in. */
export interface ServedForm {
  name: string;
  /** Pattern of its route; `gate` for what stands in place of a gated page. */
  route: string;
  /** Selector of the form. */
  form: string;
  /** What it is sent to, as its `action` says. */
  action: RegExp;
  /** Texts by the name of their fields, in the order of the page. What the API refuses will do: it must arrive whole. */
  texts: Record<string, string>;
  /** Boxes and radios, inside the form. */
  ticks?: readonly string[];
  as?: DemonstrationAccount;
  /** Gives the address of the page. */
  open(page: Page): Promise<string>;
  /** What is opened without scripts to see the form. */
  reveal?(page: Page): Promise<void>;
  /** What leads to the fields that are not in sight at first, and on to the submit button. */
  continueWith?(page: Page): Promise<void>;
  /** Each opening needs a page of its own: a link that serves once. */
  isOneTime?: boolean;
}

let opened = 0;
/** Another address each time: many of one address would be counted together. */
const email = () => {
  opened += 1;
  return `a${opened}@b.sn`;
};
const at = (path: string) => async () => path;
/** The page of a webinar of the demonstration that has free seats for nothing. */
async function freeWebinar(): Promise<string> {
  const all: { id: string; price: number; seatsLeft: number }[] = await (
    await fetch(`${findRunning().url}/api/webinars?when=upcoming&limit=100`)
  ).json();
  const found = all.find(({ price, seatsLeft }) => price === 0 && seatsLeft > 20);
  if (!found) throw new Error('there is no free webinar in the demonstration');
  return `/webinaire/${found.id}`;
}
const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

const post = '/post/budget-participatif-pikine';
const comment = { authorName: 'Awa', authorEmail: 'awa@b.sn', content: 'Oui.' };

const newsletter = (route: string, open: ServedForm['open']): ServedForm => ({
  name: `newsletter, ${route}`,
  route,
  form: 'form[action="/api/newsletter/subscribe"]',
  action: /^\/api\/newsletter\/subscribe$/,
  texts: { email: email() },
  ticks: ['[name=consent]'],
  open,
});

/** A comment that can be answered, and the address that opens the form for it. */
async function replyAddress(page: Page): Promise<string> {
  const slug = 'audit-sans-humilier';
  const { id } = await leaveComment(slug, 'Moussa', `À répondre ${Date.now()}.`);
  await loginAs(page, 'admin');
  await send(page, 'PUT', `/api/comments/${id}/status`, { status: 'approved' });
  await page.context().clearCookies();
  return `/post/${slug}?repondre=${id}`;
}

async function resetAddress(page: Page): Promise<string> {
  const account = await openAccount(page);
  await page.context().clearCookies();
  await send(page, 'POST', '/api/auth/password-reset', { email: account.email });
  return mailedPath(account.email, 'Choisissez un nouveau mot de passe');
}

async function invitationAddress(page: Page): Promise<string> {
  const invited = `invitee-${Date.now().toString(36)}@exemple.org`;
  await loginAs(page, 'admin');
  await send(page, 'POST', '/api/admin/users/invitations', { email: invited, role: 'author' });
  await page.context().clearCookies();
  return mailedPath(invited, 'Vous êtes invité à L’État en Mouvement');
}

/** Where an invited expert answers. */
async function expertInvitationAddress(page: Page): Promise<string> {
  const invited = `experte-${Date.now().toString(36)}@exemple.org`;
  await loginAs(page, 'admin');
  await send(page, 'POST', '/api/experts/invite', { email: invited, name: 'Awa', invitationType: 'both' });
  await page.context().clearCookies();
  return mailedLink(invited, /\/invitation-expert\/[\w.-]+/);
}

async function verificationAddress(page: Page): Promise<string> {
  const account = await openAccount(page);
  return mailedPath(account.email, 'Confirmez votre adresse');
}

async function emailChangeAddress(page: Page): Promise<string> {
  const account = await openAccount(page);
  const next = `nouvelle-${account.email}`;
  await send(page, 'PUT', '/api/auth/email', { email: next, password: 'une phrase assez longue' });
  return mailedPath(next, 'Confirmez votre nouvelle adresse');
}

async function mailStopAddress(page: Page): Promise<string> {
  const slug = 'audit-sans-humilier';
  const { id, authorEmail } = await leaveComment(slug, 'Sans Compte', `Par mail ${Date.now()}.`);
  await loginAs(page, 'admin');
  await send(page, 'PUT', `/api/comments/${id}/status`, { status: 'approved' });
  await page.context().clearCookies();
  return mailedLink(authorEmail, /\/commentaires\/emails\/\S+/);
}

/** The link that a site's contact gets once it was registered; behind it, its private link. */
async function siteRegistrationAddress(page: Page): Promise<string> {
  const contact = `contact-${Date.now().toString(36)}@exemple.org`;
  const site = { name: 'Un site', email: contact, origins: 'https://exemple.org' };
  await send(page, 'POST', '/api/sites', site);
  return mailedLink(contact, /\/embed-kit\/inscription\/[\w.-]+/);
}

async function siteFiguresAddress(page: Page): Promise<string> {
  const registration = await siteRegistrationAddress(page);
  const token = registration.slice(registration.lastIndexOf('/') + 1);
  const { figuresToken } = await send(page, 'POST', '/api/sites/registrations/confirm', { token });
  return `/embed-kit/chiffres/${figuresToken}`;
}

/** The link that a person gets who subscribed; behind it, those of their own pages. */
async function subscriptionAddress(page: Page): Promise<string> {
  const subscriber = `abonnee-${Date.now().toString(36)}@exemple.org`;
  await send(page, 'POST', '/api/newsletter/subscribe', { email: subscriber });
  return mailedLink(subscriber, /\/newsletter\/confirmer\/[\w-]+\.[\w-]+/);
}

const subscriberAddress = (name: 'preferences' | 'desabonnement') => async (page: Page) => {
  const confirmation = await subscriptionAddress(page);
  const token = confirmation.slice(confirmation.lastIndexOf('/') + 1);
  const { preferences } = await send(page, 'POST', '/api/newsletter/confirmations', { token });
  return `/newsletter/${name}/${preferences}`;
};

/** A course of the demonstration that anybody begins. */
async function freeCourse(): Promise<string> {
  const all: { id: string; access: string }[] = await (
    await fetch(`${findRunning().url}/api/newsletter/courses?limit=100`)
  ).json();
  const found = all.findLast(({ access }) => access === 'free');
  if (!found) throw new Error('there is no free course in the demonstration');
  return found.id;
}

/** The link that a subscriber gets with a letter of a course that they began. */
async function readingAddress(page: Page): Promise<string> {
  const reader = `lectrice-${Date.now().toString(36)}@exemple.org`;
  await send(page, 'POST', '/api/newsletter/subscribe', { email: reader, courses: [await freeCourse()] });
  const confirmation = await mailedLink(reader, /\/newsletter\/confirmer\/[\w-]+\.[\w-]+/);
  const token = confirmation.slice(confirmation.lastIndexOf('/') + 1);
  await send(page, 'POST', '/api/newsletter/confirmations', { token });
  return mailedLink(reader, /\/newsletter\/cours\/[\w-]+\.[\w-]+/);
}

async function firstOf(path: string, read: (one: { id: string }) => string): Promise<string> {
  const [one] = await (await fetch(findRunning().url + path)).json();
  return read(one);
}
const letter = once(() => firstOf('/api/newsletter/letters?limit=1', ({ id }) => `/lettres/${id}`));
const blogArticle = once(() => firstOf('/api/blog-posts?limit=1', ({ id }) => `/blog/${id}`));
const author = at('/author/awa-ndiaye');

/** Every form inside a page that the server renders. */
export const servedForms: readonly ServedForm[] = [
  {
    name: 'login',
    route: 'gate',
    form: 'form[action="/api/auth/login"]',
    action: /^\/api\/auth\/login$/,
    texts: { email: email(), password: 'tambour' },
    open: at('/account'),
  },
  {
    name: 'registration',
    route: 'gate',
    form: 'form[action="/api/auth/register"]',
    action: /^\/api\/auth\/register$/,
    texts: { fullName: 'Awa', username: 'awa.f', email: email(), password: 'court' },
    open: at('/account?inscription='),
  },
  {
    name: 'second factor',
    route: 'gate',
    form: 'form[action="/api/auth/login/second-factor"]',
    action: /^\/api\/auth\/login\/second-factor$/,
    texts: { code: '123456' },
    open: at('/account?connexion=second_factor_required'),
  },
  {
    name: 'forgotten password',
    route: '/mot-de-passe',
    form: 'main form',
    action: /^\/api\/auth\/password-reset$/,
    texts: { email: email() },
    open: at('/mot-de-passe'),
  },
  {
    name: 'new password',
    route: '/mot-de-passe/:token',
    form: 'main form',
    action: /^\/api\/auth\/password-reset\/confirm$/,
    texts: { password: 'court' },
    open: resetAddress,
  },
  {
    name: 'invitation',
    route: '/invitation/:token',
    form: 'main form',
    action: /^\/api\/auth\/invitation$/,
    texts: { fullName: 'Awa', username: 'awa.i', password: 'court' },
    open: invitationAddress,
  },
  {
    name: 'verification',
    route: '/verification/:token',
    form: 'main form',
    action: /^\/api\/auth\/email-verification\/confirm$/,
    texts: {},
    open: verificationAddress,
    isOneTime: true,
  },
  {
    name: 'verification, again',
    route: '/bienvenue',
    form: 'main form',
    action: /^\/api\/auth\/email-verification$/,
    texts: {},
    as: 'lecteur',
    open: at('/bienvenue?next=%2Fblog'),
  },
  {
    name: 'change of address',
    route: '/adresse/:token',
    form: 'main form',
    action: /^\/api\/auth\/email\/confirm$/,
    texts: {},
    open: emailChangeAddress,
    isOneTime: true,
  },
  {
    name: 'end of comment mails',
    route: '/commentaires/emails/:token',
    form: 'main form',
    action: /^\/api\/comments\/mails\/opt-out$/,
    texts: {},
    open: mailStopAddress,
  },
  {
    name: 'application',
    route: '/join-authors',
    form: 'form[action="/api/applications"]',
    action: /^\/api\/applications$/,
    texts: { fullName: 'Awa', email: email(), profession: 'Juge', thematic: 'Lois', sampleText: 'Oui.' },
    ticks: ['[name=publicationType]', '[name=frequency]', '[name=charterAgreement]'],
    open: at('/join-authors'),
  },
  {
    name: 'short application',
    route: '/rejoindre',
    form: 'form[action="/api/applications"]',
    action: /^\/api\/applications$/,
    texts: { fullName: 'Awa', email: email(), profession: 'Juge', thematic: 'Lois' },
    open: at('/rejoindre'),
    async continueWith(page) {
      await page.getByRole('button', { name: 'Continuer' }).click();
      await page.locator('[name=agreeToTerms]').check();
    },
  },
  {
    name: 'contact',
    route: '/ecosystem',
    form: 'form[action="/api/leads"]',
    action: /^\/api\/leads$/,
    texts: { name: 'Awa', email: email(), message: 'Oui.' },
    ticks: ['[name=interests]', '[name=consent]'],
    open: at('/ecosystem'),
  },
  {
    name: 'registration for a webinar',
    route: '/webinaire/:id',
    form: 'form[action$="/registrations"]',
    action: /^\/api\/webinars\/\w+\/registrations$/,
    texts: { name: 'Awa', email: email() },
    ticks: ['[name=consent]', '[name=leadConsent]'],
    open: once(freeWebinar),
  },
  {
    name: 'registration of a site',
    route: '/embed-kit',
    form: 'form[action="/api/sites"]',
    action: /^\/api\/sites$/,
    texts: { name: 'Le Carnet', email: email(), origins: 'https://b.sn' },
    open: at('/embed-kit'),
  },
  {
    name: 'confirmation of a site',
    route: '/embed-kit/:page/:token',
    form: 'main form',
    action: /^\/api\/sites\/registrations\/confirm$/,
    texts: {},
    open: siteRegistrationAddress,
    isOneTime: true,
  },
  {
    name: 'renewal of a private link',
    route: '/embed-kit/:page/:token',
    form: 'main form',
    action: /^\/api\/sites\/figures\/renew$/,
    texts: {},
    open: siteFiguresAddress,
    isOneTime: true,
  },
  {
    name: 'an invitation to write, accepted',
    route: '/invitation-expert/:token',
    form: 'form[action="/api/expert-invitations/author"]',
    action: /^\/api\/expert-invitations\/author$/,
    texts: {},
    open: expertInvitationAddress,
    isOneTime: true,
  },
  {
    name: 'an invitation to read, accepted',
    route: '/invitation-expert/:token',
    form: 'form[action="/api/expert-invitations/newsletter"]',
    action: /^\/api\/expert-invitations\/newsletter$/,
    texts: {},
    ticks: ['[name=consent]'],
    open: expertInvitationAddress,
    isOneTime: true,
  },
  {
    name: 'an invitation, declined',
    route: '/invitation-expert/:token',
    form: 'form[action="/api/expert-invitations/refusal"]',
    action: /^\/api\/expert-invitations\/refusal$/,
    texts: {},
    open: expertInvitationAddress,
    reveal: (page) => page.getByText('Ne plus être invité', { exact: true }).click(),
    isOneTime: true,
  },
  {
    name: 'confirmation of a subscription',
    route: '/newsletter/:page/:token',
    form: 'main form',
    action: /^\/api\/newsletter\/confirmations$/,
    texts: {},
    open: subscriptionAddress,
    isOneTime: true,
  },
  {
    name: 'end of a subscription',
    route: '/newsletter/:page/:token',
    form: 'form[action="/api/newsletter/unsubscriptions"]',
    action: /^\/api\/newsletter\/unsubscriptions$/,
    texts: {},
    open: subscriberAddress('desabonnement'),
    isOneTime: true,
  },
  {
    name: 'renewal of a subscriber’s links',
    route: '/newsletter/:page/:token',
    form: 'form[action="/api/newsletter/links"]',
    action: /^\/api\/newsletter\/links$/,
    texts: {},
    open: subscriberAddress('preferences'),
    reveal: (page) => page.getByText('Quelqu’un d’autre a mes liens').click(),
    isOneTime: true,
  },
  {
    name: 'preferences of a subscriber',
    route: '/newsletter/:page/:token',
    form: 'form[action="/api/newsletter/preferences"]',
    action: /^\/api\/newsletter\/preferences$/,
    texts: { name: 'Awa' },
    ticks: ['[name=interests]'],
    open: subscriberAddress('preferences'),
  },
  {
    name: 'comment of a visitor',
    route: '/post/:slug',
    form: 'form[action$="/comments"]:not(:has([name=parentId]))',
    action: /^\/api\/posts\/\w+\/comments$/,
    texts: comment,
    open: at(post),
  },
  {
    name: 'comment of a reader',
    route: '/post/:slug',
    form: 'form[action$="/comments"]:not(:has([name=parentId]))',
    action: /^\/api\/posts\/\w+\/comments$/,
    texts: { content: 'Merci.' },
    as: 'lecteur',
    open: at(post),
  },
  {
    name: 'reply of a visitor',
    route: '/post/:slug',
    form: 'form:has([name=parentId])',
    action: /^\/api\/posts\/\w+\/comments$/,
    texts: comment,
    open: replyAddress,
  },
  {
    name: 'reply of a reader',
    route: '/post/:slug',
    form: 'form:has([name=parentId])',
    action: /^\/api\/posts\/\w+\/comments$/,
    texts: { content: 'Merci.' },
    as: 'lecteur',
    open: replyAddress,
  },
  {
    name: 'comment of a visitor, blog',
    route: '/blog/:id',
    form: 'form[action$="/comments"]:not(:has([name=parentId]))',
    action: /^\/api\/blog-posts\/\w+\/comments$/,
    texts: comment,
    open: blogArticle,
  },
  newsletter('/', at('/')),
  newsletter('/blog', at('/blog')),
  newsletter('/post/:slug', at(post)),
  newsletter('/blog/:id', blogArticle),
  newsletter('/author/:authorId', author),
  newsletter('/subscribe', at('/subscribe')),
  newsletter('/lettres', at('/lettres')),
  newsletter('/lettres/:id', letter),
  {
    name: 'start of a course',
    route: '/cours/:id',
    form: 'form[action="/api/newsletter/subscribe"]',
    action: /^\/api\/newsletter\/subscribe$/,
    texts: { email: email() },
    ticks: ['[name=consent]'],
    open: async () => `/cours/${await freeCourse()}`,
  },
  {
    name: 'pause of a course',
    route: '/newsletter/:page/:token',
    form: 'form:has([name=state][value=paused])',
    action: /^\/api\/newsletter\/readings$/,
    texts: {},
    open: readingAddress,
    isOneTime: true,
  },
  {
    name: 'search, /blog',
    route: '/blog',
    form: 'main form[data-search-box]',
    action: /^\/blog$/,
    texts: { search: 'budget' },
    open: at('/blog'),
  },
  {
    name: 'search, /marketplace',
    route: '/marketplace',
    form: 'main form[data-search-box]',
    action: /^\/marketplace$/,
    texts: { search: 'budget' },
    open: at('/marketplace'),
  },
  {
    name: 'a list of a subscriber, left',
    route: '/newsletter/:page/:token',
    form: 'form[action="/api/newsletter/lists"]',
    action: /^\/api\/newsletter\/lists$/,
    texts: {},
    open: subscriberAddress('preferences'),
    isOneTime: true,
  },
  {
    name: 'digests of a subscriber',
    route: '/newsletter/:page/:token',
    form: 'form[action="/api/newsletter/digest"]:has([value=weekly])',
    action: /^\/api\/newsletter\/digest$/,
    texts: {},
    open: subscriberAddress('preferences'),
    isOneTime: true,
  },
  {
    name: 'fewer letters for a subscriber',
    route: '/newsletter/:page/:token',
    form: 'form[action="/api/newsletter/frequency"]',
    action: /^\/api\/newsletter\/frequency$/,
    texts: {},
    open: subscriberAddress('desabonnement'),
    isOneTime: true,
  },
  {
    name: 'a pause of a subscriber',
    route: '/newsletter/:page/:token',
    form: 'form[action="/api/newsletter/pauses"]',
    action: /^\/api\/newsletter\/pauses$/,
    texts: {},
    open: subscriberAddress('preferences'),
    isOneTime: true,
  },
];

/** Actions of the forms in the document of a page that no row above tries. */
export function untriedForms(route: string, html: string): string[] {
  const main = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    // What stands in for a page that needs scripts is alike on all of them, and hidden where there are some.
    .replace(/<div data-scriptless.*/s, '');
  return [...main.matchAll(/<form\b[^>]*>/g)]
    .map(([tag]) => /action="([^"]*)"/.exec(tag)?.[1] ?? '')
    .filter((action) => !servedForms.some((form) => form.route === route && form.action.test(action)));
}
