import { formatNumber } from '@letat/contracts/core/format/numbers';
import { navigate } from '@letat/remote-kit/navigation';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { CopyButton } from '@letat/ui/copy-button';
import { Row } from '@letat/ui/layout';
import { toast } from '@letat/ui/toast';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import * as styles from '../assistant.css.ts';
import { titled } from './titled.ts';
import type { Generated } from './use-generation.ts';

/** The text as the model wrote it. */
const SourceText = ({ text }: { text: string }) => <div className={styles.source}>{text}</div>;

/** Its parser comes with the first text that is asked for; where it does not come, the text must not be lost with it. */
const GeneratedText = lazy<ComponentType<{ text: string }>>(() =>
  import(/* webpackChunkName: "generated-text" */ './generated-text.tsx').catch(() => ({ default: SourceText })),
);

const ends: Readonly<Record<Generated['state'], string>> = {
  writing: '',
  done: 'Texte terminé.',
  stopped: 'Arrêté. Le texte reçu est gardé, avec son étiquette.',
  failed: 'Interrompu. Le texte reçu est gardé, avec son étiquette.',
};

/** What a model writes, under its label; Escape stops it. */
export function GeneratedSheet({
  generated: { topic, text, state, isCut },
  model,
  onStop,
  onDiscard,
}: {
  generated: Generated;
  model: string;
  onStop: () => void;
  onDiscard: () => void;
}) {
  const words = text.split(/\s+/).filter(Boolean).length;
  const isWriting = state === 'writing';
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onStop();
  });
  // The focus is still on the button that began it.
  useEffect(() => {
    if (!isWriting) return;
    const listener = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isWriting]);
  const draft = useApiMutation('POST /api/ai/drafts', {
    changes: ['posts'],
    success: { title: 'Brouillon créé', text: 'Il porte son étiquette jusqu’à ce qu’une personne le signe.' },
    failure: 'Le brouillon n’est pas créé',
    onSuccess: ({ id }) => navigate(`/write?post=${id}`),
  });
  return (
    <section aria-label="Texte proposé" className={styles.sheet}>
      <div className={styles.sheetHead}>
        <h2 className={styles.sheetTitle}>Texte proposé par une IA, à relire</h2>
        <span>{model}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled and read by keyboard */}
      <section className={styles.sheetText} aria-busy={isWriting} dir="auto" tabIndex={0} aria-label="Texte">
        <Suspense fallback={<SourceText text={text} />}>
          <GeneratedText text={text} />
        </Suspense>
      </section>
      <div className={styles.sheetFoot}>
        <span>
          <b>{`${formatNumber(words)} ${words > 1 ? 'mots' : 'mot'}`}</b>{' '}
          {isCut ? 'Le modèle s’est arrêté à sa limite.' : ends[state]}
        </span>
        <VisuallyHidden role="status">{ends[state]}</VisuallyHidden>
        <Row gap="tight">
          {isWriting ? (
            <Button size="small" onPress={onStop}>
              Arrêter{' '}
              <span className={styles.key} aria-hidden="true">
                Échap
              </span>
            </Button>
          ) : (
            <>
              <Button
                size="small"
                variant="primary"
                isDisabled={text.trim() === ''}
                isPending={draft.isPending}
                onPress={() => draft.mutate({ body: titled(text, topic) })}
              >
                Ouvrir dans l’éditeur
              </Button>
              <CopyButton
                size="small"
                text={text}
                copiedLabel="Copié"
                isDisabled={text === ''}
                onFailure={() => toast({ title: 'Erreur de copie', tone: 'error' })}
              >
                Copier
              </CopyButton>
              <Button size="small" variant="quiet" onPress={onDiscard}>
                Jeter
              </Button>
            </>
          )}
        </Row>
      </div>
    </section>
  );
}
