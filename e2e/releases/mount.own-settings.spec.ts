import { publishChanged, refusalOf, rollback, shaOf } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

/* A site with a browser at its gate. Chromium has no sandbox as root, as whom tests run in containers. */
test.use({ settings: { GATE_BROWSER: process.env.CHROMIUM ?? '', GATE_BROWSER_SANDBOX: '0' } });

const page = /browser\/page-marketplace/;
/** What is wrong with the page in a browser, and nowhere else; what the refusal says of it. */
const faults: readonly [what: string, change: (text: string) => string, said: RegExp][] = [
  [
    'throws while its code is loaded',
    (text) => `throw new Error("cassée au chargement");\n${text}`,
    /lève une erreur\s: Error: cassée au chargement/,
  ],
  [
    'throws once it is on screen',
    (text) => text.replace(/jsxs\)\("article",\{/g, '$&ref:()=>{throw new Error("cassée à l’écran")},'),
    /lève une erreur\s: Error: cassée à l’écran/,
  ],
  ['loops', (text) => `for (;;);\n${text}`, /occupe le processeur plus de 3\ss sans finir/],
];

test('a release whose page a browser does not show is refused with the reason before anybody has it', async () => {
  const before = await shaOf('mfe-marketplace');
  for (const [what, change, said] of faults)
    await test.step(what, async () => {
      const refusal = refusalOf(() =>
        publishChanged('mfe-marketplace', (text, file) => (page.test(file) ? change(text) : text)),
      );
      expect(refusal).toContain('Refused (mount, owner mfe-marketplace)');
      expect(refusal).toContain('(/marketplace), mfe-marketplace');
      expect(refusal).toMatch(said);
      expect(await shaOf('mfe-marketplace')).toBe(before);
    });
});

test('a release of which a page for administrators throws is refused, though nobody may see it', () => {
  const refusal = refusalOf(() =>
    publishChanged('mfe-admin', (text, file) =>
      /browser\/page-releases/.test(file) ? `throw new Error("cassée au chargement");\n${text}` : text,
    ),
  );
  expect(refusal).toContain('Refused (mount, owner mfe-admin)');
  expect(refusal).toContain('(/admin/releases), mfe-admin');
});

for (const [remote, from, to, shown] of [
  [
    'mfe-marketplace',
    'Tout le marketplace',
    'Toute la bibliothèque',
    /is live .*\n.*; \d+ pages mounted in a browser$/m,
  ],
  // All of its pages but one are for administrators.
  ['mfe-admin', 'Versions en service', 'Versions servies', /is live .*\n.*; \d\d pages mounted in a browser$/m],
] as const)
  test(`a good release of ${remote} is live after a browser has shown it`, async () => {
    const before = await shaOf(remote);
    const published = publishChanged(remote, (text) => text.replaceAll(from, to));
    try {
      expect(published).toMatch(shown);
      expect(await shaOf(remote)).not.toBe(before);
    } finally {
      rollback(remote);
    }
  });
