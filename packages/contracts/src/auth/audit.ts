import { act, text } from '../audit/act.ts';

/** What a person who may publish or administrate does with what opens their own account. */
export const accountActs = {
  'account.passkey-added': act(
    'Clé d’accès ajoutée',
    { passkey: text },
    ({ passkey }) => passkey && `Clé\u00a0: ${passkey}.`,
  ),
  'account.passkey-removed': act(
    'Clé d’accès retirée',
    { passkey: text },
    ({ passkey }) => passkey && `Clé\u00a0: ${passkey}.`,
  ),
};
