import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { ChainFault } from '@letat/contracts/ledger/constants';
import type { ChainFile } from '@letat/contracts/ledger/operations';
import { failureSentence } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { SectionHead, Stack } from '@letat/ui/layout';
import { useState } from 'react';
import * as styles from './earnings.css.ts';
import { recomputeChain } from './recompute-chain.ts';

type Result = { file: ChainFile; fault: ChainFault | null } | { failure: string };

/** Recomputes the author's account here, in the browser, from its first entry to its last. */
export default function ChainCheck({ currency }: { currency: Currency }) {
  const call = useCall();
  const [result, setResult] = useState<Result | null>(null);
  const [isPending, setPending] = useState(false);
  const check = async () => {
    setPending(true);
    try {
      const file = await call('GET /api/my/ledger/chain', { query: { currency } });
      setResult({ file, fault: await recomputeChain(file) });
    } catch (cause) {
      setResult({ failure: failureSentence(cause) });
    } finally {
      setPending(false);
    }
  };
  return (
    <section aria-labelledby="verifier">
      <Stack stretch>
        <SectionHead
          id="verifier"
          title="Vérifier mon compte"
          size="small"
          action={
            <ButtonLink size="small" href={`/api/my/ledger/chain?currency=${currency}`} download>
              Télécharger mon compte
            </ButtonLink>
          }
        />
        <p>
          Chaque écriture porte l’empreinte de la précédente. Votre navigateur les recalcule toutes, sans rien demander
          au serveur que le compte lui-même&nbsp;: une écriture changée, ôtée ou ajoutée se voit. L’empreinte de la
          dernière est celle de vos relevés.
        </p>
        <div>
          <Button variant="primary" isPending={isPending} pendingLabel="Calcul…" onPress={() => void check()}>
            Vérifier dans ce navigateur
          </Button>
        </div>
        <div aria-live="polite">{result === null ? null : <Outcome result={result} />}</div>
      </Stack>
    </section>
  );
}

const problems: Record<ChainFault['problem'], string> = {
  'missing entry': 'manque, ou n’est pas à sa place',
  'changed entry': 'n’est plus ce qu’elle était',
  'head differs': 'n’est pas la dernière annoncée',
};

function Outcome({ result }: { result: Result }) {
  if ('failure' in result)
    return (
      <Callout tone="warning" title="Votre compte n’a pas pu être lu">
        {result.failure}
      </Callout>
    );
  const { file, fault } = result;
  if (fault)
    return (
      <Callout tone="warning" title="Votre compte ne se recalcule pas">
        L’écriture n°&nbsp;{fault.sequence} {problems[fault.problem]}. Téléchargez votre compte, conservez vos relevés,
        et écrivez-nous.
      </Callout>
    );
  const { sequence, balance, hash } = file.head;
  return (
    <Callout
      tone="info"
      title={sequence === 0 ? 'Votre compte est vide' : `${sequence} écritures recalculées, aucune n’a changé`}
    >
      Solde recalculé&nbsp;: {formatMoney(moneyOf(balance, file.currency))}.
      <p className={styles.note}>Empreinte de la dernière&nbsp;: {hash || 'aucune'}</p>
    </Callout>
  );
}
