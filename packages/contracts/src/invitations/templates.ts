import { formatEnumeration } from '../core/format/enumeration.ts';
import { authorShareText } from '../ledger/author-share.ts';
import type { InvitationType } from './constants.ts';

/** What a template leaves open: each is replaced by what was entered, or stands in the text until an administrator fills it in. */
export const invitationBlanks = { name: "[Nom de l'expert]", expertise: "[Domaines d'expertise]" } as const;

interface InvitationTemplate {
  id: 'newsletter' | 'author' | 'mixed';
  /** What its words invite to: choosing it chooses that. */
  type: InvitationType;
  title: string;
  text: string;
}

const { name, expertise } = invitationBlanks;

/** The three messages that an invitation may begin with. */
export const invitationTemplates: readonly InvitationTemplate[] = [
  {
    id: 'newsletter',
    type: 'newsletter',
    title: 'Invitation à la lettre',
    text: `Bonjour ${name},

L’État en Mouvement réunit celles et ceux qui transforment l’action publique en Afrique. Votre travail en ${expertise} compte pour nos lecteurs, et nos lettres peuvent compter pour vous : des récits de réformes qui ont tenu, d’autres qui ont échoué, racontés par les personnes qui les ont menées.

Nous serions heureux de vous compter parmi nos lecteurs. Vous choisissez vos thèmes et votre rythme, et vous vous désabonnez en un geste.`,
  },
  {
    id: 'author',
    type: 'author',
    title: 'Invitation à écrire',
    text: `Bonjour ${name},

Vous connaissez ${expertise} de l’intérieur. C’est ce que cherchent nos lecteurs : non pas une théorie de plus, mais ce que vous avez essayé, ce qui a tenu et ce que vous feriez autrement.

Nous vous proposons d’écrire dans L’État en Mouvement. Vous gardez vos textes et votre voix ; nous vous apportons la relecture, la mise en page, les lecteurs, et ${authorShareText.inside} de chaque vente de vos publications.`,
  },
  {
    id: 'mixed',
    type: 'both',
    title: 'Invitation à lire et à écrire',
    text: `Bonjour ${name},

Deux invitations en une. La première : lire L’État en Mouvement, où praticiens, auditeurs et réformateurs racontent ce qu’ils ont fait. La seconde : y écrire, parce que votre expérience en ${expertise} manque encore à ces pages.

Répondez à l’une, à l’autre ou aux deux, quand vous voudrez : le lien ci-dessous mène aux deux.`,
  },
];

/** Characters of a template that its card shows. */
export const templateExcerptLength = 200;

/** The message with what was entered; what is empty stays visible as a blank. */
export function fillTemplate(text: string, entered: { name: string; expertise: readonly string[] }): string {
  const written = entered.name.trim();
  const domains = formatEnumeration(entered.expertise);
  return text
    .replaceAll(name, () => (written === '' ? name : written))
    .replaceAll(expertise, () => (domains === '' ? expertise : domains));
}

/** What of a message is still to be filled in. */
export function blanksIn(text: string): string[] {
  return Object.values(invitationBlanks).filter((blank) => text.includes(blank));
}
