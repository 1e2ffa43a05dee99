import { authErrors } from '@letat/contracts/auth/errors';
import { httpErrors } from '@letat/contracts/core/errors';
import { formatDate } from '@letat/contracts/core/format/dates';
import { ofName } from '@letat/contracts/core/of-name';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { lettersText, paceText } from '@letat/contracts/newsletter/courses/constants';
import { courseErrors } from '@letat/contracts/newsletter/courses/errors';
import type { CourseReading } from '@letat/contracts/newsletter/courses/schemas';
import { Callout } from '@letat/ui/callout';
import { Link } from '@letat/ui/link';
import { Progress } from '@letat/ui/progress';
import { useState } from 'react';
import { Card } from '../../auth/card.tsx';
import { NoticeCard } from '../notice-card.tsx';
import type { SubscriberPageProps } from '../subscriber-page.tsx';
import { TokenForm } from '../token-form.tsx';

type ChosenState = 'active' | 'paused' | 'left';

/** `/newsletter/cours/{token}`: where a subscriber is in a course, and the presses by which it rests, goes on or ends. */
export function ReadingPage({ data, token, outcome }: SubscriberPageProps<CourseReading>) {
  const [reading, setReading] = useState(data);
  const [done, setDone] = useState<ChosenState | null>(null);
  if (reading === null) return <Refused outcome={outcome} />;
  const { course, received, letters, everyDays } = reading;
  const by = course.author === null ? '' : ` Un cours ${ofName(course.author.fullName)}.`;
  const change = (wanted: ChosenState, answer: CourseReading) => {
    setReading(answer);
    setDone(wanted);
  };
  return (
    <Card title={course.title} text={stateText(reading) + by}>
      <div role="status">
        {done === null && outcome !== 'enregistre' ? null : <Callout tone="info" title={doneText(reading, done)} />}
      </div>
      {letters === 0 ? null : (
        <Progress
          label={`${lettersText(received)} sur ${letters}, ${paceText(everyDays)}`}
          value={received}
          max={letters}
          valueText={`${received} sur ${letters}`}
        />
      )}
      <Choices reading={reading} token={token} onChange={change} />
      <p>
        <Link href={`/cours/${course.id}`}>Revoir le sommaire du cours</Link>
      </p>
    </Card>
  );
}

function Choices({
  reading: { state, canResume, mustConfirm },
  token,
  onChange,
}: {
  reading: CourseReading;
  token: string;
  onChange: (wanted: ChosenState, answer: CourseReading) => void;
}) {
  const form = (wanted: ChosenState, verb: string, variant: 'primary' | 'secondary') => (
    <TokenForm
      key={wanted}
      action="/api/newsletter/readings"
      token={token}
      label={verb}
      verb={verb}
      variant={variant}
      send={async (call) => {
        onChange(wanted, await call('POST /api/newsletter/readings', { body: { token, state: wanted } }));
      }}
    >
      <input type="hidden" name="state" value={wanted} />
    </TokenForm>
  );
  return (
    <>
      {canResume
        ? form('active', mustConfirm ? 'Recevoir un lien pour reprendre' : 'Reprendre où j’en étais', 'primary')
        : null}
      {state === 'active' ? form('paused', 'Mettre ce cours en pause', 'primary') : null}
      {state === 'active' || state === 'paused' ? form('left', 'Quitter ce cours', 'secondary') : null}
    </>
  );
}

function stateText({ state, nextAt, canResume }: CourseReading): string {
  if (state === 'active')
    return nextAt === null ? 'Le cours est en route.' : `La prochaine lettre part le ${formatDate(nextAt)}.`;
  if (state === 'paused') return 'Ce cours est en pause\u00a0: rien ne vous est envoyé, et rien n’est perdu.';
  if (state === 'left') return 'Vous avez quitté ce cours. Vos autres lettres continuent.';
  if (state === 'ended') return 'Ce cours est terminé\u00a0: il a été remboursé, ou son auteur n’écrit plus ici.';
  return canResume ? 'Vous aviez tout lu\u00a0: une lettre s’est ajoutée depuis.' : 'Vous avez tout lu.';
}

function doneText({ state, mustConfirm }: CourseReading, wanted: ChosenState | null): string {
  if (wanted === 'active' && mustConfirm)
    return 'Un email est parti\u00a0: confirmez votre adresse, et le cours reprend.';
  if (state === 'paused') return 'Le cours est en pause.';
  if (state === 'left') return 'Vous avez quitté ce cours.';
  return state === 'active' ? 'Le cours reprend.' : 'C’est enregistré.';
}

/** How a form without JavaScript fared that has no page of its own to go back to. */
function Refused({ outcome }: { outcome: string }) {
  return (
    <NoticeCard
      title="Rien n’a changé"
      text={
        sentenceOf(outcome, courseErrors, authErrors, httpErrors) ??
        'Ouvrez de nouveau le lien au bas de la dernière lettre du cours, puis recommencez.'
      }
      href="/cours"
      label="Tous les cours"
    />
  );
}
