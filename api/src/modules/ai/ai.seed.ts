import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { translationTags } from '@letat/contracts/ai/translations/constants';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { GlossaryRepository, keyOf } from './glossary/repository.ts';
import { assembled, passagesOf } from './translations/assemble.ts';
import type { SegmentRecord, TranslationRecord } from './translations/model.ts';
import { TranslationsRepository } from './translations/repository.ts';
import { type ArticleText, type SourceSegment, splitArticle } from './translations/split.ts';
import { obstaclesTo, workOn } from './translations/work.ts';

const frontMatter = z.strictObject({
  title: z.string().min(1),
  excerpt: z.string().min(1),
  /** Who answers for it. */
  reviewedBy: z.string().min(1),
  hoursAgo: z.number().min(0),
});

/** An article of the demonstration. */
interface SeedArticle {
  slug: string;
  prepared: ArticleText;
}

/** A published translation that waits for the id of its article. */
export interface SeedTranslation {
  slug: string;
  record: Omit<TranslationRecord, '_id' | 'postId'>;
}

const hour = 60 * 60 * 1000;

/** Reads the translations of a folder (`<slug>.<language>.md`), which have the passages of their articles in their order. */
export async function prepareSeedTranslations(
  app: FastifyInstance,
  folder: string,
  articles: readonly SeedArticle[],
  people: readonly { id: string; username: string }[],
): Promise<SeedTranslation[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const [slug = '', tag] = name.split('.');
      const language = translationTags.find((known) => known === tag);
      const article = articles.find((known) => known.slug === slug);
      if (!article || !language) throw new Error(`${name} is the translation of no article`);
      const { reviewedBy, hoursAgo, ...text } = await readTranslation(join(folder, name));
      const reader = people.find(({ username }) => username === reviewedBy);
      if (!reader) throw new Error(`${name}: there is nobody "${reviewedBy}"`);
      const by = Types.ObjectId.createFromHexString(reader.id);
      const at = new Date(app.clock.now().getTime() - hoursAgo * hour);
      const segments = inPairs(name, splitArticle(article.prepared).segments, splitArticle(text).segments).map(
        ({ source, translation }): SegmentRecord => ({
          ...source,
          translation: withItsPictures(translation.source, source.source),
          state: 'accepted',
          version: 1,
          model: null,
          by,
          at,
        }),
      );
      const work = workOn(article.prepared, { segments });
      const [obstacle] = obstaclesTo(work, language);
      if (obstacle) throw new Error(`${name}: ${obstacle.message}`);
      const boundary = `b${crypto.randomUUID().replaceAll('-', '')}`;
      const rendered = await app.posts.render(assembled(work, boundary), null);
      const passages = passagesOf(work, rendered, boundary);
      if (passages === null) throw new Error(`${name} falls into other parts than its article`);
      const publication = { at, by, version: 1, passages, toc: rendered.toc };
      return { slug, record: { language, segments, publication, version: 1, updatedAt: at } };
    }),
  );
}

/** What those who translate have agreed on. */
const terms = [
  { language: 'en', term: 'budget d’investissement', translation: 'investment budget' },
  { language: 'en', term: 'trésorière de quartier', translation: 'neighbourhood treasurer' },
  { language: 'sw', term: 'budget d’investissement', translation: 'bajeti ya uwekezaji' },
] as const;

/** Stores them under the ids of their articles, and the glossary. */
export async function seedTranslations(
  app: FastifyInstance,
  translations: readonly SeedTranslation[],
  postIds: ReadonlyMap<string, string>,
  session: ClientSession,
): Promise<void> {
  const repository = new TranslationsRepository(app.mongo);
  for (const { slug, record } of translations) {
    const postId = Types.ObjectId.createFromHexString(postIds.get(slug) ?? '');
    await repository.put({ ...record, _id: new Types.ObjectId(), postId }, session);
  }
  const glossary = new GlossaryRepository(app.mongo);
  const by = translations[0]?.record.publication?.by ?? null;
  for (const term of terms) await glossary.save({ ...term, key: keyOf(term.term), by, at: app.clock.now() }, session);
}

function inPairs(name: string, sources: readonly SourceSegment[], translations: readonly SourceSegment[]) {
  if (sources.length !== translations.length)
    throw new Error(`${name} has ${translations.length} passages, its article ${sources.length}`);
  return sources.map((source, index) => {
    const translation = translations[index];
    if (translation?.kind !== source.kind) throw new Error(`${name}: passage ${index + 1} is another part`);
    return { source, translation };
  });
}

/** `seed:name.svg` is the picture that stands in the article. */
function withItsPictures(translation: string, source: string): string {
  const [, path] = /!\[[^\]]*\]\(([^\s)]+)/.exec(source) ?? [];
  return path === undefined ? translation : translation.replace(/\]\(seed:[\w.-]+/, `](${path}`);
}

async function readTranslation(path: string): Promise<z.output<typeof frontMatter> & ArticleText> {
  const text = await readFile(path, 'utf8');
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match?.[1] || match[2] === undefined) throw new Error(`${path} has no front matter`);
  return { ...frontMatter.parse(parseYaml(match[1])), content: match[2].trim() };
}
