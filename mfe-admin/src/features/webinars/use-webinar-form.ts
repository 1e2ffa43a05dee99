import { type WebinarCategory, type WebinarLanguage, webinarDefaults } from '@letat/contracts/webinars/constants';
import { webinarMessages } from '@letat/contracts/webinars/messages';
import type { WebinarInput } from '@letat/contracts/webinars/operations';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { useApiQuery } from '@letat/remote-kit/query';
import { type FieldText, useSubmission } from '@letat/remote-kit/submission';
import { toast } from '@letat/ui/toast';
import { useRef, useState } from 'react';
import { allWebinarTags } from './labels.ts';
import type { WebinarDialogProps } from './webinar-dialog.tsx';

/** What is chosen in the form rather than typed. */
export interface ChosenOfWebinar {
  category: WebinarCategory;
  language: WebinarLanguage;
  /** An author's id; empty while there is none. */
  host: string;
  speakers: string[];
  tags: string[];
  isPublic: boolean;
  isRegistrationRequired: boolean;
}

/** The state of a webinar's form, and its way to the API. */
export function useWebinarForm({ webinar, onClose }: WebinarDialogProps) {
  const call = useCall();
  const { data: clock } = useApiQuery('GET /api/my/publishing-clock', { tags: [] });
  const [chosen, setChosen] = useState<ChosenOfWebinar>({
    category: webinar?.category ?? webinarDefaults.category,
    language: webinar?.language ?? webinarDefaults.language,
    host: webinar?.host?.id ?? '',
    speakers: webinar?.speakers ?? [],
    tags: webinar?.tags ?? [],
    isPublic: webinar?.isPublic ?? webinarDefaults.isPublic,
    isRegistrationRequired: webinar?.registrationRequired ?? webinarDefaults.registrationRequired,
  });
  /** Which button sends a new one; set by the press before the submission. */
  const asDraft = useRef(false);
  const isMissing = useRef(false);
  const timeZone = webinar?.timeZone ?? clock?.timeZone;
  const { problems, isPending, submit } = useSubmission({
    general: 'title',
    refusedToast: (sentence) =>
      isMissing.current
        ? { title: webinarMessages.requiredTitle, text: webinarMessages.required, tone: 'error' }
        : {
            title: webinarMessages.failureTitle,
            text: webinar === null ? webinarMessages.createFailure : (sentence ?? 'Le webinaire n’a pas été modifié'),
            tone: 'error',
          },
  });

  async function send(body: WebinarInput): Promise<void> {
    if (webinar === null) {
      const status = asDraft.current ? 'draft' : 'scheduled';
      await call('POST /api/webinars', { body: { ...body, status } });
      return;
    }
    const { id, management } = webinar;
    await call('PUT /api/webinars/:id', { params: { id }, body: { ...body, revision: management?.revision ?? 0 } });
  }

  const onSubmit = submit(async (text) => {
    const body = inputOf(text, chosen, timeZone);
    isMissing.current = [body.title, body.description, body.scheduledDate].some((value) => value.trim() === '');
    await send(body);
    emit('changed', { tags: allWebinarTags });
    const title = webinar === null ? webinarMessages.created : 'Webinaire modifié';
    toast({ title, text: body.joinUrl === '' ? 'Il manque le lien de connexion.' : body.title, tone: 'success' });
    onClose();
  });

  return {
    ...{ problems, isPending, onSubmit, timeZone, chosen },
    choose: (change: Partial<ChosenOfWebinar>) => setChosen((before) => ({ ...before, ...change })),
    sendAs(status: 'draft' | 'scheduled') {
      asDraft.current = status === 'draft';
    },
  };
}

function inputOf(
  text: FieldText,
  { isRegistrationRequired, host, ...chosen }: ChosenOfWebinar,
  timeZone: string | undefined,
): WebinarInput {
  return {
    title: text('title'),
    description: text('description'),
    scheduledDate: text('scheduledDate'),
    ...(timeZone ? { timeZone } : {}),
    duration: numberOf(text('duration')),
    maxParticipants: numberOf(text('maxParticipants')),
    price: numberOf(text('price')),
    ...chosen,
    registrationRequired: isRegistrationRequired,
    joinUrl: text('joinUrl'),
    hostAuthorId: host === '' ? null : host,
  };
}

/** What is no number is refused at its field. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
}
