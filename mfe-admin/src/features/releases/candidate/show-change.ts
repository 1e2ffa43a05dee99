import type { CandidateChange } from '@letat/contracts/releases/ramps/operations';
import { emit } from '@letat/remote-kit/events';
import { toast } from '@letat/ui/toast';
import { waitUntilShared } from '../served-set.ts';

/** Says what became of a change, once the site serves it. */
export async function showChange(name: string, changed: CandidateChange, title: string): Promise<void> {
  const isServed = await waitUntilShared(name, changed);
  emit('changed', { tags: ['releases', 'audit'] });
  toast(
    isServed
      ? { title, text: 'Toute page chargée désormais en tient compte.', tone: 'success' }
      : { title: 'Le site ne le sert pas encore ainsi', text: 'Le journal du serveur dit pourquoi.', tone: 'error' },
  );
}
