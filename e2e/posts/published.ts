import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';

interface Written {
  title: string;
  /** Markdown. */
  content: string;
  excerpt?: string;
  tags?: string[];
  access?: 'free' | 'subscribers';
}

interface Saved {
  id: string;
  slug: string;
  revision: number;
}

/** Publishes an article of whoever the page's browser is logged in as, as the editor does. */
export const publishArticle = (page: Page, written: Written): Promise<Saved> =>
  send(page, 'post', '/api/posts', { published: true, ...written });

/** Stores a draft of whoever the page's browser is logged in as, as the editor does; and where the editor opens it. */
export async function storeDraft(page: Page, written: Written): Promise<Saved & { address: string }> {
  const saved = await send(page, 'post', '/api/posts', { ...written });
  return { ...saved, address: `/write?post=${saved.id}` };
}

/**
 * Saves another version of an article, as another tab of the browser does.
 * @param saved as it was saved last
 */
export const saveArticle = (
  page: Page,
  { id, revision }: Pick<Saved, 'id' | 'revision'>,
  written: Written & { published?: boolean },
): Promise<Saved> => send(page, 'put', `/api/posts/${id}`, { revision, ...written });

async function send(page: Page, method: 'post' | 'put', path: string, written: object): Promise<Saved> {
  const { url } = findRunning();
  const answer = await page.request[method](url + path, {
    headers: { origin: new URL(url).origin },
    data: { category: 'Leadership', ...written },
  });
  if (!answer.ok()) throw new Error(`not saved: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
