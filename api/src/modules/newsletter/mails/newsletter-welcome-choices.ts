import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';
import { articleBlocks, welcomeData, welcomeSample } from './newsletter-welcome.ts';

/** The last mail of the series, after a week: it makes sure that what comes is what the person wants. */
export const newsletterWelcomeChoices = defineMail({
  name: 'newsletter-welcome-choices',
  kind: 'newsletter',
  causedBy: 'owner',
  label: 'Newsletter : bienvenue (3 sur 3)',
  data: welcomeData,
  sample: welcomeSample,
  subject: () => 'La lettre vous ressemble-t-elle ?',
  preheader: () => 'Vos thèmes, vos auteurs, votre rythme : une minute pour régler la suite.',
  body: ({ articles, preferences }, to) => [
    greeting(to),
    paragraph(
      'Vous nous lisez depuis une semaine. Une lettre qu’on n’ouvre plus ne sert à personne : autant que celle-ci vous ressemble.',
    ),
    paragraph(
      'Suivez un auteur pour recevoir ce qu’il écrit, gardez les seuls thèmes de votre travail, ou demandez un résumé par jour ou par semaine. Et si ce n’est pas pour vous, le lien au bas de ce message y met fin en un geste, sans question.',
    ),
    button('Régler mon abonnement', preferences),
    ...(articles.length > 0 ? [paragraph('Et deux articles que vous n’avez peut-être pas vus :')] : []),
    ...articleBlocks(articles),
    small('C’était le dernier message de bienvenue.'),
  ],
});
