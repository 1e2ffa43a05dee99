import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatCount } from '@letat/contracts/core/format/numbers';
import type { ResponseOf } from '@letat/contracts/core/operation';
import type { Operations } from '@letat/contracts/features';
import { partnerMessages } from '@letat/contracts/partners/messages';
import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { SectionHead, Stack } from '@letat/ui/layout';
import { deliveryTags, partnerTags } from '../labels.ts';
import { Deliveries } from './deliveries.tsx';
import * as styles from './sync.css.ts';

type Connection = ResponseOf<Operations['GET /api/partners/connection']>;

const nothingNew = 'Le partenaire sait déjà tout\u00a0: rien n’est parti.';

/** How the connection stands, what can be sent, and what was. */
export default function Sync() {
  const connection = useApiQuery('GET /api/partners/connection', { tags: [partnerTags.deliveries] });
  return (
    <Stack stretch>
      <QueryPart query={connection} skeleton={<RowsSkeleton label="Chargement de la connexion…" rows={3} />}>
        {(known) => (
          <Stack stretch>
            <Standing connection={known} />
            <Presses connection={known} />
          </Stack>
        )}
      </QueryPart>
      <section aria-labelledby="deliveries">
        <SectionHead id="deliveries" title="Journal des envois" size="small" />
        <Deliveries />
      </section>
    </Stack>
  );
}

function Standing({ connection: { partnerName, host, acceptsCalls, deliveredAt } }: { connection: Connection }) {
  if (host === null)
    return (
      <Callout tone="warning" title={`${partnerName} n’est pas encore connecté`}>
        Ce que vous synchronisez est enregistré et partira dès que l’adresse et le secret du partenaire seront réglés
        (PARTNER_WEBHOOK_URL, PARTNER_WEBHOOK_SECRETS).
      </Callout>
    );
  return (
    <Callout tone="info" title={`${partnerName} est connecté`}>
      Les messages partent vers {host}, signés.{' '}
      {deliveredAt === null
        ? 'Aucun n’est encore arrivé.'
        : `Le dernier est arrivé le ${formatShortDateTime(deliveredAt)}.`}{' '}
      {acceptsCalls ? 'Ses propres appels sont vérifiés par la même signature.' : null}
    </Callout>
  );
}

function Presses({ connection }: { connection: Connection }) {
  const { partnerName, initialisedAt, initialisedSent, contentSyncedAt, contentSyncedSent } = connection;
  const initialise = useApiMutation('POST /api/partners/init-conseil-hub', {
    changes: deliveryTags,
    success: ({ sent }) => ({
      title: `${partnerName} initialisé`,
      text: sent === 0 ? nothingNew : `${formatCount(sent, 'message préparé', 'messages préparés')}.`,
    }),
    failure: { title: partnerMessages.failureTitle, text: partnerMessages.initialiseFailure },
  });
  const sync = useApiMutation('POST /api/partners/sync-content', {
    changes: deliveryTags,
    success: ({ articles, sent }) => ({
      title: 'Contenus synchronisés',
      text:
        sent === 0
          ? nothingNew
          : `${formatCount(sent, 'article', 'articles')} sur ${formatCount(articles, 'publié', 'publiés')}.`,
    }),
    failure: { title: partnerMessages.failureTitle, text: partnerMessages.syncFailure },
  });
  return (
    <ul className={styles.presses}>
      <li className={styles.press}>
        <div>
          <h2 className={styles.pressTitle}>Initialiser {partnerName}</h2>
          <p className={styles.pressNote}>
            Tous les experts synchronisés et les événements à venir. {lastTime(initialisedAt, initialisedSent)}
          </p>
        </div>
        <Button
          isPending={initialise.isPending}
          pendingLabel="Initialisation…"
          onPress={() => initialise.mutate({ body: {} })}
        >
          Initialiser
        </Button>
      </li>
      <li className={styles.press}>
        <div>
          <h2 className={styles.pressTitle}>Synchroniser les contenus</h2>
          <p className={styles.pressNote}>
            Titres, résumés et adresses des derniers articles publiés. {lastTime(contentSyncedAt, contentSyncedSent)}
          </p>
        </div>
        <Button isPending={sync.isPending} pendingLabel="Synchronisation…" onPress={() => sync.mutate({ body: {} })}>
          Synchroniser
        </Button>
      </li>
    </ul>
  );
}

/** When it was done last, and what came of it. */
function lastTime(at: string | null, sent: number | null): string {
  if (at === null) return 'Jamais fait.';
  const result =
    sent === null ? '' : `\u00a0: ${sent === 0 ? 'rien de nouveau' : formatCount(sent, 'envoi', 'envois')}`;
  return `Fait le ${formatShortDateTime(at)}${result}.`;
}
