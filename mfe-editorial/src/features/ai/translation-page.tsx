import { translationLanguage } from '@letat/contracts/ai/translations/constants';
import type { ReaderWords } from '@letat/contracts/ai/translations/messages';
import type { PostTranslation } from '@letat/contracts/ai/translations/operations';
import { readerWords } from '@letat/contracts/ai/translations/reader-words';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { partForViewers } from '@letat/remote-kit/part-for-viewers';
import { RawHtml } from '@letat/remote-kit/raw-html';
import type { PageProps } from '@letat/remote-kit/route';
import { Cover } from '@letat/ui/cover';
import { Wrap } from '@letat/ui/layout';
import { proseClass } from '@letat/ui/prose';
import { Dek, Meta, Title } from '@letat/ui/text';
import { Suspense } from 'react';
import { reservedPart } from '../posts/article/article-view.ts';
import { bylineOf } from '../posts/list/byline.ts';
import { pictureOf } from '../posts/list/post-picture.ts';
import { LanguageRow } from './language-row.tsx';
import * as styles from './translation.css.ts';

const ReservedTranslation = lazyOnIntent(
  reservedPart,
  () => import(/* webpackChunkName: "reserved-translation" */ './reserved-translation.tsx'),
);

/** An article in another language: who has read it is said before its text, in that language. */
export default function TranslationPage({ data: translation }: PageProps<PostTranslation>) {
  const { language, original, languages, title, standfirst, html, withheld } = translation;
  const words = readerWords(language);
  const { dir } = translationLanguage(language);
  return (
    <article className={styles.article} lang={language} dir={dir} data-viewed={`posts/${original.id}`}>
      <Wrap width="reading">
        <header className={styles.header}>
          <LanguageRow slug={original.slug} languages={languages} current={language} words={words} />
          <Title dir={dir}>{title}</Title>
          {standfirst === null ? null : <Dek dir={dir}>{standfirst}</Dek>}
          <Status translation={translation} words={words} />
          <Meta>
            {/* An author who has left has no page to lead to. */}
            {original.author.username === '' ? (
              bylineOf(original)
            ) : (
              <a href={`/author/${original.authorId}`}>{bylineOf(original)}</a>
            )}
          </Meta>
        </header>
      </Wrap>
      <div className={styles.band}>
        <Cover
          slug={original.slug}
          category={original.category}
          format={original.featuredImage ? 'lead' : 'wide'}
          priority
          {...pictureOf(original, '(min-width: 60rem) 46rem, 100vw')}
        />
      </div>
      <Wrap width="reading">
        {withheld ? (
          <div {...deferredPart(reservedPart)} {...partForViewers}>
            <Suspense>
              <ReservedTranslation key={`${original.slug}/${language}`} slug={original.slug} language={language} />
            </Suspense>
          </div>
        ) : (
          <RawHtml html={html} id="translation-body" className={proseClass} />
        )}
      </Wrap>
    </article>
  );
}

/** Who has read it, what changed in the original since, and the way there. */
function Status({
  translation: { original, isReviewed, reviewers, byModel, aiLabelled, stale, updatedAt },
  words,
}: {
  translation: PostTranslation;
  words: ReaderWords;
}) {
  const isFine = isReviewed && stale === 0;
  return (
    <div role="note" className={styles.status} data-tone={isFine ? 'fine' : 'warning'} lang={words.lang} dir="auto">
      <p>
        <b>
          {isReviewed
            ? words.reviewedBy(reviewers.join(', '), words.date(updatedAt))
            : byModel
              ? words.byMachine
              : words.byHand}
        </b>
        {stale > 0 ? ` ${words.changed(stale)}` : null}
      </p>
      {aiLabelled ? <p>{words.label}</p> : null}
      <p>
        <a href={`/post/${original.slug}`} hrefLang="fr">
          {words.readOriginal}
        </a>
      </p>
    </div>
  );
}
