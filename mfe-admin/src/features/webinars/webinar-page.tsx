import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { languages } from '@letat/contracts/core/languages/all';
import { formatPrice } from '@letat/contracts/core/money-text';
import { webinarStatusLabels } from '@letat/contracts/webinars/constants';
import { webinarMessages } from '@letat/contracts/webinars/messages';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { priceOf } from '@letat/contracts/webinars/price';
import { useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { CopyButton } from '@letat/ui/copy-button';
import { SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { Meter } from '@letat/ui/progress';
import { Meta } from '@letat/ui/text';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import { CancelDialog, EndDialog } from './end-dialog.tsx';
import { allWebinarTags, dayAndTime, isOver, seatsText, statusTones, webinarTags } from './labels.ts';
import { Mailings } from './mailings.tsx';
import { Registrants } from './registrants.tsx';
import { ShareButton } from './share-button.tsx';
import { useStatus } from './use-status.ts';
import { WebinarDialog } from './webinar-dialog.tsx';
import * as styles from './webinars.css.ts';

type Open = 'edit' | 'end' | 'cancel' | null;

/** `/webinars/{id}`: what is managed of one webinar. */
export default function WebinarPage({ data }: { data: Webinar }) {
  const query = useApiQuery('GET /api/webinars/:id', {
    tags: [webinarTags.list],
    params: { id: data.id },
    initial: data,
  });
  const webinar = query.data ?? data;
  const [open, setOpen] = useState<Open>(null);
  const { status, title, language, host } = webinar;
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow={<Link href="/webinars">Webinaires</Link>}
        title={title}
        actions={<Actions webinar={webinar} onOpen={setOpen} />}
      >
        <Meta>
          <Badge tone={statusTones[status]}>{webinarStatusLabels[status]}</Badge> {dayAndTime(webinar)} ·{' '}
          {webinar.duration} minutes · {languages[language].label.toLowerCase()} ·{' '}
          {formatPrice(priceOf(webinar)).toLowerCase()}
          {host === null ? '' : ` · ${host.fullName}`}
        </Meta>
      </PageHeader>
      <Wrap>
        <Stack stretch gap="loose">
          <Stack stretch gap="tight">
            <p className={styles.sum}>{sumOf(webinar)}</p>
            <Meter
              label="Places prises"
              value={webinar.currentParticipants}
              max={webinar.maxParticipants}
              valueText={seatsText(webinar)}
            />
          </Stack>
          <div className={styles.columns}>
            <Registrants webinar={webinar} />
            <Stack stretch gap="loose">
              <JoinLink webinar={webinar} onEdit={() => setOpen('edit')} />
              <Mailings webinar={webinar} />
              <Replay webinar={webinar} />
            </Stack>
          </div>
        </Stack>
      </Wrap>
      {open === 'edit' ? <WebinarDialog webinar={webinar} onClose={() => setOpen(null)} /> : null}
      {open === 'end' ? <EndDialog webinar={webinar} onClose={() => setOpen(null)} /> : null}
      {open === 'cancel' ? <CancelDialog webinar={webinar} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** « 61 inscrits ont rejoint, sur 78. 2 places sont proposées, 5 personnes attendent. » */
function sumOf({ currentParticipants, management }: Webinar): string {
  const { joined = 0, offered = 0, held = 0, waiting = 0 } = management ?? {};
  const rest = [
    offered > 0 ? formatCount(offered, 'place est proposée', 'places sont proposées') : '',
    held > 0 ? formatCount(held, 'place est en cours de paiement', 'places sont en cours de paiement') : '',
    waiting > 0 ? formatCount(waiting, 'personne attend', 'personnes attendent') : '',
  ].filter((part) => part !== '');
  const first = `${formatCount(joined, 'inscrit a rejoint', 'inscrits ont rejoint')}, sur ${formatNumber(currentParticipants)}.`;
  return rest.length === 0 ? first : `${first} ${rest.join(', ')}.`;
}

function Actions({ webinar, onOpen }: { webinar: Webinar; onOpen: (what: Open) => void }) {
  const status = useStatus();
  const { joinUrl = '' } = webinar;
  const over = isOver(webinar);
  return (
    <>
      <ShareButton webinar={webinar} />
      {over ? null : <Button onPress={() => onOpen('edit')}>Modifier</Button>}
      {webinar.status === 'draft' || webinar.status === 'scheduled' ? (
        <Button variant="danger" onPress={() => onOpen('cancel')}>
          Annuler le webinaire
        </Button>
      ) : null}
      {webinar.status === 'draft' ? (
        <Button variant="primary" isDisabled={status.isPending} onPress={() => status.set(webinar, 'scheduled')}>
          Planifier
        </Button>
      ) : null}
      {webinar.status === 'scheduled' ? (
        <Button variant="primary" isDisabled={status.isPending} onPress={() => status.set(webinar, 'live')}>
          {webinarMessages.start}
        </Button>
      ) : null}
      {webinar.status === 'live' ? (
        <Button variant="danger" onPress={() => onOpen('end')}>
          {webinarMessages.end}
        </Button>
      ) : null}
      {webinar.status === 'live' && joinUrl !== '' ? (
        <ButtonLink href={joinUrl} variant="primary" target="_blank">
          {webinarMessages.join}
        </ButtonLink>
      ) : null}
    </>
  );
}

function JoinLink({ webinar, onEdit }: { webinar: Webinar; onEdit: () => void }) {
  const { joinUrl = '' } = webinar;
  return (
    <section aria-labelledby="lien">
      <SectionHead id="lien" title="Lien de connexion" size="small" />
      {joinUrl === '' ? (
        <Stack gap="tight">
          <p className={styles.facts}>Il n’y en a pas encore&nbsp;: sans lui, personne ne peut entrer.</p>
          {isOver(webinar) ? null : (
            <Button size="small" onPress={onEdit}>
              Ajouter le lien
            </Button>
          )}
        </Stack>
      ) : (
        <Stack gap="tight">
          <p className={styles.link}>{joinUrl}</p>
          <CopyButton
            size="small"
            text={joinUrl}
            copiedLabel="Lien copié"
            onFailure={() => toast({ title: 'Le lien n’a pas été copié', text: joinUrl, tone: 'error' })}
          >
            Copier
          </CopyButton>
          <p className={styles.facts}>Envoyé aux inscrits seulement.</p>
        </Stack>
      )}
    </section>
  );
}

function Replay({ webinar: { id, status, management } }: { webinar: Webinar }) {
  const draft = useApiMutation('POST /api/webinars/:id/replay', {
    changes: [...allWebinarTags, 'products'],
    success: { title: 'Brouillon créé', text: 'L’animateur le trouve dans Mes Produits.' },
    failure: 'La rediffusion n’a pas été préparée',
  });
  const productId = management?.replayProductId ?? null;
  return (
    <section aria-labelledby="rediffusion">
      <SectionHead id="rediffusion" title="Rediffusion" size="small" />
      <Stack gap="tight">
        <p className={styles.facts}>
          {productId === null
            ? 'Une fois le webinaire terminé, il devient un brouillon de produit\u00a0: l’animateur y dépose l’enregistrement et fixe le prix.'
            : 'Le brouillon du produit est chez l’animateur, dans Mes Produits.'}
        </p>
        {productId === null && status === 'ended' ? (
          <Button
            size="small"
            isPending={draft.isPending}
            pendingLabel="Création…"
            onPress={() => draft.mutate({ params: { id }, body: {} })}
          >
            En faire un produit
          </Button>
        ) : null}
      </Stack>
    </section>
  );
}
