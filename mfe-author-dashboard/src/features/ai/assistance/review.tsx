import { applySuggestions } from '@letat/contracts/ai/apply-suggestions';
import { aiMessages } from '@letat/contracts/ai/messages';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { CopyButton } from '@letat/ui/copy-button';
import { Row, SectionHead, Split, Stack } from '@letat/ui/layout';
import { toast } from '@letat/ui/toast';
import { useId, useState } from 'react';
import * as styles from '../assistant.css.ts';
import type { Read } from './assistance-tab.tsx';
import { MarkedText } from './marked-text.tsx';
import { type Decision, Suggestions } from './suggestions.tsx';

/** What came of a reading: the answer, what could change word by word, what to look at. */
export function Review({ read: { content, post, answer }, onApplied }: { read: Read; onApplied: () => void }) {
  const id = useId();
  const { result, suggestions, notes, suggestionsId } = answer;
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({});
  const accepted = suggestions.filter((suggestion) => decisions[suggestion.id] === 'accepted');
  const apply = useApiMutation('POST /api/ai/suggestions/:id/apply', {
    changes: ['posts', 'ai'],
    success: { title: 'Changements reportés', text: 'Une révision s’ajoute ; la vôtre reste dans l’historique.' },
    failure: 'L’article n’a pas été changé',
    onSuccess: onApplied,
  });
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={post === null ? 'Réponse' : `Réponse sur « ${post.title} »`}
        size="small"
        action={
          post === null ? undefined : (
            <ButtonLink size="small" href={`/write?post=${post.id}`}>
              Ouvrir dans l’éditeur
            </ButtonLink>
          )
        }
      />
      <Stack stretch gap="loose">
        {result === '' ? null : (
          <div role="status" className={styles.answer}>
            {result === aiMessages.nothingToSuggest ? (
              <Callout title="Ce texte tient">
                Aucune suggestion. Essayez «&nbsp;Style&nbsp;» sur l’article entier.
              </Callout>
            ) : (
              result
            )}
          </div>
        )}
        {suggestions.length === 0 ? null : (
          <Split ratio="7-5">
            <Stack stretch>
              <MarkedText text={content} suggestions={suggestions} decisions={decisions} />
              <Row>
                {post !== null && suggestionsId !== null ? (
                  <Button
                    variant="primary"
                    isDisabled={accepted.length === 0}
                    isPending={apply.isPending}
                    onPress={() =>
                      apply.mutate({ params: { id: suggestionsId }, body: { accepted: accepted.map((one) => one.id) } })
                    }
                  >
                    {`Reporter ${accepted.length} ${accepted.length > 1 ? 'changements' : 'changement'} dans l’article`}
                  </Button>
                ) : (
                  <CopyButton
                    variant="primary"
                    text={() => applySuggestions(content, accepted)}
                    copiedLabel="Copié"
                    isDisabled={accepted.length === 0}
                    onFailure={() => toast({ title: 'Erreur de copie', tone: 'error' })}
                  >
                    {`Copier le texte avec ${accepted.length} ${accepted.length > 1 ? 'changements' : 'changement'}`}
                  </CopyButton>
                )}
                <Button variant="quiet" onPress={onApplied}>
                  Laisser tel quel
                </Button>
              </Row>
            </Stack>
            <Suggestions
              suggestions={suggestions}
              decisions={decisions}
              onDecide={(suggestion, decision) => setDecisions((now) => ({ ...now, [suggestion]: decision }))}
            />
          </Split>
        )}
        {notes.length === 0 ? null : (
          <ol className={styles.list} aria-label="À regarder">
            {notes.map(({ start, end, quote, title, explanation }) => (
              <li key={`${start}-${end}-${title}`} className={styles.row}>
                <p className={styles.rowTitle}>{title}</p>
                <blockquote className={styles.quote} dir="auto">
                  {quote}
                </blockquote>
                <p className={styles.note}>{explanation}</p>
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </section>
  );
}
