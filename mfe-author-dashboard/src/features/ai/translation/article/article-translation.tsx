import type { AiStatus } from '@letat/contracts/ai/operations';
import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Stack } from '@letat/ui/layout';
import { WithoutModel } from '../../without-model.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Passages } from './passages.tsx';

/** An article passage by passage beside its translation, written by hand or proposed by a model, read by a person with a name. */
export default function ArticleTranslation({
  postId,
  language,
  status,
  hrefFor,
}: {
  postId: string;
  language: TranslationTag;
  status: AiStatus;
  hrefFor: (language: TranslationTag) => string;
}) {
  const params = { id: postId };
  const progress = useApiQuery('GET /api/my/posts/:id/translations', { tags: ['translations', 'posts'], params });
  const working = useApiQuery('GET /api/my/posts/:id/translations/:language', {
    tags: ['translations', 'posts'],
    params: { ...params, language },
  });
  return (
    <Stack stretch gap="loose">
      {status.aiAgentEnabled ? null : (
        <WithoutModel
          title={'Aucun modèle n’est connecté\u00a0: vous traduisez, l’assistant vérifie'}
          works={[
            'Les passages déjà en mémoire',
            'Nombres, liens, langue et longueur vérifiés',
            'Relecture, signature, publication',
          ]}
          waits={['Proposer les autres passages']}
        />
      )}
      <QueryPart query={progress} skeleton={<RowsSkeleton label="Chargement des langues…" rows={1} />}>
        {(languages) => <LanguageLinks languages={languages} current={language} hrefFor={hrefFor} />}
      </QueryPart>
      <QueryPart query={working} skeleton={<RowsSkeleton label="Chargement des passages…" />}>
        {(translation) => (
          <Passages
            key={`${postId} ${translation.language}`}
            translation={translation}
            hasModel={status.aiAgentEnabled}
          />
        )}
      </QueryPart>
    </Stack>
  );
}
