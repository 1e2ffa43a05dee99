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
  'application-off': {
    subject: 'Votre application d’authentification ne sert plus',
    text: 'Une connexion à votre compte ne prend plus les codes de l’application. Elle demande toujours une clé d’accès ou un code de secours.',
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    text: 'Elle ouvre votre compte sans mot de passe, et confirme les connexions qui commencent par lui.',
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été retirée de votre compte',
    text: 'Elle n’ouvre plus votre compte. Les connexions demandent toujours une seconde preuve.',
  },
  'last-passkey-removed': {
    subject: 'La dernière clé d’accès de votre compte a été retirée',
    text: 'Elle n’ouvre plus votre compte, et une connexion ne demande plus que le mot de passe.',
  },
  'passkey-copied': {
    subject: 'Une clé d’accès de votre compte a peut-être été copiée',
    text: 'L’appareil a compté à rebours : quelqu’un en a peut-être une copie. La connexion a été refusée. Retirez cette clé de votre compte, puis ajoutez-en une autre.',
  },
  'recovery-code-used': {
    subject: 'Un code de secours a servi',
    text: 'Quelqu’un est entré dans votre compte avec un de vos codes de secours, en place de l’application.',
  },
  'recovery-codes-renewed': {
    subject: 'Vos codes de secours ont été renouvelés',
    text: 'De nouveaux codes de secours ont été faits pour votre compte : les anciens ne servent plus.',
  },
} as const;

const eventNames = [
  'password-changed',
  'email-change-asked',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'application-off',
  'passkey-added',
  'passkey-removed',
  'last-passkey-removed',
  'passkey-copied',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const satisfies readonly (keyof typeof events)[];

/** What the detail of an event is, where it has one. */
const detailOf: Partial<Record<keyof typeof events, string>> = {
  'email-change-asked': 'Nouvelle adresse',
  'email-changed': 'Nouvelle adresse',
  'passkey-added': 'Clé d’accès',
  'passkey-removed': 'Clé d’accès',
  'last-passkey-removed': 'Clé d’accès',
  'passkey-copied': 'Clé d’accès',
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
