import { formatDate } from '@letat/contracts/core/format/dates';
import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import type { AiTextState } from '@letat/contracts/posts/ai-text/operations';
import { useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { SectionHead, Split } from '@letat/ui/layout';
import { useId, useState } from 'react';
import * as styles from '../assistant.css.ts';

/** What of an article a model wrote: its readers see a label, unless the author signs for the revision. Nothing where no model did. */
export function AiTextPanel({ postId }: { postId: string }) {
  const state = useApiQuery('GET /api/my/posts/:id/ai-text', { tags: ['posts'], params: { id: postId } });
  if (state.data === undefined || state.data.accepted.length === 0) return null;
  return <Panel key={`${postId} ${state.data.revision}`} postId={postId} state={state.data} />;
}

function Panel({ postId, state }: { postId: string; state: AiTextState }) {
  const heading = useId();
  const [hasReadAll, setHasReadAll] = useState(false);
  const sign = useApiMutation('POST /api/my/posts/:id/ai-text/signature', {
    changes: ['posts'],
    success: { title: 'Révision signée', text: 'L’article paraît sans l’étiquette.' },
    failure: 'La révision n’est pas signée',
  });
  const { isLabelled, signature, accepted, revision } = state;
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title="Au moment de publier" size="small" />
      <Split>
        <div>
          <p className={styles.rowTitle}>{isLabelled ? 'Publier avec l’étiquette' : 'Sans étiquette'}</p>
          <p className={styles.note}>
            Cet article contient du texte accepté d’une IA (règlement européen, art. 50).{' '}
            {isLabelled ? 'En tête de l’article, le lecteur lit :' : null}
          </p>
          {isLabelled ? <p className={styles.quote}>{aiLabel}</p> : null}
          <ul className={styles.list}>
            {accepted.map(({ model, by, at, revision: saved }) => (
              <li key={`${saved} ${at}`} className={styles.note}>
                {`Révision ${saved} : ${model}, accepté par ${by.fullName} le ${formatDate(at)}`}
              </li>
            ))}
          </ul>
        </div>
        <div>
          {isLabelled || signature === null ? (
            <>
              <p className={styles.rowTitle}>Une personne signe cette révision</p>
              <Checkbox
                label="J’ai relu cette révision en entier et j’en réponds."
                isSelected={hasReadAll}
                onChange={setHasReadAll}
              />
              <Button
                isDisabled={!hasReadAll}
                isPending={sign.isPending}
                onPress={() => sign.mutate({ params: { id: postId }, body: { revision, hasReadAll: true } })}
              >
                {`Signer la révision ${revision}`}
              </Button>
              <p className={styles.note}>Un texte d’IA accepté plus tard annule la signature.</p>
            </>
          ) : (
            <p className={styles.note}>
              {`${signature.by.fullName} a relu la révision ${signature.revision} en entier et en répond, le ${formatDate(signature.at)}.`}
            </p>
          )}
        </div>
      </Split>
    </section>
  );
}
