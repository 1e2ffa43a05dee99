import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** An author’s archive can be downloaded. The link leads to their dashboard: only a session opens the file, which has addresses of readers in it. */
export const contentExportReady = defineMail({
  name: 'content-export-ready',
  kind: 'account',
  causedBy: 'owner',
  label: 'Archive d’un auteur prête',
  data: z.object({ until: z.string() }),
  sample: { until: '19 mars 2026 à 10:30' },
  subject: () => 'L’archive de votre travail est prête',
  preheader: ({ until }) => `Elle vous attend dans votre tableau de bord jusqu’au ${until}.`,
  body: ({ until }, to) => [
    greeting(to),
    paragraph(
      `Tout ce que vous avez fait ici tient dans une archive : vos articles et brouillons en Markdown et en HTML, leurs images, leurs commentaires, leurs traductions, vos lettres, vos cours, vos produits avec leurs fichiers, vos ventes et vos abonnés. Vous pouvez la télécharger jusqu’au ${until} ; elle est ensuite supprimée.`,
    ),
    button('Ouvrir mes archives', '/dashboard/transfert'),
    small('Si vous n’avez rien demandé, changez votre mot de passe : quelqu’un se sert peut-être de votre compte.'),
  ],
});
