import { CodedError } from '@letat/contracts/core/coded-error';
import { socialPicture, socialPicturePath } from '@letat/contracts/core/images';
import type { ResponseOf } from '@letat/contracts/core/operation';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { Post, PostSummary } from '@letat/contracts/posts/operations';
import { embedPaths, widgetBoxes } from '@letat/contracts/sites/constants';
import type { getWidgets, OEmbedAnswer, SitePost } from '@letat/contracts/sites/operations';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../text/escape-html.ts';

/** Seconds for which a caller who asked may show the answer. */
const oEmbedSeconds = 24 * 60 * 60;
const oEmbedWidth = 640;

type Features = Pick<FastifyInstance, 'posts' | 'releases'>;

/** What other sites show of this one. */
export class SitesService {
  readonly #features: Features;
  readonly #origin: string;

  constructor(features: Features, origin: string) {
    this.#features = features;
    this.#origin = origin;
  }

  /** The newest articles, as a banner shows them. */
  async latest(limit: number): Promise<SitePost[]> {
    const latest = await this.#features.posts.latest({}, limit);
    return latest.map(({ post }) => this.#forSites(post));
  }

  /** One article by its slug or a former one. Throws `post_not_found`. */
  async article(slug: string): Promise<SitePost> {
    return this.#forSites(await this.#read(slug));
  }

  /**
   * What stands in place of an article's address (https://oembed.com), within the width and the height that are asked for: there is
   * no least one, and a picture that would not fit is left out (section 2.3.4). Throws `oembed_json_only` for another format,
   * `not_found` for what is no article's address here, `post_not_found`.
   */
  async oEmbed(question: {
    url: string;
    format: string;
    maxwidth?: number | undefined;
    maxheight?: number | undefined;
  }): Promise<OEmbedAnswer> {
    if (question.format !== 'json') throw new CodedError('oembed_json_only');
    const post = await this.#read(await this.#slugIn(question.url));
    const most = { width: question.maxwidth ?? Infinity, height: question.maxheight ?? Infinity };
    const { medium, small } = widgetBoxes.banner;
    const size = most.height < medium.height ? 'small' : 'medium';
    const width = Math.min(oEmbedWidth, most.width);
    const height = Math.min(size === 'small' ? small.height : medium.height, most.height);
    const hasThumbnail = socialPicture.width <= most.width && socialPicture.height <= most.height;
    return {
      version: '1.0',
      type: 'rich',
      title: post.title,
      author_name: post.author.fullName,
      ...(post.author.username === '' ? {} : { author_url: `${this.#origin}/author/${post.author.id}` }),
      provider_name: siteMessages.name,
      provider_url: `${this.#origin}/`,
      cache_age: oEmbedSeconds,
      ...(hasThumbnail && {
        thumbnail_url: this.#origin + socialPicturePath('post', post.id),
        thumbnail_width: socialPicture.width,
        thumbnail_height: socialPicture.height,
      }),
      html: this.#frame(post, { width, height, size }),
      width,
      height,
    };
  }

  /** Address and hash of the live loader, under the name that it has for ever; null while no widgets are published. */
  async widgets(): Promise<Pick<ResponseOf<typeof getWidgets>, 'pinned'>> {
    const { releases } = await this.#features.releases.stableSet();
    const widgets = releases.find(({ kind }) => kind === 'widgets');
    const loader = widgets?.assets.loader;
    const integrity = loader && widgets?.files[loader];
    if (!loader || !integrity) return { pinned: null };
    return { pinned: { path: `/embed/${loader.slice(loader.lastIndexOf('/') + 1)}`, integrity } };
  }

  async #read(slug: string): Promise<Post> {
    const found = await this.#features.posts.read(slug);
    if ('post' in found) return found.post;
    const moved = await this.#features.posts.read(found.movedTo);
    if ('post' in moved) return moved.post;
    throw new CodedError('post_not_found');
  }

  /** Of `/post/<slug>` and `/blog/<id>` on this site, with a slash behind it or without. */
  async #slugIn(address: string): Promise<string> {
    if (!URL.canParse(address)) throw new CodedError('not_found');
    const { origin, pathname } = new URL(address);
    const [, kind, name = ''] = /^\/(post|blog)\/([^/]+)\/?$/.exec(pathname) ?? [];
    if (origin !== this.#origin || kind === undefined) throw new CodedError('not_found');
    const key = decoded(name);
    const slug = kind === 'post' ? key : await this.#features.posts.slugOf(key);
    if (slug === null) throw new CodedError('post_not_found');
    return slug;
  }

  #frame({ slug, title }: Post, { width, height, size }: { width: number; height: number; size: string }): string {
    const query = new URLSearchParams({ article: slug, size, theme: 'auto' });
    const src = escapeHtml(`${this.#origin}${embedPaths.frame}/banner?${query}`);
    return `<iframe src="${src}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" frameborder="0" style="color-scheme:light"></iframe>`;
  }

  #forSites(post: PostSummary | Post): SitePost {
    return {
      title: post.title,
      excerpt: post.excerpt,
      url: `${this.#origin}/post/${encodeURIComponent(post.slug)}`,
      authors: authorsOf(post).map(({ fullName }) => fullName),
      publishedAt: post.publishedAt ?? post.createdAt,
    };
  }
}

/** A path that is no text (RFC 3986, section 2.1) names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new CodedError('not_found');
  }
}
