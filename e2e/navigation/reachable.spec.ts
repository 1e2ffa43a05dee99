import { type Role, roles } from '@letat/contracts/core/roles';
import { routes } from '../support/routes.ts';
import { type DemonstrationAccount, loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { followLinks } from './follow-links.ts';

// Pages are opened and left as they are: both workers may share the crawls.
test.describe.configure({ mode: 'parallel' });

const mailed = 'a link in a mail leads here, and stands nowhere else';
/** Pages that no link of the site leads to, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  '/mot-de-passe/:token': mailed,
  '/verification/:token': mailed,
  '/adresse/:token': mailed,
  '/invitation/:token': mailed,
  '/invitation-expert/:token': mailed,
  '/commentaires/emails/:token': mailed,
  '/newsletter/:page/:token': mailed,
  '/embed-kit/:page/:token': mailed,
  '/webinaire/inscription/:token': mailed,
  '/commande/:token': 'the checkout leads here, and so do its mails',
  '/apercu/:token': 'an author gives the link to whom they choose',
  '/bienvenue': 'the form of registration leads here',
  '/verification': 'the form behind a mailed link leads here',
  '/adresse': 'the form behind a mailed link leads here',
  '/admin/example-notes': 'it is what `npm run new:feature` copies: nobody works with it',
};

/** Public pages that only somebody who is logged in is led to. */
const visitorsElsewhere: Readonly<Record<string, string>> = {
  '/mailbox': 'the terminal names it, and the screen of mails: it is the demonstration’s',
};

const accounts: Readonly<Record<Role, { account: DemonstrationAccount; start: string }>> = {
  reader: { account: 'lecteur', start: '/account' },
  author: { account: 'auteur', start: '/dashboard' },
  admin: { account: 'admin', start: '/admin' },
};

const patternsOf = (isWanted: (access: Role | undefined) => boolean) => [
  ...new Set(routes.filter(({ flags }) => isWanted(flags.access)).map(({ path }) => path)),
];

test('every page that is left out of the crawls exists', () => {
  const known = new Set(routes.map(({ path }) => path));
  expect(Object.keys({ ...elsewhere, ...visitorsElsewhere }).filter((path) => !known.has(path))).toEqual([]);
});

test('a visitor finds every public page by following links from the home page', async ({ page }) => {
  const wanted = patternsOf((access) => access === undefined).filter(
    (path) => !(path in elsewhere) && !(path in visitorsElsewhere),
  );
  const { patterns } = await followLinks(page, { starts: ['/'], wanted });
  expect(wanted.filter((path) => !patterns.has(path))).toEqual([]);
  expect(Object.keys(elsewhere).filter((path) => patterns.has(path))).toEqual([]);
});

for (const role of roles)
  test(`a person of the role “${role}” finds every page of theirs by following links from where they begin`, async ({
    page,
  }) => {
    const { account, start } = accounts[role];
    // What a lesser role opens is that one's crawl: an administrator has no letters and products of their own.
    const wanted = patternsOf((access) => access === role).filter((path) => !(path in elsewhere));
    expect(wanted.length).toBeGreaterThan(5);
    await loginAs(page, account);
    const outOfFrame: string[] = [];
    const forAdmins = new Set(patternsOf((access) => access === 'admin'));
    const { patterns } = await followLinks(page, {
      starts: [start, '/'],
      wanted,
      // The public pages are a visitor's, whose crawl opens them.
      within: (pattern) => wanted.includes(pattern),
      async look(pattern, lane) {
        const isFramed = (await lane.locator('[data-frame=administration]').count()) > 0;
        if (isFramed !== forAdmins.has(pattern)) outOfFrame.push(pattern);
      },
    });
    expect(wanted.filter((path) => !patterns.has(path))).toEqual([]);
    expect(outOfFrame, 'pages of the administration stand in its frame, and no others').toEqual([]);
  });
