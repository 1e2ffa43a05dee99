const mailed = 'a link in a mail leads here, and stands nowhere else';

/** Pages that no link of the site leads to, each with the reason. */
export const unlinked: Readonly<Record<string, string>> = {
  '/mot-de-passe/:token': mailed,
  '/verification/:token': mailed,
  '/adresse/:token': mailed,
  '/invitation/:token': mailed,
  '/invitation-expert/:token': mailed,
  '/commentaires/emails/:token': mailed,
  '/newsletter/:page/:token': mailed,
  '/embed-kit/:page/:token': mailed,
  '/webinaire/inscription/:token': mailed,
  '/commande/:token': 'the checkout leads here, and so do its mails',
  '/apercu/:token': 'an author gives the link to whom they choose',
  '/bienvenue': 'the form of registration leads here',
  '/verification': 'the form behind a mailed link leads here',
  '/adresse': 'the form behind a mailed link leads here',
  '/admin/example-notes': 'it is what `npm run new:feature` copies: nobody works with it',
};

/** Public pages that only a person who is logged in is led to. */
export const unlinkedForVisitors: Readonly<Record<string, string>> = {
  '/mailbox': 'the terminal names it, and the screen of mails: it is the demonstration’s',
};
