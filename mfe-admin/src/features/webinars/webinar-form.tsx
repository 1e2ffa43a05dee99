import { formatWallClock } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { formatMoney } from '@letat/contracts/core/money-text';
import { leastPrice } from '@letat/contracts/payments/least-prices';
import { zoneCity } from '@letat/contracts/webinars/calendar-links';
import {
  type WebinarCategory,
  type WebinarLanguage,
  webinarCategories,
  webinarCategoryLabels,
  webinarCurrency,
  webinarDefaults,
  webinarLanguageLabels,
  webinarLanguages,
  webinarLimits,
} from '@letat/contracts/webinars/constants';
import { webinarMessages } from '@letat/contracts/webinars/messages';
import type { Webinar, WebinarInput } from '@letat/contracts/webinars/operations';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { useApiQuery } from '@letat/remote-kit/query';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { DateTimeField } from '@letat/ui/date-time-field';
import { Dialog } from '@letat/ui/dialog';
import { Form, FormFields } from '@letat/ui/form';
import { Select } from '@letat/ui/select';
import { Switch } from '@letat/ui/switch';
import { TagField } from '@letat/ui/tag-field';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useId, useRef, useState } from 'react';
import { allWebinarTags } from './labels.ts';
import type { WebinarDialogProps } from './webinar-dialog.tsx';

