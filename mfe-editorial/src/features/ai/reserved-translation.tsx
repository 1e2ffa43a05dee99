import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import { readerWords } from '@letat/contracts/ai/translations/reader-words';
import { useCall } from '@letat/remote-kit/page-context';
import { RawHtml } from '@letat/remote-kit/raw-html';
import { useViewer } from '@letat/remote-kit/session';
import { Button } from '@letat/ui/button';
import { Stack } from '@letat/ui/layout';
import { proseClass } from '@letat/ui/prose';
import { useEffect, useState } from 'react';
import { reservedPart } from '../posts/article/article-view.ts';
import * as styles from '../posts/article/reserved-text.css.ts';

interface ReservedTranslationProps {
  slug: string;
  language: TranslationTag;
}

/** What the API said to this reader: the text, that they have no access, or nothing. */
type Answer = { kind: 'text'; html: string } | { kind: 'withheld' } | { kind: 'none' };

/**
 * In place of a translation that is for subscribers: its text for those who read the original, and for others the way to the offer,
 * which stands in the original. As there, a reader who is logged in is told that the text is on its way until the API has said.
 */
export default function ReservedTranslation({ slug, language }: ReservedTranslationProps) {
  const words = readerWords(language);
  const call = useCall();
  const viewerId = useViewer()?.id ?? null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt asks anew.
  useEffect(() => {
    setAnswer(null);
    if (viewerId === null) return;
    const abort = new AbortController();
    call('GET /api/posts/:slug/translations/:language', { params: { slug, language }, signal: abort.signal }).then(
      ({ withheld, html }) => setAnswer(withheld ? { kind: 'withheld' } : { kind: 'text', html }),
      () => {
        if (!abort.signal.aborted) setAnswer({ kind: 'none' });
      },
    );
    return () => abort.abort();
  }, [call, slug, language, viewerId, attempt]);

  if (answer?.kind === 'text') return <RawHtml html={answer.html} className={proseClass} />;
  if (answer?.kind === 'none')
    return (
      <div lang={words.lang} dir="auto" role="alert">
        <Stack>
          <p>{words.notArrived}</p>
          <Button size="small" onPress={() => setAttempt((number) => number + 1)}>
            {words.retry}
          </Button>
        </Stack>
      </div>
    );
  return (
    <div lang={words.lang} dir="auto">
      {answer === null ? (
        <div className={styles.arriving} role="status">
          <p>{words.arriving}</p>
        </div>
      ) : null}
      <div className={styles.offer} data-asked={answer === null ? undefined : ''}>
        <Stack>
          <p>{words.withheld}</p>
          <p>
            <a href={`/post/${slug}#${reservedPart}`} hrefLang="fr">
              {words.offer}
            </a>
          </p>
        </Stack>
      </div>
    </div>
  );
}
