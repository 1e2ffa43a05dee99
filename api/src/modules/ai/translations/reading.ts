import { type TranslationTag, translationLanguage } from '@letat/contracts/ai/translations/constants';
import type { PostTranslation, PublishedLanguage } from '@letat/contracts/ai/translations/operations';
import { translationPath } from '@letat/contracts/ai/translations/path';
import { readerWords } from '@letat/contracts/ai/translations/reader-words';
import { CodedError } from '@letat/contracts/core/coded-error';
import { Types } from 'mongoose';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import type { Posts, PublishedSource, Writer } from '../../posts/index.ts';
import type { Users } from '../../users/index.ts';
import { plain } from '../offline/prose.ts';
import { align } from './align.ts';
import type { PassageRecord, PublicationRecord, TranslationRecord } from './model.ts';
import { nameIn } from './projection.ts';
import type { TranslationsRepository } from './repository.ts';
import { splitArticle } from './split.ts';

interface Needs {
  repository: TranslationsRepository;
  posts: Pick<Posts, 'source' | 'summariesOf' | 'opens'>;
  users: Pick<Users, 'namesOf'>;
}

/** What changed in the original since a translation of it was published. */
interface Staleness {
  /** What a passage says now; null for one that is gone. By its key, of those that changed only. */
  changed: Map<string, string | null>;
  /** Passages that changed, left, or came. */
  count: number;
}

/** Articles in other languages, as everybody reads them, and as subscribers do. */
export class TranslationReading {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The languages besides French; `movedTo` when the article is asked for by a former slug. Throws `post_not_found`. */
  async languages(slug: string): Promise<PublishedLanguage[] | { movedTo: string }> {
    const found = await this.#needs.posts.source(slug);
    return 'movedTo' in found ? found : (await this.#published(found)).map(({ language }) => language);
  }

  /** As everybody reads it. Throws `post_not_found`, `translation_not_found`. */
  async read(slug: string, tag: TranslationTag): Promise<PostTranslation | { movedTo: string }> {
    return this.#read(slug, tag, { isOpened: false });
  }

  /** All of it, for who reads all of its original and is not everybody; null for everybody else. Throws as `read`. */
  async readWhole(slug: string, tag: TranslationTag, reader: Pick<Writer, 'id' | 'role'>) {
    return (await this.#needs.posts.opens(slug, reader)) ? this.#read(slug, tag, { isOpened: true }) : null;
  }

  async #read(
    slug: string,
    tag: TranslationTag,
    { isOpened }: { isOpened: boolean },
  ): Promise<PostTranslation | { movedTo: string }> {
    const found = await this.#needs.posts.source(slug);
    if ('movedTo' in found) return found;
    const published = await this.#published(found);
    const asked = published.find(({ record }) => record.language === tag);
    if (!asked) throw new CodedError('translation_not_found');
    const { publication, staleness, language } = asked;
    const passages = publication.passages.filter(({ key }) => key !== null);
    const readBy = passages.flatMap(({ isReviewed, by }) => (isReviewed && by ? [by] : []));
    const names = await this.#needs.users.namesOf(readBy);
    const of = (kind: PassageRecord['kind']) => passages.find((passage) => passage.kind === kind)?.html ?? null;
    const { summary, isReserved, isLabelled, crawlerPolicy } = found;
    const isWithheld = isReserved && !isOpened;
    return {
      language: tag,
      original: summary,
      title: of('title') ?? summary.title,
      standfirst: of('excerpt'),
      html: isWithheld ? '' : htmlOf(publication, staleness, tag),
      toc: isWithheld ? [] : publication.toc,
      reviewers: language.isReviewed ? [...new Set(readBy.map((by) => nameIn(names, by)))] : [],
      isReviewed: language.isReviewed,
      updatedAt: new Date(Math.max(...passages.map(({ at }) => at.getTime()))).toISOString(),
      publishedAt: publication.at.toISOString(),
      byModel: passages.some(({ byModel }) => byModel),
      aiLabelled: isLabelled,
      stale: staleness.count,
      withheld: isWithheld,
      languages: published.map((one) => one.language),
      crawlerPolicy,
    };
  }

  /** Whether an article is read in that language. */
  async isPublished(postId: string, language: TranslationTag): Promise<boolean> {
    const _id = objectId(postId);
    const found = _id && (await this.#needs.repository.find(_id, language));
    return found !== null && found.publication !== null;
  }

  /** The title of an article as it is published in that language; null where it is not. */
  async publishedTitle(postId: string, language: TranslationTag): Promise<string | null> {
    const _id = objectId(postId);
    const found = _id && (await this.#needs.repository.find(_id, language));
    return found?.publication?.passages.find(({ kind }) => kind === 'title')?.html ?? null;
  }

  /** Where published articles are read in other languages. */
  async addresses(limit: number): Promise<{ path: string; at: Date }[]> {
    const { repository, posts } = this.#needs;
    const published = await repository.published(limit);
    const articles = await posts.summariesOf(published.map(({ postId }) => postId));
    return published.flatMap(({ postId, language, at }) => {
      const article = articles.get(postId.toHexString());
      return article ? [{ path: translationPath(encodeURIComponent(article.slug), language), at }] : [];
    });
  }

  async #published({ summary, source }: PublishedSource) {
    const records = await this.#needs.repository.allOf(Types.ObjectId.createFromHexString(summary.id));
    const { segments } = splitArticle(source);
    return records.flatMap((record) => {
      const { publication } = record;
      if (publication === null) return [];
      const staleness = stalenessOf(publication, segments);
      return [{ record, publication, staleness, language: languageOf(record, publication, staleness) }];
    });
  }
}

function languageOf(
  { language }: TranslationRecord,
  { passages }: PublicationRecord,
  { count }: Staleness,
): PublishedLanguage {
  // Who answers for it is named: of an account that is gone nobody does.
  const isRead = ({ key, isReviewed, by }: PassageRecord) => key === null || (isReviewed && by !== null);
  const { ownName } = translationLanguage(language);
  return { language, ownName, isReviewed: passages.every(isRead), stale: count };
}

function stalenessOf(
  { passages }: PublicationRecord,
  present: readonly { key: string; kind: PassageRecord['kind']; source: string }[],
): Staleness {
  const translated = passages.flatMap(({ key, kind, source }) => (key === null ? [] : [{ key, kind, source }]));
  const { aligned, leftOver } = align(present, translated);
  const changed = new Map<string, string | null>(leftOver.map(({ key }) => [key, null]));
  for (const { present: now, stored, isStale } of aligned) if (isStale && stored) changed.set(stored.key, now.source);
  const added = aligned.filter(({ stored }) => stored === null).length;
  return { changed, count: changed.size + added };
}

/** The text, and after a passage whose original changed what that says now. */
function htmlOf({ passages }: PublicationRecord, { changed }: Staleness, tag: TranslationTag): string {
  const words = readerWords(tag);
  return passages
    .filter(({ kind }) => kind === 'text')
    .map(({ key, html }) => {
      const now = key === null ? undefined : changed.get(key);
      if (now === undefined) return html;
      const said = now === null ? words.removedPassage : words.changedPassage;
      const original = now === null ? '' : ` <span lang="fr" dir="ltr">${escapeHtml(plain(now))}</span>`;
      return `${html}<p data-stale lang="${words.lang}">${escapeHtml(said)}${original}</p>\n`;
    })
    .join('');
}
