import type { Browser, Page } from '@playwright/test';
import { servedForms } from '../forms/served-forms.ts';
import { inLanes } from './lanes.ts';
import { findRunning } from './product.ts';

/** The first of a list of the API, as the person who is logged in sees it. */
async function firstOf(page: Page, list: string): Promise<string> {
  const answer = await page.request.get(findRunning().url + list);
  const [first]: { id: string }[] = await answer.json();
  if (!first) throw new Error(`${list} is empty: the demonstration has no example`);
  return first.id;
}

const at = (path: string) => async () => path;
const behind =
  (start: string, list: string, end = '') =>
  async (page: Page) =>
    start + (await firstOf(page, list)) + end;

/**
 * Where to see a page of each route that has parameters, or that says nothing without some of its query. Those behind a login
 * are looked up by the person who sees the page; a mailed link is asked for, and leaves the browser logged out.
 */
const examples: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  ...Object.fromEntries(servedForms.map(({ route, open }) => [route, open])),
  '/post/:slug/:lang': at('/post/budget-participatif-pikine/ar'),
  '/blog/:id': async (page) => {
    // The newest may be another journey's, so short that what stands under it is in sight.
    const answer = await page.request.get(`${findRunning().url}/api/posts/budget-participatif-pikine`);
    return `/blog/${(await answer.json()).id}`;
  },
  '/marketplace/:id': behind('/marketplace/', '/api/products?limit=1'),
  '/commande/:token': at('/commande/recu'),
  '/webinaire/:id': behind('/webinaire/', '/api/webinars?limit=1'),
  '/webinaire/inscription/:token': at('/webinaire/inscription/un-lien-qui-n-a-jamais-existe'),
  '/webinars/:id': behind('/webinars/', '/api/webinars?limit=1'),
  '/apercu/:token': at('/apercu/un-lien-qui-n-a-jamais-existe'),
  '/dashboard/produits/:id/apercu': behind('/dashboard/produits/', '/api/my/products?limit=1', '/apercu'),
  '/dashboard/newsletter/:id': behind(
    '/dashboard/newsletter/',
    '/api/newsletter/campaigns?scope=own&state=draft&limit=1',
  ),
  '/dashboard/newsletter/cours/:id': behind('/dashboard/newsletter/cours/', '/api/my/courses?limit=1'),
  '/admin/newsletter/:id': behind('/admin/newsletter/', '/api/newsletter/campaigns?scope=site&state=draft&limit=1'),
  '/admin/applications/:id': behind('/admin/applications/', '/api/applications?limit=1'),
  '/admin/orders/:id': behind('/admin/orders/', '/api/admin/orders?limit=1'),
  '/admin/sites/:id': behind('/admin/sites/', '/api/admin/sites?limit=1'),
  '/admin/ui/:component': at('/admin/ui/button'),
  '/admin/ui/groupe/:group': at('/admin/ui/groupe/agir'),
};

/**
 * An address of a route: its path itself when that has no parameters, else an example.
 * @param pattern of the route, or `gate` for what stands in place of a gated page
 */
export async function exampleAddress(pattern: string, page: Page): Promise<string> {
  const open = examples[pattern];
  if (open) return open(page);
  if (/[:*]/.test(pattern)) throw new Error(`${pattern} has no example: add one to e2e/support/example-addresses.ts`);
  return pattern;
}

/** Browsers in which addresses are made at once. */
const lanes = 3;

/** An address of each of those routes. Whichever waits for its mail holds none of the others up: each is asked for by a browser of its own. */
export async function exampleAddresses(
  patterns: readonly string[],
  browser: Browser,
): Promise<{ pattern: string; address: string }[]> {
  const pages = await Promise.all(Array.from({ length: lanes }, () => browser.newPage()));
  const found: { pattern: string; address: string }[] = [];
  await inLanes(patterns, pages, {
    name: (pattern) => `an address of ${pattern}`,
    look: async (pattern, page) => void found.push({ pattern, address: await exampleAddress(pattern, page) }),
  });
  await Promise.all(pages.map((page) => page.context().close()));
  return found;
}
