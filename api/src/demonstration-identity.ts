import type { Identity } from '@letat/contracts/core/identity';

/**
 * Who runs the demonstration: nobody, and it says so in every name that stands alone (in mails, on receipts). Addresses are of
 * domains that lead nowhere (RFC 2606, RFC 6761). Mails have no sender of their own: the mailbox gives them one.
 */
export const demonstrationIdentity: Pick<Identity, 'operator' | 'address' | 'coordinator' | 'contactEmail'> = {
  operator: 'Institut du Fleuve (éditeur fictif)',
  address: '12 quai de l’Exemple, Saint-Louis, Sénégal',
  coordinator: 'Aminata Diallo (personnage fictif)',
  contactEmail: 'redaction@letat.test',
};
