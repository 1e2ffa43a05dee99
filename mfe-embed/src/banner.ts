import { bannerArticles } from '@letat/contracts/sites/constants';
import type { SitePost } from '@letat/contracts/sites/operations';
import { element, mark } from './element.ts';
import { causeOf, fetchPosts } from './latest-posts.ts';
import { openShadow, sheetOf, woven } from './shadow.ts';
import { bannerTexts } from './texts/banner.ts';
import { deliver } from './widget.ts';

const sheet = sheetOf(`
:host { display: block; height: 260px; }
:host([size=small]) { height: 76px; }
.card { display: flex; flex-direction: column; gap: 6px; height: 100%; padding: 18px 16px 0; overflow: hidden; border: 1px solid var(--border); border-top: 0; border-radius: var(--radius); background: ${woven}x var(--background); }
.brand { display: flex; align-items: center; gap: 8px; font: 600 14px/1.3 var(--serif); }
.latest { color: var(--muted); font: 500 12px/1.3 var(--sans); margin-left: auto; }
ul { margin: 0; padding: 0; list-style: none; }
li { height: 67px; padding-top: 6px; border-top: 1px solid var(--border); overflow: hidden; }
a { color: inherit; text-decoration: none; border-radius: var(--radius); }
a:hover { color: var(--accent); text-decoration: underline; }
:focus-visible { outline-offset: -3px; }
.title, .excerpt { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.title { font: 600 15px/1.25 var(--serif); }
p { margin: 0; overflow: hidden; color: var(--muted); font-size: 12px; line-height: 18px; white-space: nowrap; text-overflow: ellipsis; }
.one li { height: auto; }
.one .title { font-size: 21px; -webkit-line-clamp: 3; }
.one .excerpt { -webkit-line-clamp: 4; margin: 6px 0; white-space: normal; font-size: 14px; line-height: 20px; }
:host([size=small]) .card { flex-direction: row; align-items: center; gap: 14px; padding-top: 8px; }
:host([size=small]) ul { flex: 1; min-width: 0; }
:host([size=small]) li { height: auto; padding: 0; border: 0; }
:host([size=small]) span { display: none; }
`);

/** What each element shows or fetches at the moment: an answer that comes after a newer question is dropped. */
const questions = new WeakMap<HTMLElement, string>();

/**
 * Shows the newest articles, or the one whose slug `article` names. `size`: medium (default) or small, which is one line. It takes the
 * width that it is given, from 240 px.
 */
deliver((host, site) => {
  const { root, language } = openShadow(host, sheet);
  const { latest, read } = bannerTexts[language];
  const article = host.getAttribute('article');
  const isSmall = host.getAttribute('size') === 'small';
  const query =
    article === null ? { limit: String(isSmall ? bannerArticles.small : bannerArticles.medium) } : { article };
  const question = JSON.stringify([query, language]);
  if (questions.get(host) === question && root.firstChild) return;
  questions.set(host, question);

  const isOne = isSmall || article !== null;
  const list = element('ul', { 'aria-busy': 'true' }, element('li', {}, element('p', {}, '…')));
  const name = element('span', {}, 'L’État en Mouvement');
  const home = element('a', { href: site.href, 'aria-label': 'L’État en Mouvement' }, mark(22));
  const brand = element('div', { class: 'brand' }, home, name);
  if (article === null) brand.append(element('span', { class: 'latest' }, latest));
  root.replaceChildren(element('div', { class: isOne && !isSmall ? 'card one' : 'card' }, brand, list));

  const show = (...items: HTMLLIElement[]) => {
    if (questions.get(host) !== question) return;
    list.removeAttribute('aria-busy');
    list.replaceChildren(...items);
  };
  fetchPosts(site, query).then(
    (posts) => show(...posts.map(itemOf)),
    async (cause) => {
      console.warn('L’État en Mouvement\u00a0: articles indisponibles.', await causeOf(cause));
      // The next change, or the element coming back, asks again.
      show(element('li', {}, element('a', { class: 'title', href: site.href }, read)));
      questions.delete(host);
    },
  );

  function itemOf({ title, excerpt, url, authors, publishedAt }: SitePost): HTMLLIElement {
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(publishedAt));
    return element(
      'li',
      {},
      element('a', { class: 'title', href: url, lang: 'fr' }, title),
      ...(isOne && !isSmall ? [element('p', { class: 'excerpt', lang: 'fr' }, excerpt)] : []),
      element('p', {}, `${authors.join(', ')} · ${date}`),
    );
  }
});