/** The form of a webinar, in its dialog. */
export default function WebinarForm({ webinar, onClose }: WebinarDialogProps) {
  const form = useId();
  const call = useCall();
  const { data: clock } = useApiQuery('GET /api/my/publishing-clock', { tags: [] });
  const { data: authors = [] } = useApiQuery('GET /api/authors', { tags: ['authors'], query: { limit: 100 } });
  const [category, setCategory] = useState<WebinarCategory>(webinar?.category ?? webinarDefaults.category);
  const [language, setLanguage] = useState<WebinarLanguage>(webinar?.language ?? webinarDefaults.language);
  const [host, setHost] = useState(webinar?.host?.id ?? '');
  const [speakers, setSpeakers] = useState<string[]>(webinar?.speakers ?? []);
  const [tags, setTags] = useState<string[]>(webinar?.tags ?? []);
  const [isPublic, setPublic] = useState(webinar?.isPublic ?? webinarDefaults.isPublic);
  const [isRequired, setRequired] = useState(webinar?.registrationRequired ?? webinarDefaults.registrationRequired);
  const asDraft = useRef(false);
  const isMissing = useRef(false);
  const timeZone = webinar?.timeZone ?? clock?.timeZone;
  const isNew = webinar === null;
  const { problems, isPending, submit } = useSubmission({
    general: 'title',
    refusedToast: (sentence) =>
      isMissing.current
        ? { title: webinarMessages.requiredTitle, text: webinarMessages.required, tone: 'error' }
        : {
            title: webinarMessages.failureTitle,
            text: isNew ? webinarMessages.createFailure : (sentence ?? 'Le webinaire n’a pas été modifié'),
            tone: 'error',
          },
  });
  return (
    <Dialog
      title={isNew ? webinarMessages.newWebinar : `Modifier «\u202f${webinar.title}\u202f»`}
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      actions={() => (
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={isPending}
            pendingLabel="Enregistrement…"
            onPress={() => {
              asDraft.current = false;
            }}
          >
            {isNew ? 'Créer le webinaire' : 'Enregistrer'}
          </Button>
          {isNew ? (
            <Button
              type="submit"
              form={form}
              isDisabled={isPending}
              onPress={() => {
                asDraft.current = true;
              }}
            >
              Enregistrer comme brouillon
            </Button>
          ) : null}
        </>
      )}
    >
      <Form
        id={form}
        noValidate
        aria-label="Webinaire"
        problems={problems}
        onSubmit={submit(async (text) => {
          const typed = {
            title: text('title'),
            description: text('description'),
            scheduledDate: text('scheduledDate'),
          };
          isMissing.current = Object.values(typed).some((value) => value.trim() === '');
          const body: WebinarInput = {
            ...typed,
            ...(timeZone ? { timeZone } : {}),
            duration: numberOf(text('duration')),
            maxParticipants: numberOf(text('maxParticipants')),
            price: numberOf(text('price')),
            ...{ category, language, isPublic, registrationRequired: isRequired, speakers, tags },
            joinUrl: text('joinUrl'),
            hostAuthorId: host === '' ? null : host,
          };
          if (isNew) {
            const status = asDraft.current ? 'draft' : 'scheduled';
            await call('POST /api/webinars', { body: { ...body, status } });
          } else {
            const { id, management } = webinar;
            await call('PUT /api/webinars/:id', {
              params: { id },
              body: { ...body, revision: management?.revision ?? 0 },
            });
          }
          emit('changed', { tags: allWebinarTags });
          const title = isNew ? webinarMessages.created : 'Webinaire modifié';
          toast({ title, text: body.joinUrl === '' ? 'Il manque le lien de connexion.' : body.title, tone: 'success' });
          onClose();
        })}
      >
        <TextField
          name="title"
          label="Titre"
          autoComplete="off"
          isRequired
          autoFocus
          maxLength={webinarLimits.titleLength}
          defaultValue={webinar?.title ?? ''}
        />
        <TextArea
          name="description"
          label="Description"
          isRequired
          rows={3}
          maxLength={webinarLimits.descriptionLength}
          defaultValue={webinar?.description ?? ''}
        />
        <FormFields>
          <DateTimeField
            name="scheduledDate"
            label="Date et heure"
            isRequired
            defaultValue={webinar === null ? '' : localTime(webinar)}
            description={timeZone ? `Heure de ${zoneCity(timeZone)}.` : undefined}
          />
          <Select
            name="category"
            label="Catégorie"
            options={webinarCategories.map((value) => ({ value, label: webinarCategoryLabels[value] }))}
            value={category}
            onChange={(value) => value !== '' && setCategory(value)}
          />
        </FormFields>
        <FormFields>
          <TextField
            name="duration"
            label="Durée, en minutes"
            isRequired
            inputMode="numeric"
            defaultValue={String(webinar?.duration ?? webinarDefaults.duration)}
            description={`De ${webinarLimits.durationLeast} à ${webinarLimits.durationMost}.`}
          />
          <TextField
            name="maxParticipants"
            label="Places"
            isRequired
            inputMode="numeric"
            defaultValue={String(webinar?.maxParticipants ?? webinarDefaults.maxParticipants)}
            description={`De ${webinarLimits.participantsLeast} à ${formatNumber(webinarLimits.participantsMost)}.`}
          />
          <TextField
            name="price"
            label="Prix, en euros"
            isRequired
            inputMode="decimal"
            defaultValue={String(webinar?.price ?? webinarDefaults.price).replace('.', ',')}
            description={`0 : gratuit ; sinon au moins ${formatMoney(leastPrice(webinarCurrency))}. Un prix se vend une fois l’animateur choisi.`}
          />
          <Select
            name="language"
            label="Langue"
            options={webinarLanguages.map((value) => ({ value, label: webinarLanguageLabels[value] }))}
            value={language}
            onChange={(value) => value !== '' && setLanguage(value)}
          />
        </FormFields>
        <TextField
          name="joinUrl"
          type="url"
          label="Lien de connexion"
          autoComplete="off"
          placeholder="https://"
          maxLength={webinarLimits.addressLength}
          defaultValue={webinar?.joinUrl ?? ''}
          description="Envoyé aux inscrits seulement."
        />
        <Select
          name="hostAuthorId"
          label="Animé par"
          options={[
            { value: '', label: 'Personne encore' },
            ...authors.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
          value={host}
          onChange={setHost}
        />
        <TagField
          name="speakers"
          label="Intervenants"
          most={webinarLimits.tagsMost}
          maxLength={webinarLimits.tagLength}
          value={speakers}
          onChange={setSpeakers}
        />
        <TagField
          name="tags"
          label="Mots-clés"
          most={webinarLimits.tagsMost}
          maxLength={webinarLimits.tagLength}
          value={tags}
          onChange={setTags}
        />
        <Switch label="Public" note="Annoncé sur la page des webinaires" isSelected={isPublic} onChange={setPublic} />
        <Switch
          label="Inscription requise"
          note="Le lien n’est envoyé qu’aux inscrits"
          isSelected={isRequired}
          onChange={setRequired}
        />
      </Form>
    </Dialog>
  );
}

/** What is no number is refused at its field. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
}

/** « 2026-12-08T18:00 », by the clocks of its zone, as the field wants it. */
function localTime({ scheduledDate, timeZone }: Webinar): string {
  return formatWallClock(scheduledDate, timeZone);
}
