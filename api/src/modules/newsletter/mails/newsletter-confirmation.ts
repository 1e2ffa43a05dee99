import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { inWords } from '@letat/contracts/core/format/number-words';
import { ofName } from '@letat/contracts/core/of-name';
import { confirmationDays, confirmationsADay, resendAfterSeconds } from '@letat/contracts/newsletter/constants';
import { z } from 'zod';
import { type Block, button, defineMail, facts, link, paragraph, small } from '../../mail/index.ts';
import { siteHost } from '../subscription-origin.ts';

/** To the address that a person typed into a box of the newsletter: its owner says that it was them. Nothing else leaves before. */
export const newsletterConfirmation = defineMail({
  name: 'newsletter-confirmation',
  kind: 'account',
  causedBy: 'stranger',
  maxPerDay: confirmationsADay,
  pauseMs: resendAfterSeconds * 1000,
  isRepeatedOnRequest: true,
  // It has a budget of its own, see `confirmation/budget/`.
  maxPerHour: 'unlimited',
  label: 'Newsletter : confirmation',
  data: z.object({
    /** A new subscription; something more for one that exists; one that exists and has all of it already. */
    kind: z.enum(['subscription', 'change', 'known']),
    link: z.string(),
    preferences: z.string().nullable(),
    interests: z.array(z.string()),
    authors: z.array(z.string()),
    /** Titles of courses by letters; rows of before there were any have none. */
    courses: z.array(z.string()).default([]),
    /** There is nothing else in it. */
    isCourseOnly: z.boolean().default(false),
    isAuthorOnly: z.boolean().default(false),
    /** Origin of the partner's page where it was asked for; null on the site itself. */
    site: z.string().nullable(),
  }),
  sample: {
    kind: 'subscription',
    link: '/newsletter/confirmer/exemple',
    preferences: null,
    interests: ['Leadership', 'Audit & Contrôle'],
    authors: ['Awa Ndiaye'],
    site: null,
  },
  otherSamples: [
    {
      kind: 'subscription',
      link: '/newsletter/confirmer/exemple',
      preferences: null,
      interests: [],
      authors: [],
      courses: ['Lire un budget public en cinq lettres'],
      isCourseOnly: true,
      site: null,
    },
    {
      kind: 'subscription',
      link: '/newsletter/confirmer/exemple',
      preferences: null,
      interests: [],
      authors: ['Awa Ndiaye'],
      isAuthorOnly: true,
      site: null,
    },
    {
      kind: 'change',
      link: '/newsletter/confirmer/exemple',
      preferences: '/newsletter/preferences/exemple',
      interests: ['Leadership'],
      authors: [],
      site: 'https://gazette.example',
    },
    {
      kind: 'subscription',
      link: '/newsletter/confirmer/exemple',
      preferences: null,
      interests: [],
      authors: [],
      // As rows of a release before hold it.
      site: 'La Gazette (https://gazette.example)',
    },
  ],
  subject: ({ kind, isCourseOnly, isAuthorOnly }) => {
    if (isCourseOnly) return 'Confirmez le début de votre cours';
    if (isAuthorOnly) return 'Confirmez votre abonnement aux lettres d’un auteur';
    return subjects[kind];
  },
  preheader: ({ kind }) =>
    kind === 'known' ? 'Rien à faire : vos choix sont à un clic.' : 'Un geste, et rien ne part avant lui.',
  body: (data) => [
    ...(data.isCourseOnly ? courseBody(data) : data.isAuthorOnly ? authorBody(data) : bodies[data.kind](data)),
    small(notAsked),
  ],
});

interface ConfirmationData {
  link: string;
  preferences: string | null;
  interests: readonly string[];
  authors: readonly string[];
  courses: readonly string[];
  site: string | null;
}

const subjects = {
  subscription: 'Confirmez votre abonnement à la lettre',
  change: 'Confirmez ce que vous ajoutez à votre abonnement',
  known: 'Vous êtes déjà abonné à la lettre',
} as const;

const goodFor = `Le lien ouvre une page où vous confirmez d’un bouton. Il vaut ${inWords(confirmationDays)} jours.`;

const notAsked =
  'Vous n’avez rien demandé ? Ignorez ce message : quelqu’un a saisi votre adresse, peut-être par erreur. Sans confirmation, rien ne vous est envoyé et la demande est effacée.';

const bodies: Record<'subscription' | 'change' | 'known', (asked: ConfirmationData) => Block[]> = {
  subscription: (asked) => [
    paragraph('Quelqu’un, vous sans doute, a demandé la lettre de L’État en Mouvement pour cette adresse.'),
    ...what(asked),
    button('Confirmer mon abonnement', asked.link),
    small(goodFor),
  ],
  change: (asked) => [
    paragraph('Cette adresse reçoit déjà la lettre. Quelqu’un, vous sans doute, a demandé d’y ajouter :'),
    ...what(asked),
    button('Voir et confirmer', asked.link),
    ...choices(asked),
  ],
  known: (asked) => [
    paragraph('Vous venez de demander la lettre : cette adresse la reçoit déjà, avec tout ce que vous avez choisi.'),
    ...choices(asked),
  ],
};

function authorBody(asked: ConfirmationData): Block[] {
  return [
    paragraph(
      `Quelqu’un, vous sans doute, a demandé les lettres ${formatEnumeration(asked.authors.map(ofName))} pour cette adresse, et rien d’autre.`,
    ),
    ...what(asked),
    button('Confirmer mon abonnement', asked.link),
    small(goodFor),
  ];
}

function courseBody(asked: ConfirmationData): Block[] {
  return [
    paragraph('Quelqu’un, vous sans doute, a demandé un cours par lettres pour cette adresse.'),
    ...what(asked),
    button('Commencer le cours', asked.link),
    small(`${goodFor} Rien d’autre que ce cours ne vous est envoyé.`),
  ];
}

function what({ interests, authors, courses, site }: ConfirmationData): Block[] {
  const host = site === null ? null : siteHost(site);
  const rows = [
    ...(interests.length > 0 ? [['Thèmes', interests.join(', ')] as const] : []),
    ...(authors.length > 0 ? [['Auteurs', authors.join(', ')] as const] : []),
    ...(courses.length > 0 ? [['Cours', courses.join(', ')] as const] : []),
    ...(host === null ? [] : [['Demandé sur', host] as const]),
  ];
  return rows.length > 0 ? [facts(rows)] : [];
}

const choices = ({ preferences }: ConfirmationData): Block[] =>
  preferences === null ? [] : [link('Choisir ce que je reçois', preferences)];
