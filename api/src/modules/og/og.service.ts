import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Queue } from '../jobs/index.ts';
import type { StoredObject } from '../uploads/index.ts';
import type { Subject } from './drawing/index.ts';
import type { DrawnRepository } from './og.repository.ts';
import {
  digestOf,
  keyOf,
  nameOf,
  type PictureName,
  pictureOf,
  type SubjectFeatures,
  siteName,
  subjectOf,
} from './subjects.ts';

interface Needs {
  drawn: DrawnRepository;
  features: SubjectFeatures & Pick<FastifyInstance, 'mongo' | 'uploads'>;
  queue(): Queue<PictureName>;
}

export interface OpenedPicture {
  digest: string;
  file: StoredObject;
  /** False for the picture of the site that stands in until the page's own is drawn. */
  isOwn: boolean;
}

const sweptAtOnce = 200;
/** Articles whose pictures a worker compares when their author gets another name. */
const renewedAtOnce = 100;

/**
 * The pictures that social networks show. A file is named by what it shows: an article that gets another title has no picture
 * from that moment on, until a worker has drawn the next.
 */
export class SocialPictures {
  readonly #needs: Needs;
  #siteDrawing: Promise<void> | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A page's picture, or the site's while it is being drawn; null for a page that nobody can open. */
  async open(name: PictureName): Promise<OpenedPicture | null> {
    const { features, queue } = this.#needs;
    const subject = await subjectOf(name, features);
    if (!subject) return null;
    const own = await this.#find(name, subject);
    if (own) return own;
    if (name.kind === 'site') return this.#drawSite();
    await features.mongo.transaction((session) => queue().add(name, { session, key: nameOf(name) }));
    return this.#drawSite();
  }

  /** Draws what a page is to show by now, unless that is there; the former file goes. */
  async draw(name: PictureName): Promise<void> {
    const { drawn, features } = this.#needs;
    const subject = await subjectOf(name, features);
    if (!subject) return this.#forget(name, await drawn.digestOf(nameOf(name)));
    const digest = digestOf(subject);
    const key = keyOf(name, digest);
    if (!(await features.uploads.open(key))) {
      // Fonts and the drawing program take 30 MB: only who draws loads them.
      const { draw } = await import('./drawing/draw.ts');
      await features.uploads.store(key, Readable.from([await draw(subject)]));
    }
    const former = await drawn.put(nameOf(name), digest);
    if (former) await features.uploads.remove(keyOf(name, former));
  }

  /** Draws again the pictures of an author and of their newest articles, which bear the author's name; others are drawn when asked for. */
  async renewOf(authorId: string): Promise<void> {
    const { drawn, features } = this.#needs;
    const id = objectId(authorId);
    const articles = id ? await features.posts.newestIdsOf(id, renewedAtOnce) : [];
    const posts = articles.map((article) => nameOf({ kind: 'post', id: article.toHexString() }));
    for (const row of await drawn.listOf([nameOf({ kind: 'author', id: authorId }), ...posts])) await this.#renew(row);
  }

  /** Draws again the pictures that are out of date, and deletes those of deleted content. */
  async sweep(held: () => Promise<void>): Promise<void> {
    for (let last = ''; ; ) {
      const rows = await this.#needs.drawn.listAfter(last, sweptAtOnce);
      for (const row of rows) await this.#renew(row);
      const end = rows.at(-1);
      if (!end || rows.length < sweptAtOnce) return;
      last = end._id;
      await held();
    }
  }

  async #renew({ _id, digest }: { _id: string; digest: string }): Promise<void> {
    const { features, queue } = this.#needs;
    const name = pictureOf(_id);
    const subject = await subjectOf(name, features);
    if (!subject) await this.#forget(name, digest);
    else if (digestOf(subject) !== digest)
      await features.mongo.transaction((session) => queue().add(name, { session, key: _id }));
  }

  async #find(name: PictureName, subject: Subject): Promise<OpenedPicture | null> {
    const digest = digestOf(subject);
    const file = await this.#needs.features.uploads.open(keyOf(name, digest));
    return file && { digest, file, isOwn: true };
  }

  /** The one picture that is drawn when it is asked for: it stands in for all others, and is the same for ever. */
  async #drawSite(): Promise<OpenedPicture | null> {
    const { features } = this.#needs;
    const subject = await subjectOf(siteName, features);
    const find = async () => subject && (await this.#find(siteName, subject));
    const there = await find();
    if (there) return { ...there, isOwn: false };
    this.#siteDrawing ??= this.draw(siteName).finally(() => {
      this.#siteDrawing = null;
    });
    await this.#siteDrawing;
    const drawn = await find();
    return drawn && { ...drawn, isOwn: false };
  }

  async #forget(name: PictureName, digest: string | null): Promise<void> {
    const { drawn, features } = this.#needs;
    if (digest) await features.uploads.remove(keyOf(name, digest));
    await drawn.remove(nameOf(name));
  }
}
