import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** The dialogs of payouts, which come when one of them is opened: most visits read. What is opened is given to it. */
export function useDialogs<Given>() {
  const [dialogs, setDialogs] = useState<typeof import('./dialogs.ts') | null>(null);
  const [opened, setOpened] = useState<Given | null>(null);
  const open = async (given: Given) => {
    try {
      setDialogs(await import(/* webpackChunkName: "payout-dialogs" */ './dialogs.ts'));
      setOpened(given);
    } catch {
      toast({ title: 'Le formulaire n’a pas pu être chargé', text: 'Vérifiez votre connexion.', tone: 'error' });
    }
  };
  return { dialogs, opened, open, close: () => setOpened(null) };
}
