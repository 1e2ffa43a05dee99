import { contextLabels, translationContexts } from '@letat/contracts/ai/constants';
import { aiMessages } from '@letat/contracts/ai/messages';
import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import type { TranslationSegment } from '@letat/contracts/ai/translations/operations';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Row } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { useState } from 'react';
import * as styles from './article-translation.css.ts';
import { nextBatch } from './segments.ts';

const contexts = translationContexts.map((value) => ({ value, label: contextLabels[value] }));

interface ProposalsProps {
  postId: string;
  language: TranslationTag;
  segments: readonly TranslationSegment[];
}

/** Has the connected model translate the next passages, each to be read; nothing once every one has a wording. */
export function Proposals({ postId, language, segments }: ProposalsProps) {
  const [context, setContext] = useState<(typeof translationContexts)[number]>('governance');
  const propose = useApiMutation('POST /api/ai/translations/:id/:language/proposals', {
    changes: ['translations', 'ai'],
    success: { title: 'Passages proposés', text: 'Chacun attend que vous le relisiez.' },
    failure: { title: aiMessages.translateFailureTitle, text: aiMessages.translateFailure },
  });
  const batch = nextBatch(segments);
  if (batch.length === 0) return null;
  return (
    <div className={styles.proposals}>
      <Select
        name="context"
        label="Contexte"
        options={contexts}
        value={context}
        onChange={(value) => setContext(translationContexts.find((known) => known === value) ?? 'governance')}
        isRequired
      />
      <Row>
        <Button
          isPending={propose.isPending}
          pendingLabel="Traduction en cours..."
          onPress={() =>
            propose.mutate({ params: { id: postId, language }, body: { keys: batch.map(({ key }) => key), context } })
          }
        >
          {batch.length > 1 ? `Proposer les ${batch.length} passages suivants` : 'Proposer le passage suivant'}
        </Button>
        <span className={styles.note}>Compte pour 1 appel. Rien n’est publié.</span>
      </Row>
    </div>
  );
}
