import { listPosts } from '@letat/contracts/posts/operations';

/** Whole addresses of the pages that are audited; each is asked for once, so that no run pays for rendering it first. */
export async function addressesOf(origin: string): Promise<{ name: string; url: string }[]> {
  const answer = await fetch(`${origin}${listPosts.path}?limit=1`);
  const [newest] = listPosts.responses[200].parse(await answer.json());
  if (!newest) throw new Error('the demonstration has no post');
  const pages = [
    { name: 'home', url: `${origin}/` },
    { name: 'post', url: `${origin}/post/${newest.slug}` },
    { name: 'marketplace', url: `${origin}/marketplace` },
  ];
  for (const { url } of pages) {
    const { status } = await fetch(url);
    if (status !== 200) throw new Error(`${url} answers ${status}`);
  }
  return pages;
}
