import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { hydrated } from '../support/test.ts';
import { expect, test } from './partner.ts';

const app = 'virtual:partner-app';

/** Renders the component of the kit, with a button that takes it away and puts it back. */
const application = (component: string) => `
  import { StrictMode, useState } from 'react';
  ${component}
  function App() {
    const [isShown, setShown] = useState(true);
    const press = createElement('button', { onClick: () => setShown(!isShown) }, 'Basculer');
    return createElement(StrictMode, null, press, isShown ? createElement(LetatNewsletter) : null);
  }
`;
const root = "document.getElementById('root')";
const onClient = `import { createRoot } from 'react-dom/client';
  createRoot(${root}).render(createElement(App));`;
const hydrating = `import { hydrateRoot } from 'react-dom/client';
  hydrateRoot(${root}, createElement(App), { onRecoverableError: (error) => console.error('recovered', error) });`;
const onServer = `import { renderToString } from 'react-dom/server.browser';
  export const html = renderToString(createElement(App));`;

/** The version that the site itself runs on; these journeys have the one before it as their own. */
const ofSite = (name: string) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));

/** A partner's React page as Vite builds it, or serves it while it is written: only there StrictMode runs effects twice. @param major of React */
async function builtWithVite(code: string, major: 18 | 19, mode = 'production'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    ...(major === 19 ? { resolve: { alias: { 'react-dom': ofSite('react-dom'), react: ofSite('react') } } } : {}),
    build: { write: false, rollupOptions: { input: app, preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'partner-app',
        resolveId: (id) => (id === app ? id : null),
        load: (id) => (id === app ? code : null),
      },
    ],
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('Vite built nothing');
  return output.output[0].code;
}

/** The component that the kit shows for a registered site. */
async function componentOf(page: Page, key: string): Promise<string> {
  await page.goto(`/embed-kit?site=${key}`);
  await hydrated(page);
  const kit = page.getByRole('region', { name: 'Choisir, voir, copier' });
  await kit.getByRole('radio', { name: 'Inscription à la lettre' }).check();
  await kit.getByRole('tab', { name: 'React (Lovable)' }).click();
  const shown = kit.getByRole('tabpanel', { name: 'React (Lovable)' }).locator('pre');
  await expect(shown).toContainText(`site: '${key}'`);
  return (await shown.textContent()) ?? '';
}

async function htmlOf(component: string): Promise<string> {
  const code = await builtWithVite(application(component) + onServer, 19);
  const { html } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return html;
}

const places = [
  { name: 'a Vite page with React 19', major: 19, isServed: false, mode: 'production' },
  { name: 'a page that React 19 hydrates', major: 19, isServed: true, mode: 'production' },
  { name: 'a Vite page with React 18', major: 18, isServed: false, mode: 'production' },
  { name: 'a page with React 19 that is being written', major: 19, isServed: false, mode: 'development' },
  { name: 'a page with React 18 that is being written', major: 18, isServed: false, mode: 'development' },
] as const;
test('the React snippet of the kit works on pages of React 18 and 19, hydrated too, removed and put back by React', async ({
  page,
  partner,
  troubles,
}) => {
  const component = await componentOf(page, partner.key);
  for (const { name, major, isServed, mode } of places)
    await test.step(name, async () => {
      const script = await builtWithVite(application(component) + (isServed ? hydrating : onClient), major, mode);
      partner.files.set('/app.js', { type: 'text/javascript', body: script });
      const served = isServed ? await htmlOf(component) : '';
      if (isServed) expect(served).toContain(`<letat-newsletter site="${partner.key}"`);
      await partner.open(`<div id="root">${served}</div>`, {
        loader: 'nowhere',
        last: '<script type="module" src="/app.js"></script>',
      });
      const email = page.getByLabel('Votre adresse email');
      for (let time = 0; time < 2; time += 1) {
        await expect(email).toHaveCount(1);
        await page.getByRole('button', { name: 'Basculer' }).click();
        await expect(email).toHaveCount(0);
        await page.getByRole('button', { name: 'Basculer' }).click();
      }
      await email.fill(`react-${major}-${mode}-${isServed}-${Date.now()}@letat.test`);
      await page.getByLabel(/J’accepte de recevoir/).check();
      await page.getByRole('button', { name: 'S’abonner' }).click();
      await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
      expect(await page.locator('script[src*="/embed/"]').count()).toBe(1);
      expect(troubles).toEqual([]);
    });
});
