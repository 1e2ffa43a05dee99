import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { ofName } from '@letat/contracts/core/of-name';
import type { CampaignRecipients } from '@letat/contracts/newsletter/campaigns/schemas';
import {
  activityDays,
  letterCountDays,
  newsletterInterests,
  newsletterLanguages,
  subscriberActivities,
  subscriberListSlugs,
} from '@letat/contracts/newsletter/constants';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { CheckboxGroup } from '@letat/ui/checkbox';
import { Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Select } from '@letat/ui/select';
import type { Draft } from '../editor/use-draft.ts';
import * as styles from './before-sending.css.ts';

const languageLabels = { fr: 'En français', en: 'En anglais' } as const;
const activityLabels = {
  all: 'Tous, anciens et nouveaux',
  new: `Inscrits depuis moins de ${activityDays.new} jours`,
  active: `Actifs ces ${activityDays.active} derniers jours`,
  dormant: `Sans signe depuis ${activityDays.active} jours`,
} as const;

/** The number that a campaign would reach now, shared by the column that shows it and the button that names it. */
export const useRecipients = (id: string) =>
  useApiQuery('GET /api/newsletter/campaigns/:id/recipients', { tags: [`campaign-saved:${id}`], params: { id } });

/** Who gets the campaign, how many they are, and who does not and why: the parts sum up. */
export function Recipients({ draft: { id, fields, saved, change } }: { draft: Draft }) {
  const count = useRecipients(id);
  const { segment } = fields;
  const choose = (part: Partial<typeof segment>) => change({ segment: { ...segment, ...part } });
  const language = segment.languages.length === 1 ? (segment.languages[0] ?? '') : '';
  return (
    <>
      <h3 className={styles.heading}>Qui la reçoit</h3>
      <Stack stretch>
        {saved.owner ? <p className={styles.note}>Les abonnés {ofName(saved.owner.fullName)}.</p> : null}
        <Select
          label="Langue"
          placeholder="Toutes les langues"
          options={newsletterLanguages.map((value) => ({ value, label: languageLabels[value] }))}
          value={language}
          onChange={(value) => choose({ languages: value === '' ? [] : [value] })}
        />
        <Select
          label="Activité"
          options={subscriberActivities.map((value) => ({ value, label: activityLabels[value] }))}
          value={segment.activity}
          onChange={(value) => choose({ activity: value === '' ? 'all' : value })}
        />
        <details open={segment.interests.length > 0}>
          <summary>Centres d’intérêt{segment.interests.length > 0 ? ` (${segment.interests.length})` : ''}</summary>
          <CheckboxGroup
            label="Qui a demandé l’un d’eux, ou tout"
            choices={newsletterInterests.map((value) => ({ value, label: value }))}
            value={segment.interests}
            onChange={(values) => choose({ interests: newsletterInterests.filter((one) => values.includes(one)) })}
          />
        </details>
      </Stack>
      <QueryPart query={count} skeleton={<RowsSkeleton label="Compte des destinataires…" />}>
        {(counted) => <Counted count={counted} isListed={saved.owner === null} />}
      </QueryPart>
    </>
  );
}

/** @param isListed who does not get it is in a list that the reader of this may see: an author sees their subscribers only */
function Counted({ count, isListed }: { count: CampaignRecipients; isListed: boolean }) {
  const { reached, left } = count;
  const excluded = left.unsubscribed + left.bounced + left.pending + left.complained + left.paused;
  const lines = [
    ['Désabonnés', left.unsubscribed, subscriberListSlugs.unsubscribed],
    ['Adresses qui refusent les mails', left.bounced, subscriberListSlugs.suppressed],
    ['Inscription jamais confirmée', left.pending, subscriberListSlugs.pending],
    ['Plaintes pour courrier indésirable', left.complained, subscriberListSlugs.suppressed],
    ['En pause, à leur demande', left.paused, subscriberListSlugs.confirmed],
  ] as const;
  return (
    <>
      <p className={styles.figure}>
        {formatNumber(reached)} <span className={styles.unit}>{reached === 1 ? 'destinataire' : 'destinataires'}</span>
      </p>
      <p className={styles.note}>
        {formatNumber(reached + excluded)} dans le segment, moins {formatNumber(excluded)} écartés
      </p>
      <ul className={styles.list}>
        {lines.map(([label, value, slug]) => (
          <li key={label} className={styles.line}>
            <span>
              {isListed && value > 0 ? <Link href={`/admin/newsletter/abonnes?etat=${slug}`}>{label}</Link> : label}
            </span>
            <span>{formatNumber(value)}</span>
          </li>
        ))}
        <li className={styles.line} data-sum>
          <span>Écartés</span>
          <span>{formatNumber(excluded)}</span>
        </li>
      </ul>
      {reached > 0 ? <Nth count={count} /> : null}
    </>
  );
}

const places = ['Leur première', 'Leur deuxième', 'Leur troisième', 'Leur quatrième, ou plus'] as const;

/** Their how many-eth letter it would be: who gets many leaves. */
function Nth({ count: { nth, merged } }: { count: CampaignRecipients }) {
  return (
    <>
      <h3 className={styles.heading}>Leur combientième lettre en {letterCountDays} jours</h3>
      <ul className={styles.list}>
        {places.map((label, n) => (
          <li key={label} className={styles.line}>
            <span>{label}</span>
            <span>{formatNumber(nth[n] ?? 0)}</span>
          </li>
        ))}
      </ul>
      {merged > 0 ? (
        <p className={styles.note}>
          Dont {formatCount(merged, 'personne qui a', 'personnes qui ont')} demandé moins de lettres&nbsp;: celle-ci
          leur arrivera réunie avec d’autres.
        </p>
      ) : null}
    </>
  );
}
