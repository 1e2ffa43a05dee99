import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph } from '../../mail/index.ts';

/** Whatever has to be sent to a person and has no mail of its own. */
export const notice = defineMail({
  name: 'notice',
  kind: 'account',
  causedBy: 'operator',
  label: 'Avis général',
  data: z.object({
    subject: z.string().min(1).max(200),
    paragraphs: z.array(z.string().min(1)).min(1),
    facts: z.array(z.tuple([z.string(), z.string()])).default([]),
    action: z.object({ label: z.string(), href: z.string() }).nullable().default(null),
  }),
  sample: {
    subject: 'Votre compte change de nom',
    paragraphs: [
      'Le nom affiché sous vos articles a été changé à votre demande. Vos lecteurs le verront dès aujourd’hui !',
    ],
    facts: [
      ['Nom affiché', 'Awa Ndiaye Diop'],
      ['Changé le', '12 mars 2026 à 10 h 30'],
    ],
    action: { label: 'Voir mon profil', href: '/account' },
  },
  subject: (data) => data.subject,
  preheader: (data) => data.paragraphs.at(-1) ?? '',
  body: (data, to) => [
    greeting(to),
    ...data.paragraphs.map(paragraph),
    ...(data.facts.length > 0 ? [facts(data.facts)] : []),
    ...(data.action ? [button(data.action.label, data.action.href)] : []),
  ],
});
