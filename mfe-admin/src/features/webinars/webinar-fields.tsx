import { formatWallClock } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { languages } from '@letat/contracts/core/languages/all';
import { formatMoney, readMoney } from '@letat/contracts/core/money-text';
import { earlierPriceMessage, isWorthItsFees, minPrice } from '@letat/contracts/payments/min-prices';
import { zoneCity } from '@letat/contracts/webinars/calendar-links';
import {
  webinarCategories,
  webinarCategoryLabels,
  webinarCurrency,
  webinarDefaults,
  webinarLanguages,
  webinarLimits,
} from '@letat/contracts/webinars/constants';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { useApiQuery } from '@letat/remote-kit/query';
import { DateTimeField } from '@letat/ui/date-time-field';
import { FormFields } from '@letat/ui/form';
import { Select } from '@letat/ui/select';
import { Switch } from '@letat/ui/switch';
import { TagField } from '@letat/ui/tag-field';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import type { ChosenOfWebinar } from './use-webinar-form.ts';

interface FieldsProps {
  /** Null for a new one. */
  webinar: Webinar | null;
  chosen: ChosenOfWebinar;
  choose: (change: Partial<ChosenOfWebinar>) => void;
}

/** What a webinar is about, and when it is. */
export function SubjectFields({ webinar, chosen, choose, timeZone }: FieldsProps & { timeZone: string | undefined }) {
  return (
    <>
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
          value={chosen.category}
          onChange={(value) => value !== '' && choose({ category: value })}
        />
      </FormFields>
    </>
  );
}

/** How long it is, for how many, at what price. */
export function NumberFields({ webinar, chosen, choose }: FieldsProps) {
  return (
    <FormFields>
      <TextField
        name="duration"
        label="Durée, en minutes"
        isRequired
        inputMode="numeric"
        defaultValue={String(webinar?.duration ?? webinarDefaults.duration)}
        description={`De ${webinarLimits.minDuration} à ${webinarLimits.maxDuration}.`}
      />
      <TextField
        name="maxParticipants"
        label="Places"
        isRequired
        inputMode="numeric"
        defaultValue={String(webinar?.maxParticipants ?? webinarDefaults.maxParticipants)}
        description={`De ${webinarLimits.minParticipants} à ${formatNumber(webinarLimits.maxParticipants)}.`}
      />
      <TextField
        name="price"
        label="Prix, en euros"
        isRequired
        inputMode="decimal"
        defaultValue={String(webinar?.price ?? webinarDefaults.price).replace('.', ',')}
        description={priceDescription(webinar)}
      />
      <Select
        name="language"
        label="Langue"
        options={webinarLanguages.map((value) => ({ value, label: languages[value].label }))}
        value={chosen.language}
        onChange={(value) => value !== '' && choose({ language: value })}
      />
    </FormFields>
  );
}

/** Where it is, who speaks, and who may find it. */
export function AudienceFields({ webinar, chosen, choose }: FieldsProps) {
  const { data: authors = [] } = useApiQuery('GET /api/authors', { tags: ['authors'], query: { limit: 100 } });
  return (
    <>
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
        value={chosen.host}
        onChange={(host) => choose({ host })}
      />
      <TagField
        name="speakers"
        label="Intervenants"
        most={webinarLimits.maxTags}
        maxLength={webinarLimits.tagLength}
        value={chosen.speakers}
        onChange={(speakers) => choose({ speakers })}
      />
      <TagField
        name="tags"
        label="Mots-clés"
        most={webinarLimits.maxTags}
        maxLength={webinarLimits.tagLength}
        value={chosen.tags}
        onChange={(tags) => choose({ tags })}
      />
      <Switch
        label="Public"
        note="Annoncé sur la page des webinaires"
        isSelected={chosen.isPublic}
        onChange={(isPublic) => choose({ isPublic })}
      />
      <Switch
        label="Inscription requise"
        note="Le lien n’est envoyé qu’aux inscrits"
        isSelected={chosen.isRegistrationRequired}
        onChange={(isRegistrationRequired) => choose({ isRegistrationRequired })}
      />
    </>
  );
}

/** « 2026-12-08T18:00 », by the clocks of its zone, as the field wants it. */
function localTime({ scheduledDate, timeZone }: Webinar): string {
  return formatWallClock(scheduledDate, timeZone);
}

/** What a price must be; of one that was set before there was a least one, that it stays. */
function priceDescription(webinar: Webinar | null): string {
  const price = webinar && readMoney(String(webinar.price), webinarCurrency);
  if (price && !isWorthItsFees(price)) return earlierPriceMessage(webinarCurrency);
  return `0 : gratuit ; sinon au moins ${formatMoney(minPrice(webinarCurrency))}. Un prix se vend une fois l’animateur choisi.`;
}
