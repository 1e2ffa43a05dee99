import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** The copy of a person's data can be downloaded. The mail has no link to it: only a session opens it. */
export const privacyExportReady = defineMail({
  name: 'privacy-export-ready',
  kind: 'account',
  causedBy: 'owner',
  label: 'Copie des données prête',
  data: z.object({ until: z.string() }),
  sample: { until: '19 mars 2026 à 10:30' },
  subject: () => 'La copie de vos données est prête',
  preheader: ({ until }) => `Elle vous attend dans votre compte jusqu’au ${until}.`,
  body: ({ until }, to) => [
    greeting(to),
    paragraph(
      `La copie de tout ce que nous savons de vous est prête. Vous pouvez la télécharger depuis votre compte jusqu’au ${until} ; elle est ensuite supprimée.`,
    ),
    button('Ouvrir mes données', '/account/confidentialite'),
    small('Si vous n’avez rien demandé, changez votre mot de passe : quelqu’un se sert peut-être de votre compte.'),
  ],
});
