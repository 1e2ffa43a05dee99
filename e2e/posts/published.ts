import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';

interface Written {
  title: string;
  /** Markdown. */
  content: string;
  excerpt?: string;
  tags?: string[];
}

/** Publishes an article of whoever the page's browser is logged in as, as the editor does. */
export async function publishArticle(page: Page, written: Written): Promise<{ id: string; slug: string }> {
  const { url } = findRunning();
  const answer = await page.request.post(`${url}/api/posts`, {
    headers: { origin: new URL(url).origin },
    data: { category: 'Leadership', published: true, ...written },
  });
  if (!answer.ok()) throw new Error(`not published: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
