import type { AiStatus } from '@letat/contracts/ai/operations';
import { translationTags } from '@letat/contracts/ai/translations/constants';
import { RowsSkeleton } from '@letat/remote-kit/query';
import { choiceFilter, textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Stack } from '@letat/ui/layout';
import { lazy, Suspense } from 'react';
import { ArticleSelect } from '../article-select.tsx';
import { PastedTranslation } from './pasted-translation.tsx';

const filters = { article: textFilter('article'), language: choiceFilter('langue', translationTags) };

const ArticleTranslation = lazy(
  () => import(/* webpackChunkName: "article-translation" */ './article/article-translation.tsx'),
);

/** An article passage by passage, or any text that is pasted. */
export function TranslationTab({ status }: { status: AiStatus }) {
  const { values, set, hrefFor } = useUrlFilters(filters);
  return (
    <Stack stretch gap="loose">
      <ArticleSelect article={values.article} onChange={(article) => set({ article })} />
      {values.article === '' ? (
        <PastedTranslation status={status} />
      ) : (
        <Suspense fallback={<RowsSkeleton label="Chargement des passages…" />}>
          <ArticleTranslation
            postId={values.article}
            language={values.language}
            status={status}
            hrefFor={(language) => hrefFor({ language })}
          />
        </Suspense>
      )}
    </Stack>
  );
}
