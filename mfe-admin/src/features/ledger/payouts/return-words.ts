import { manualRail } from '@letat/contracts/ledger/payouts/constants';
import type { Payout } from '@letat/contracts/ledger/payouts/operations';

/** What the button of a payout does whose money can be the author's balance again. */
export function verbOf({ method, stage }: Pick<Payout, 'method' | 'stage'>): string {
  if (stage === 'prepared') return 'Annuler';
  return method === manualRail ? 'Noter un retour' : 'Reprendre';
}

/** The same where it is asked for once more, with what to look at first. */
export function wordsOf({ method, methodLabel, stage, author }: Payout): {
  title: string;
  verb: string;
  advice: string | null;
} {
  const back = 'Le rendre à son solde';
  if (stage === 'prepared')
    return {
      title: `Annuler le versement à ${author.name}\u00a0?`,
      verb: back,
      advice: `Il n’est pas parti, dit le site\u00a0: regardez d’abord dans le compte ${methodLabel} qu’il n’y est pas.`,
    };
  if (method === manualRail)
    return { title: `Le versement à ${author.name} a été retourné\u00a0?`, verb: back, advice: null };
  return {
    title: `Reprendre le versement à ${author.name}\u00a0?`,
    verb: `Le demander à ${methodLabel}`,
    advice: null,
  };
}
