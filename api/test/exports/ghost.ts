import { strToU8, zipSync } from 'fflate';

/** The tables that matter of Ghost's export, as its version 5 writes them; what else it has is empty here. */
export function ghostJson(posts: readonly object[], more: object = {}): string {
  return JSON.stringify({
    db: [
      {
        meta: { exported_on: 1_764_000_000_000, version: '5.82.2' },
        data: {
          benefits: [],
          custom_theme_settings: [],
          newsletters: [],
          posts,
          posts_authors: [],
          posts_meta: [{ id: 'm1', post_id: 'p1', feature_image_alt: 'La façade du ministère', og_image: null }],
          posts_tags: [
            { id: 't2', post_id: 'p1', tag_id: 'b', sort_order: 1 },
            { id: 't1', post_id: 'p1', tag_id: 'a', sort_order: 0 },
            { id: 't3', post_id: 'p1', tag_id: 'c', sort_order: 2 },
          ],
          settings: [{ key: 'title', value: 'Ancien site' }],
          tags: [
            { id: 'a', name: 'Budget', slug: 'budget' },
            { id: 'b', name: 'Audit', slug: 'audit' },
            { id: 'c', name: '#interne', slug: 'hash-interne' },
          ],
          ...more,
        },
      },
    ],
  });
}

export function ghostPost(given: object = {}): object {
  return {
    id: 'p1',
    uuid: '6a1f6a52-3a2e-4d4b-9c9a-8f0d3a1b2c3d',
    title: 'Lire un budget',
    slug: 'lire-un-budget',
    mobiledoc: null,
    lexical: '{"root":{"children":[],"type":"root","version":1}}',
    html: ghostHtml,
    feature_image: '__GHOST_URL__/content/images/2021/03/facade.png',
    featured: 0,
    type: 'post',
    status: 'published',
    visibility: 'public',
    created_at: '2021-03-01T08:00:00.000Z',
    updated_at: '2021-03-05T08:00:00.000Z',
    published_at: '2021-03-04T09:30:00.000Z',
    custom_excerpt: 'Un chapô écrit à la main.',
    ...given,
  };
}

/** What Ghost's editor makes of a picture, a bookmark, a button and a members-only mark. */
export const ghostHtml = `<p>Un premier paragraphe.</p><figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/2021/03/tableau.png" class="kg-image" alt="Un tableau" loading="lazy" width="800" height="400"><figcaption><span style="white-space: pre-wrap;">Le tableau 3</span></figcaption></figure><!--members-only--><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://exemple.org/rapport"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Le rapport</div><div class="kg-bookmark-description">Une description.</div></div></a></figure><div class="kg-card kg-button-card kg-align-center"><a href="https://exemple.org/don" class="kg-btn kg-btn-accent">Donner</a></div>`;

/** A backup: the JSON under `data/`, pictures beside it. */
export function ghostBackup(json: string, pictures: Readonly<Record<string, Buffer>>): Buffer {
  const files = Object.entries(pictures).map(
    ([name, bytes]) => [`content/images/${name}`, new Uint8Array(bytes)] as const,
  );
  return Buffer.from(zipSync({ 'data/ghost-backup.json': strToU8(json), ...Object.fromEntries(files) }));
}
