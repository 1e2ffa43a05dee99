import { violationsOf } from '../support/axe.ts';
import { expect, layoutShift, test } from './partner.ts';

const frame = (baseURL: string | undefined, path: string, height: number) =>
  `<iframe src="${baseURL}/embed/frame/${path}" title="L’État en Mouvement" width="100%" height="${height}" frameborder="0"></iframe>`;

test('a framed widget works where frames alone are allowed and in a sandbox, gives its height to the page that framed it only, and subscribes', async ({
  page,
  request,
  baseURL,
  partner,
  troubles,
}) => {
  await test.step('a framed widget works where frames alone are allowed, and its links leave the frame', async () => {
    await partner.open(frame(baseURL, 'badge?theme=dark&kind=author', 48), {
      policy: `default-src 'none'; img-src data:; frame-src ${baseURL}`,
      loader: 'nowhere',
    });
    const link = page.frameLocator('iframe').getByRole('link', { name: /Auteur sur/ });
    await expect(link).toHaveCSS('background-color', 'rgb(17, 21, 18)');
    const opened = page.context().waitForEvent('page');
    await link.click();
    expect(new URL((await opened).url()).origin).toBe(baseURL);
    expect(page.url()).toBe(`${partner.origin}/`);
    expect(await layoutShift(page)).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    expect(troubles).toEqual([]);
  });

  await test.step('a frame in a sandbox, as content managers make it, shows the banner; that of an article’s oEmbed shows the article', async () => {
    await partner.open(frame(baseURL, 'banner', 260).replace('<iframe ', '<iframe sandbox="allow-scripts" '), {
      loader: 'nowhere',
    });
    await expect(page.frameLocator('iframe').getByRole('listitem').getByRole('link')).toHaveCount(3);

    const [post]: { title: string; slug: string }[] = await (await request.get('/api/posts?limit=1')).json();
    await page.goto(`/post/${post?.slug}`);
    const address = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
    const answer = await request.get(address ?? '');
    expect(answer.status()).toBe(200);
    const { html } = await answer.json();
    await partner.open(html, { loader: 'nowhere' });
    await expect(page.frameLocator('iframe').getByRole('listitem').getByRole('link')).toHaveText(post?.title ?? '');
    expect(troubles).toEqual([]);
  });

  await test.step('heights are taken from the site’s frames only, and sent to the page that framed them only', async () => {
    const stranger = '<iframe id="stranger" title="Autre" src="/stranger.html" width="50" height="50"></iframe>';
    partner.files.set('/stranger.html', {
      type: 'text/html',
      body: `<!doctype html><title>Autre</title><script>
        parent.postMessage({ type: 'letat:height', version: 1, height: 1234 }, '*');
        parent.frames[0].postMessage({ type: 'letat:measure', version: 1 }, '*');
        addEventListener('message', ({ data }) => { document.title = 'received ' + data.type; });
      </script>`,
    });
    await partner.open(frame(baseURL, 'badge', 300) + stranger, {
      loader: 'nowhere',
      last: `<script async src="${baseURL}/embed/iframe-v1.js"></script>`,
    });
    await expect(page.locator('iframe').first()).toHaveAttribute('height', '48');
    await expect(page.locator('#stranger')).toHaveAttribute('height', '50');
    const [, strangerFrame] = page.frames().slice(1);
    expect(await strangerFrame?.title()).toBe('Autre');
    // A height that no widget has is not taken, even from the site's own frame.
    await page.frames()[1]?.evaluate((origin) => {
      parent.postMessage({ type: 'letat:height', version: 1, height: 99_999 }, origin);
      parent.postMessage({ type: 'letat:height', version: 1, height: 77 }, origin);
    }, partner.origin);
    await expect(page.locator('iframe').first()).toHaveAttribute('height', '77');
  });

  await test.step('the form in a frame subscribes, and the page’s script follows its height', async () => {
    await partner.open(frame(baseURL, `newsletter?site=${partner.key}`, 700), {
      loader: 'nowhere',
      last: `<script async src="${baseURL}/embed/iframe-v1.js"></script>`,
    });
    const inside = page.frameLocator('iframe');
    await expect(inside.getByLabel('Votre adresse email')).toBeVisible();
    const heightInside = () =>
      inside.locator('body').evaluate((body) => String(Math.ceil(body.getBoundingClientRect().height)));
    await expect.poll(() => page.locator('iframe').getAttribute('height')).not.toBe('700');
    await expect(page.locator('iframe')).toHaveAttribute('height', await heightInside());
    await page.setViewportSize({ width: 320, height: 800 });
    await expect
      .poll(async () => (await page.locator('iframe').getAttribute('height')) === (await heightInside()))
      .toBe(true);
    await inside.getByLabel('Votre adresse email').fill(`cadre-${Date.now()}@letat.test`);
    await inside.getByLabel(/J’accepte de recevoir/).check();
    await inside.getByRole('button', { name: 'S’abonner' }).click();
    await expect(inside.getByText('Votre demande est enregistrée.')).toBeVisible();
    expect(await violationsOf(page, 'main')).toEqual([]);
  });
});
