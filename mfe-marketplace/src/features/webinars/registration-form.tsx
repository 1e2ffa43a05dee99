import { leadConsent, leadConsents } from '@letat/contracts/partners/leads/consents';
import { accountLimits } from '@letat/contracts/users/constants';
import { webinarLimits } from '@letat/contracts/webinars/constants';
import { registrationConsent, registrationConsents } from '@letat/contracts/webinars/registrations/constants';
import { useAddressSlip } from '@letat/remote-kit/address-slip';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { Form, FormActions, Honeypot } from '@letat/ui/form';
import { Stack } from '@letat/ui/layout';
import { TextField } from '@letat/ui/text-field';
import { Suspense, startTransition, useRef, useState } from 'react';
import { useOwnOrder } from '../orders/checkout/use-own-order.ts';
import { BuySeat } from './buy-seat.tsx';
import type { Outcome } from './registered.tsx';
import type { RegistrationProps } from './registration.tsx';
import { JoinOpen, OwnRegistrationNote, OwnSeat, Refused, Registered } from './registration-parts.ts';
import { useOwnRegistration } from './use-own-registration.ts';

/** Registers for a webinar, or for its waiting list; a paid one with free seats is bought. Without scripts it posts to the same address. */
export default function RegistrationForm({ webinar, outcome, onRegistered }: RegistrationProps) {
  const own = useOwnRegistration(webinar.id);
  // A visitor's seat is known by the order of their browser.
  const order = useOwnOrder('webinar', webinar.price > 0 ? webinar.id : null);
  const isFull = webinar.seatsLeft === 0;
  if (outcome === 'envoyee' || outcome === 'attente')
    return (
      <Registered
        state={outcome === 'attente' ? 'waiting' : 'confirmed'}
        address={null}
        isRoomOpen={webinar.status === 'live'}
        startsAt={webinar.scheduledDate}
      />
    );
  if (own !== null) return <OwnRegistrationNote registration={own} />;
  if (order.address !== null && order.seat !== null) return <OwnSeat order={order.address} seat={order.seat} />;
  if (webinar.price > 0 && !webinar.isOnSale) return <p>Les places ne sont pas encore en vente.</p>;
  if (webinar.price > 0 && !isFull) return <BuySeat webinar={webinar} own={order} />;
  return (
    <Stack stretch>
      <FreeForm webinar={webinar} outcome={outcome} onRegistered={onRegistered} />
      {webinar.registrationRequired ? null : (
        <Suspense>
          <JoinOpen webinarId={webinar.id} />
        </Suspense>
      )}
    </Stack>
  );
}

function FreeForm({ webinar, outcome, onRegistered }: RegistrationProps) {
  const { id, seatsLeft, registrationRequired, scheduledDate } = webinar;
  const call = useCall();
  const viewer = useViewer();
  const draft = useFormDraft(`webinaire-${id}`);
  const [registered, setRegistered] = useState<Outcome | null>(null);
  const { problems, isPending, submit } = useSubmission({ general: 'name', draft });
  const field = useRef<HTMLInputElement>(null);
  const slip = useAddressSlip(field);
  if (registered) return <Registered {...registered} startsAt={scheduledDate} takesFocus />;
  const isFull = seatsLeft === 0;
  return (
    <Form
      ref={draft.ref}
      action={`/api/webinars/${id}/registrations`}
      method="post"
      aria-label={isFull ? 'Liste d’attente' : 'Inscription'}
      problems={problems}
      problemsTitle="Inscription non envoyée"
      onSubmit={submit(async (text) => {
        const email = text('email');
        const body = {
          name: text('name'),
          ...(email === '' ? {} : { email }),
          consent: registrationConsent,
          website: text('website'),
          ...(text('leadConsent') === '' ? {} : { leadConsent }),
        };
        const answer = await call('POST /api/webinars/:id/registrations', { params: { id }, body });
        // The form stays until the code of what comes in its place is there.
        startTransition(() => setRegistered(answer));
        onRegistered();
      })}
    >
      {outcome && !isPending && problems.length === 0 ? (
        <Suspense>
          <Refused code={outcome} />
        </Suspense>
      ) : null}
      <TextField
        name="name"
        label="Nom"
        autoComplete="name"
        isRequired
        maxLength={webinarLimits.nameLength}
        {...(viewer ? { defaultValue: viewer.fullName } : {})}
      />
      {viewer ? (
        <p>
          Le lien part à <bdi>{viewer.email}</bdi>.
        </p>
      ) : (
        <TextField
          ref={field}
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          description={slip.hint}
          onChange={slip.onChange}
          isRequired
          maxLength={accountLimits.emailLength}
        />
      )}
      <Checkbox
        name="consent"
        value={registrationConsent}
        label={registrationConsents[registrationConsent]}
        isRequired
      />
      <Checkbox name="leadConsent" value={leadConsent} label={leadConsents[leadConsent]} />
      <Honeypot />
      <FormActions
        note={
          registrationRequired
            ? 'Le lien de connexion n’est envoyé qu’aux inscrits.'
            : 'On peut aussi entrer sans inscription, à l’heure dite.'
        }
      >
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Envoi…">
          {isFull ? 'Rejoindre la liste d’attente' : 'S’inscrire'}
        </Button>
      </FormActions>
    </Form>
  );
}
