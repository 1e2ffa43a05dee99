import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph, small } from '../../mail/index.ts';

/** What can happen to the guard of an account: the mail's subject, and what it says. */
const events = {
  'password-changed': {
    subject: 'Votre mot de passe a été changé',
    text: 'Le mot de passe de votre compte vient d’être changé. Les autres sessions ont été fermées.',
  },
  'email-change-asked': {
    subject: 'Une nouvelle adresse a été demandée pour votre compte',
    text: 'Quelqu’un qui connaît votre mot de passe a demandé une nouvelle adresse. Celle-ci reste la vôtre tant que la nouvelle n’est pas confirmée.',
  },
  'email-changed': {
    subject: 'L’adresse de votre compte a été changée',
    text: 'Votre compte a désormais une autre adresse : celle-ci n’ouvre plus de session.',
  },
  'second-factor-on': {
    subject: 'La validation en deux étapes est active',
    text: 'Une connexion à votre compte demande désormais un code de votre application. Gardez vos codes de secours en lieu sûr.',
  },
  'second-factor-off': {
    subject: 'La validation en deux étapes est désactivée',
    text: 'Une connexion à votre compte ne demande plus que le mot de passe.',
  },
  'recovery-code-used': {
    subject: 'Un code de secours a servi',
    text: 'Quelqu’un est entré dans votre compte avec un de vos codes de secours, en place de l’application.',
  },
  'recovery-codes-renewed': {
    subject: 'Vos codes de secours ont été renouvelés',
    text: 'Dix nouveaux codes de secours ont été faits pour votre compte : les anciens ne servent plus.',
  },
} as const;

const eventNames = [
  'password-changed',
  'email-change-asked',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const satisfies readonly (keyof typeof events)[];

/** What the detail of an event is, where it has one. */
const detailOf: Partial<Record<keyof typeof events, string>> = {
  'email-change-asked': 'Nouvelle adresse',
  'email-changed': 'Nouvelle adresse',
  'recovery-code-used': 'Codes de secours restants',
};

export const securityNotice = defineMail({
  name: 'security-notice',
  kind: 'account',
  causedBy: 'owner',
  label: 'Avis de sécurité',
  data: z.object({
    event: z.enum(eventNames),
    detail: z.string(),
    /** In words, in the site's time zone. */
    at: z.string(),
    link: z.string(),
  }),
  sample: {
    event: 'recovery-code-used',
    detail: '9',
    at: '12 mars 2026 à 10:30',
    link: '/mot-de-passe',
  },
  subject: ({ event }) => events[event].subject,
  preheader: () => 'Si ce n’était pas vous, reprenez votre compte maintenant.',
  body: ({ event, detail, at, link }, to) => [
    greeting(to),
    paragraph(events[event].text),
    facts([['Quand', at], ...(to.isProved ? rowOf(detailOf[event], detail) : [])]),
    paragraph('C’était vous ? Il n’y a rien à faire. Sinon, changez votre mot de passe sans attendre :'),
    button('Reprendre mon compte', link),
    small('Ce message ne peut pas être refusé : il protège votre compte.'),
  ],
});

function rowOf(term: string | undefined, detail: string): [string, string][] {
  return term === undefined || detail === '' ? [] : [[term, detail]];
}
