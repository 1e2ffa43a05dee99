import { durationText } from '@letat/contracts/core/format/durations';
import { webinarTimes } from '@letat/contracts/webinars/constants';
import { ButtonLink } from '@letat/ui/button-link';
import { FormReceived } from '@letat/ui/form-outcome';
import { Row } from '@letat/ui/layout';
import { JoinButton } from './join-button.tsx';

export interface Outcome {
  state: 'confirmed' | 'waiting';
  /** Of the registration's page, for who is given it here. */
  address: string | null;
  /** The webinar runs, or is about to: who has a seat may come in. */
  isRoomOpen: boolean;
}

/** In place of the form that was sent. */
export default function Registered({
  startsAt,
  takesFocus = false,
  ...outcome
}: Outcome & {
  /** Of the webinar: who registers late gets fewer reminders. */
  startsAt: string;
  takesFocus?: boolean;
}) {
  const { state, address, isRoomOpen } = outcome;
  return (
    <FormReceived
      title={state === 'waiting' ? 'Vous êtes en liste d’attente.' : 'Votre place est réservée.'}
      takesFocus={takesFocus}
      {...(address === null
        ? {}
        : {
            action: (
              <Row gap="tight">
                {isRoomOpen ? <JoinButton address={address} /> : null}
                <ButtonLink href={address}>Voir mon inscription</ButtonLink>
              </Row>
            ),
          })}
    >
      {nextOf(outcome, Date.parse(startsAt) - Date.now())}
    </FormReceived>
  );
}

/** What comes next: no reminder of something that runs already. */
function nextOf({ state, address, isRoomOpen }: Outcome, leftMs: number): string {
  if (state === 'waiting') return 'Dès qu’une place se libère, elle vous est proposée à votre tour, par mail.';
  if (!isRoomOpen) return `Un mail vous donne le lien de votre inscription\u00a0; ${remindersIn(leftMs)}`;
  if (address === null) return 'La salle est ouverte : entrez par le lien du mail qui part à l’instant.';
  return 'La salle est ouverte : entrez dès maintenant, ou par le lien du mail qui part à l’instant.';
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A reminder goes to those who had their seat when it was due: none is promised that was due before. */
function remindersIn(leftMs: number): string {
  const { hourReminderMinutes, joinMinutes } = webinarTimes;
  const hour = durationText(hourReminderMinutes);
  if (leftMs > dayMs) return `un rappel part la veille et ${hour} avant.`;
  if (leftMs > hourReminderMinutes * minuteMs) return `un rappel part ${hour} avant.`;
  return `la salle ouvre ${durationText(joinMinutes)} avant le début, à la page de votre inscription.`;
}
