import type { SenderRecordName } from './deliverability.ts';

/** What the lines of the sender check are called. */
export const senderLineLabels: Readonly<Record<SenderRecordName, string>> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  ptr: 'Nom du serveur (PTR)',
  tls: 'TLS',
  'one-click': 'Désabonnement en un clic',
};
