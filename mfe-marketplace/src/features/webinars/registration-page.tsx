import { formatWeekdayDateTime } from '@letat/contracts/core/format/dates';
import { registrationStateLabels } from '@letat/contracts/webinars/registrations/constants';
import type { RegistrationPage as Registration } from '@letat/contracts/webinars/registrations/operations';
import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ConfirmDialog } from '@letat/ui/dialog';
import { Section, Stack, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { useState } from 'react';
import { useAction } from '../orders/page/use-action.ts';
import { BuySeat } from './buy-seat.tsx';
import { useRoomCheck } from './use-room-check.ts';
import { webinarAddress } from './webinar-address.ts';
import { clockOf, dayOf, hoursOf } from './webinar-facts.ts';

const tones: Readonly<Record<Registration['state'], BadgeTone>> = {
  confirmed: 'green',
  offered: 'ochre',
  held: 'ochre',
  waiting: 'neutral',
  lapsed: 'neutral',
  declined: 'neutral',
  cancelled: 'brick',
};

/** A place in a webinar: the way in, the calendar, and the way out. */
export default function RegistrationPage({ data, params: { token = '' } }: PageProps<Registration>) {
  const call = useCall();
  const [registration, setRegistration] = useState(data);
  const [isLeaving, setLeaving] = useState(false);
  const action = useAction('La demande n’a pas abouti');
  const { state, webinar, until, position, canJoin, opensAt, isPaid, isRefundable, wantsMails } = registration;
  const to = { params: { token } };
  const isIn = state === 'confirmed' || state === 'offered' || state === 'waiting';
  const isToCome = webinar.status === 'scheduled' || webinar.status === 'live';
  // Who comes early is told that the room opens here, and waits here.
  useRoomCheck(
    async () => setRegistration(await call('GET /api/webinar-registrations/:token', to)),
    state === 'confirmed' && isToCome && !canJoin ? opensAt : null,
  );
  return (
    <>
      <PageHeader
        eyebrow={<Link href={webinarAddress(webinar.id)}>Mon inscription</Link>}
        title={webinar.title}
        dek={
          <>
            <time dateTime={webinar.scheduledDate}>
              {dayOf(webinar)}, {hoursOf(webinar)}
            </time>{' '}
            · {clockOf(webinar)}
            {webinar.isLate ? ' · commence en retard' : null}
          </>
        }
      />
      <Wrap>
        <Section>
          <Stack>
            <p role="status">
              <Badge tone={tones[state]}>{registrationStateLabels[state]}</Badge> {sentenceOf(registration)}
            </p>
            {state === 'offered' && webinar.price > 0 ? <BuySeat webinar={webinar} /> : null}
            {state === 'offered' && webinar.price === 0 ? (
              <Button
                variant="primary"
                isPending={action.isPending}
                pendingLabel="Réponse…"
                onPress={() =>
                  action.run(async () =>
                    setRegistration(
                      await call('POST /api/webinar-registrations/:token/offer', { ...to, body: { accepts: true } }),
                    ),
                  )
                }
              >
                Prendre la place
              </Button>
            ) : null}
            {state === 'offered' ? (
              <Button
                isDisabled={action.isPending}
                onPress={() =>
                  action.run(async () =>
                    setRegistration(
                      await call('POST /api/webinar-registrations/:token/offer', { ...to, body: { accepts: false } }),
                    ),
                  )
                }
              >
                Laisser la place
              </Button>
            ) : null}
            {state === 'confirmed' && isToCome ? (
              <p aria-live="polite">
                {canJoin ? (
                  'La salle est ouverte.'
                ) : (
                  <>
                    La salle ouvre le <time dateTime={opensAt}>{formatWeekdayDateTime(opensAt, webinar.timeZone)}</time>
                    , à cette page.
                  </>
                )}
              </p>
            ) : null}
            {canJoin ? (
              <Button
                variant="primary"
                isPending={action.isPending}
                pendingLabel="Ouverture…"
                onPress={() =>
                  action.run(async () => {
                    const { joinUrl } = await call('POST /api/webinar-registrations/:token/join', { ...to, body: {} });
                    window.location.assign(joinUrl);
                  })
                }
              >
                Rejoindre
              </Button>
            ) : null}
            {state === 'waiting' && position !== null ? <p>Votre rang dans la liste&nbsp;: {position}.</p> : null}
            {state === 'offered' && until !== null ? (
              <p>
                Elle est à vous jusqu’au <time dateTime={until}>{formatWeekdayDateTime(until, webinar.timeZone)}</time>.
              </p>
            ) : null}
            <p>
              <a href={`/api/webinar-registrations/${token}/calendar.ics`}>
                {isIn ? 'Ajouter à l’agenda (fichier .ics)' : 'Retirer de l’agenda (fichier .ics)'}
              </a>
            </p>
            {isIn ? (
              <Button
                variant="text"
                isDisabled={action.isPending}
                onPress={() =>
                  action.run(async () =>
                    setRegistration(
                      await call('PUT /api/webinar-registrations/:token/mails', {
                        ...to,
                        body: { wanted: !wantsMails },
                      }),
                    ),
                  )
                }
              >
                {wantsMails ? 'Ne plus recevoir ses rappels' : 'Recevoir ses rappels'}
              </Button>
            ) : null}
            {isIn && webinar.status === 'scheduled' ? (
              <Button variant="quiet" onPress={() => setLeaving(true)}>
                {state === 'waiting' ? 'Quitter la liste d’attente' : 'Annuler mon inscription'}
              </Button>
            ) : null}
          </Stack>
        </Section>
      </Wrap>
      {isLeaving ? (
        <ConfirmDialog
          title={'Annuler votre inscription\u00a0?'}
          confirmLabel="Annuler mon inscription"
          tone="danger"
          isOpen
          isPending={action.isPending}
          pendingLabel="Annulation…"
          onOpenChange={() => setLeaving(false)}
          onConfirm={() =>
            action.run(async () => {
              setRegistration(await call('POST /api/webinar-registrations/:token/cancellation', { ...to, body: {} }));
              setLeaving(false);
            })
          }
        >
          Votre place va à la personne suivante.{' '}
          {isPaid
            ? isRefundable
              ? 'Ce que vous avez payé vous est rendu.'
              : 'À moins d’un jour du début, l’annulation ne rend plus ce que vous avez payé\u00a0; la page de votre commande dit jusqu’à quand vous pouvez renoncer au contrat.'
            : ''}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function sentenceOf({ state, webinar: { status } }: Registration): string {
  if (status === 'cancelled') return 'Ce webinaire est annulé.';
  if (status === 'ended') return 'Ce webinaire est terminé.';
  switch (state) {
    case 'confirmed':
      return 'Votre place est réservée.';
    case 'offered':
      return 'Une place s’est libérée\u00a0: la voulez-vous\u00a0?';
    case 'waiting':
      return 'Toutes les places sont prises\u00a0; vous êtes en liste d’attente.';
    case 'held':
      return 'Votre paiement est en cours.';
    case 'lapsed':
      return 'La place n’a pas été prise à temps. Vous pouvez vous inscrire de nouveau.';
    default:
      return 'Vous n’êtes plus inscrit. Vous pouvez vous inscrire de nouveau.';
  }
}
