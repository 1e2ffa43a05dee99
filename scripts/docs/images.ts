import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ExplainedError } from '../explained-error.ts';
import { root } from '../paths.ts';

/** A screen that the README shows. */
interface Screen {
  /** Of its file in `docs/images/`. */
  name: string;
  path: string;
  /** The address of the account that opens it; none for what everybody sees. */
  account?: string;
}

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'article', path: '/post/budget-participatif-pikine' },
  { name: 'dashboard', path: '/dashboard', account: 'auteur@letat.test' },
];

const size = { width: 1280, height: 800 };

interface Given {
  /** Of a demonstration that runs. */
  origin: string;
  password: string;
  /** Path of a Chromium. */
  executable: string;
}

/** Takes the images of the README from a demonstration that runs; gives their paths. */
export async function takeImages({ origin, password, executable }: Given): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
  try {
    const paths: string[] = [];
    for (const { name, path, account } of screens) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: size,
        locale: 'fr-FR',
        reducedMotion: 'reduce',
      });
      if (account !== undefined) {
        const data = { email: account, password };
        const answer = await context.request.post('/api/auth/login', { headers: { origin }, data });
        if (!answer.ok()) throw new ExplainedError(`${origin} does not let ${account} in: is it the demonstration?`);
      }
      const page = await context.newPage();
      await page.goto(path);
      // Data and typefaces come after the first paint.
      await page.locator('h1').waitFor();
      const pending = page.locator('#main [data-shape][aria-hidden=true], #main > [data-pending]').first();
      await pending.waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      await page.evaluate('document.fonts.ready.then(() => null)');
      const file = join(root, 'docs/images', `${name}.webp`);
      await page.screenshot({ path: file, type: 'webp', quality: 82 });
      paths.push(file);
      await context.close();
    }
    return paths;
  } finally {
    await browser.close();
  }
}
