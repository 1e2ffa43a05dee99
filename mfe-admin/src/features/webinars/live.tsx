import { webinarMessages } from '@letat/contracts/webinars/messages';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { useState } from 'react';
import { EndDialog } from './end-dialog.tsx';
import { webinarTags } from './labels.ts';
import { WebinarLine } from './webinar-line.tsx';
import * as styles from './webinars.css.ts';

/** What runs at this moment. */
export default function Live() {
  const live = useApiQuery('GET /api/webinars', { tags: [webinarTags.list], query: { status: 'live' } });
  const [ending, setEnding] = useState<Webinar | null>(null);
  return (
    <section aria-label="Webinaires en direct">
      <QueryPart query={live} skeleton={<RowsSkeleton label="Chargement du direct…" rows={2} />}>
        {(webinars) =>
          webinars.length === 0 ? (
            <EmptyState
              heading="p"
              title={webinarMessages.noneLive}
              action={<ButtonLink href="/webinars?onglet=programmes">Voir les programmés</ButtonLink>}
            />
          ) : (
            <ul className={styles.lines}>
              {webinars.map((webinar) => (
                <WebinarLine
                  key={webinar.id}
                  webinar={webinar}
                  actions={
                    <>
                      <ButtonLink size="small" href={`/webinars/${webinar.id}`}>
                        Gérer le direct
                      </ButtonLink>
                      <ButtonLink size="small" href={`/webinars/${webinar.id}#inscrits`}>
                        Voir les participants
                      </ButtonLink>
                      <Button
                        size="small"
                        variant="danger"
                        aria-label={`${webinarMessages.end} ${webinar.title}`}
                        onPress={() => setEnding(webinar)}
                      >
                        {webinarMessages.end}
                      </Button>
                    </>
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryPart>
      {ending === null ? null : <EndDialog webinar={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}
