import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';
import { describe, expect, it } from 'vitest';
import { aiUserAgents, crawlerPurposes } from './ai-user-agents.ts';
import { articlePaths, type Exception, robotsText } from './robots.ts';

const origin = 'https://letat.example';
const id = 'a'.repeat(24);
const article = (slug: string, policy: CrawlerPolicy): Exception => ({ paths: articlePaths({ id, slug }), policy });

interface Group {
  agents: string[];
  signal: string;
  rules: { allows: boolean; path: string }[];
}

/** What a crawler makes of the file, https://www.rfc-editor.org/rfc/rfc9309#section-2.2 */
function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let isNew = true;
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^([A-Za-z-]+):\s*(.*)$/.exec(line.replace(/#.*/, '')) ?? [];
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      if (isNew) groups.push({ agents: [], signal: '', rules: [] });
      isNew = false;
      groups.at(-1)?.agents.push(value.toLowerCase());
      continue;
    }
    if (key === '') continue;
    isNew = true;
    const group = groups.at(-1);
    if (key === 'content-signal' && group) group.signal = value;
    if (key === 'allow' || key === 'disallow') group?.rules.push({ allows: key === 'allow', path: value });
  }
  return groups;
}

/** Whether that crawler may ask for that path: the longest rule that matches counts, and of two of one length the one that allows. */
function mayAsk(text: string, agent: string, path: string): boolean {
  const groups = groupsOf(text);
  const own = groups.find(({ agents }) => agents.includes(agent.toLowerCase()));
  const group = own ?? groups.find(({ agents }) => agents.includes('*'));
  const matching = (group?.rules ?? []).filter((rule) => patternOf(rule.path).test(path));
  const [first] = matching.toSorted((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows));
  return first?.allows ?? true;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+?^()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`);

const agentsOf = (purpose: (typeof crawlerPurposes)[number]) => aiUserAgents[purpose].map(({ name }) => name);
const all = crawlerPurposes.flatMap(agentsOf);

describe('robots.txt of a site that says “search only”', () => {
  const text = robotsText(origin, 'search', [
    article('ouvert', 'open'),
    article('ferme', 'none'),
    article('pièce-jointe', 'none'),
  ]);

  it('leaves ordinary search engines everything public, closed articles too', () => {
    for (const path of ['/', '/post/ferme', '/post/ouvert', `/blog/${id}`, '/rss.xml'])
      expect([path, mayAsk(text, 'Googlebot', path)]).toEqual([path, true]);
  });

  it.each(agentsOf('search'))(
    'lets %s, which searches, find all but closed articles and the feeds that hold their texts',
    (name) => {
      for (const path of ['/', '/post/autre', '/post/ouvert', '/post/ferme-la-porte', '/llms.txt'])
        expect([path, mayAsk(text, name, path)]).toEqual([path, true]);
      for (const path of [
        '/post/ferme',
        '/post/ferme/wo',
        '/post/pi%C3%A8ce-jointe',
        '/rss.xml',
        '/author/awa/feed.json',
      ])
        expect([path, mayAsk(text, name, path)]).toEqual([path, false]);
    },
  );

  it.each([...agentsOf('input'), ...agentsOf('training')])(
    'lets %s, which answers or trains, read open articles alone',
    (name) => {
      for (const path of ['/post/ouvert', '/post/ouvert/wo', '/llms.txt', '/llms-full.txt'])
        expect([path, mayAsk(text, name, path)]).toEqual([path, true]);
      for (const path of ['/', '/post/autre', '/post/ferme', '/post/ouverture', '/rss.xml'])
        expect([path, mayAsk(text, name, path)]).toEqual([path, false]);
    },
  );

  it('keeps everybody from what belongs to one person, whoever has a group of their own as well', () => {
    for (const name of ['Googlebot', ...all])
      for (const path of ['/account', '/admin/users', '/api/posts', '/commande/abc'])
        expect([name, path, mayAsk(text, name, path)]).toEqual([name, path, false]);
  });

  it('says the signals in each group, for a crawler obeys its own alone', () => {
    const groups = groupsOf(text);
    expect(groups).toHaveLength(1 + crawlerPurposes.length);
    for (const { signal } of groups) expect(signal).toBe('search=yes, ai-input=no, ai-train=no');
  });
});

it('a site that is open closes the articles of those who are not, for each purpose as they say', () => {
  const text = robotsText(origin, 'open', [article('cherche', 'search'), article('ferme', 'none')]);
  const asked = (name: string) =>
    ['/post/autre', '/post/cherche', '/post/ferme'].map((path) => mayAsk(text, name, path));
  expect(asked('OAI-SearchBot')).toEqual([true, true, false]);
  for (const name of ['GPTBot', 'ChatGPT-User']) expect([name, ...asked(name)]).toEqual([name, true, false, false]);
  expect(groupsOf(text)[0]?.signal).toBe('search=yes, ai-input=yes, ai-train=yes');
});

it('a site that is closed opens the articles of those who are not, for each purpose as they say', () => {
  const text = robotsText(origin, 'none', [article('cherche', 'search'), article('ouvert', 'open')]);
  const asked = (name: string) =>
    ['/post/autre', '/post/cherche', '/post/ouvert'].map((path) => mayAsk(text, name, path));
  expect(asked('OAI-SearchBot')).toEqual([false, true, true]);
  for (const name of ['GPTBot', 'ChatGPT-User']) expect([name, ...asked(name)]).toEqual([name, false, false, true]);
  expect(mayAsk(text, 'Googlebot', '/post/autre')).toBe(true);
  // Nothing is said of search: an ordinary engine is not asked to forget the site.
  expect(groupsOf(text)[0]?.signal).toBe('ai-input=no, ai-train=no');
});

it('every crawler of AI is named once, with the page on which its maker says what it is for', () => {
  expect(all.map((name) => name.toLowerCase())).toEqual([...new Set(all.map((name) => name.toLowerCase()))]);
  const text = robotsText(origin, 'search', []);
  for (const purpose of crawlerPurposes)
    for (const { name, source } of aiUserAgents[purpose]) {
      expect(text).toContain(`User-agent: ${name}\n`);
      expect(text).toContain(source);
    }
});
