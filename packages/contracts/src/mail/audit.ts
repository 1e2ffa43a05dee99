import { act, choice, text } from '../audit/act.ts';

const suppression = choice({ bounced: 'adresse en erreur', complained: 'plainte' });

export const mailActs = {
  'mail.suppression-released': act(
    'Adresse remise à l’envoi',
    { was: suppression, reason: text },
    ({ was, reason }) => reason && `Elle était retenue${was ? ` (${was})` : ''}. Motif\u00a0: ${reason}`,
  ),
};
