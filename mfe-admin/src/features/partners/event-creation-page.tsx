import { type EventPlatform, eventPlatforms, partnerLimits } from '@letat/contracts/partners/constants';
import { partnerMessages } from '@letat/contracts/partners/messages';
import { emit } from '@letat/remote-kit/events';
import { FormPage, SendComplete } from '@letat/remote-kit/form-page';
import { useCall } from '@letat/remote-kit/page-context';
import { useApiQuery } from '@letat/remote-kit/query';
import { useSubmission } from '@letat/remote-kit/submission';
import { Form, FormFields } from '@letat/ui/form';
import { Select } from '@letat/ui/select';
import { TagField } from '@letat/ui/tag-field';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { EventSheet } from './event-sheet.tsx';
import { deliveryTags, partnerTags } from './labels.ts';
import { missingText } from './missing.ts';
import * as styles from './partners.css.ts';

/**
 * `/integration/event-creation`: one form, again empty once the event is announced. The date is the browser's own field: that of `ui`
 * weighs 60 KB, and all of this page is the form.
 */
export default function EventCreationPage() {
  return (
    <FormPage
      title="Créer un événement"
      dek="Il est annoncé dans l’intégration, et le partenaire l’apprend aussitôt."
      back={{ href: '/integration?onglet=evenements', label: 'Retour à l’intégration' }}
    >
      {(onSent) => <EventForm onCreated={onSent} />}
    </FormPage>
  );
}

function EventForm({ onCreated }: { onCreated: () => void }) {
  const call = useCall();
  const { data: clock } = useApiQuery('GET /api/my/publishing-clock', { tags: [] });
  const { data: connection } = useApiQuery('GET /api/partners/connection', { tags: [partnerTags.deliveries] });
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [registrationUrl, setRegistrationUrl] = useState('');
  const [eventDate, setEventDate] = useState('');
  const [platform, setPlatform] = useState<EventPlatform | ''>('');
  const [speakers, setSpeakers] = useState<string[]>([]);
  const [tags, setTags] = useState<string[]>([]);
  const { problems, isPending, submit } = useSubmission({
    general: 'title',
    sentToast: { title: partnerMessages.eventCreated, text: title, tone: 'success' },
    refusedToast: () => ({ title: partnerMessages.failureTitle, text: partnerMessages.eventFailure, tone: 'error' }),
  });
  const missing = missingText([
    ['le titre', title.trim()],
    ['la date', eventDate],
    ['la plateforme', platform],
  ]);
  const [partner, ...others] = eventPlatforms;
  const platforms: readonly { value: EventPlatform; label: string }[] = [
    { value: partner, label: connection?.partnerName ?? partner },
    ...others.map((value) => ({ value, label: value })),
  ];
  const shown = platforms.find(({ value }) => value === platform)?.label ?? '';
  const place = clock && placeOf(clock.timeZone);
  return (
    <div className={styles.beside}>
      <Form
        aria-label="Événement"
        problems={problems}
        onSubmit={submit(async () => {
          if (platform === '') return;
          const body = {
            ...{ title, description, eventDate, platform, registrationUrl, speakers, tags },
            ...(clock ? { timeZone: clock.timeZone } : {}),
          };
          await call('POST /api/partners/events', { body });
          emit('changed', { tags: [partnerTags.events, partnerTags.stats, ...deliveryTags] });
          onCreated();
        })}
      >
        <TextField
          name="title"
          label="Titre"
          autoComplete="off"
          isRequired
          maxLength={partnerLimits.titleLength}
          value={title}
          onChange={setTitle}
        />
        <TextArea
          name="description"
          label="Description"
          rows={4}
          maxLength={partnerLimits.descriptionLength}
          value={description}
          onChange={setDescription}
        />
        <FormFields>
          <TextField
            name="eventDate"
            type="datetime-local"
            label="Date et heure"
            isRequired
            value={eventDate}
            onChange={setEventDate}
            description={place === undefined ? undefined : `Heure de ${place}.`}
          />
          <Select
            name="platform"
            label="Plateforme"
            isRequired
            placeholder="Choisir une plateforme"
            options={platforms}
            value={platform}
            onChange={setPlatform}
          />
        </FormFields>
        <TextField
          name="registrationUrl"
          type="url"
          label="Adresse d’inscription"
          autoComplete="off"
          placeholder="https://"
          maxLength={partnerLimits.addressLength}
          value={registrationUrl}
          onChange={setRegistrationUrl}
        />
        <TagField
          name="speakers"
          label="Intervenants"
          most={partnerLimits.maxTags}
          maxLength={partnerLimits.tagLength}
          value={speakers}
          onChange={setSpeakers}
        />
        <TagField
          name="tags"
          label="Tags"
          most={partnerLimits.maxTags}
          maxLength={partnerLimits.tagLength}
          value={tags}
          onChange={setTags}
        />
        <SendComplete missing={missing} isPending={isPending} pendingLabel={partnerMessages.createEventPending}>
          {partnerMessages.createEvent}
        </SendComplete>
      </Form>
      <EventSheet
        event={{ title, description, eventDate, platform: shown, registrationUrl, speakers, tags }}
        place={place}
      />
    </div>
  );
}

/** « Africa/Porto-Novo » is Porto-Novo to people. */
const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
