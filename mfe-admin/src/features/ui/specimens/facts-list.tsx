import { formatMoney } from '@letat/contracts/core/money-text';
import { Badge } from '@letat/ui/badge';
import { Fact, FactsList } from '@letat/ui/facts-list';
import { Link } from '@letat/ui/link';
import { Example } from '../example.tsx';
import { dollars } from './dollars.ts';

export default function FactsListSpecimen() {
  return (
    <>
      <Example title="Une colonne de noms" layout="plain" note="Ce qui est vide n’est pas montré.">
        <FactsList>
          <Fact name="Motivation" isProse>
            {'Dix ans de budgets communaux, et une réforme à raconter.\nLe reste est dans mes carnets.'}
          </Fact>
          <Fact name="Profession">Auditrice</Fact>
          <Fact name="Titre de lettre">{''}</Fact>
          <Fact name="Email">
            <Link href="mailto:awa@example.org">awa@example.org</Link>
          </Fact>
        </FactsList>
      </Example>
      <Example title="Étroite" layout="plain">
        <FactsList layout="narrow">
          <Fact name="Commande">C-2026-000123</Fact>
          <Fact name="Total">{formatMoney(dollars(1500))}</Fact>
          <Fact name="Remboursement">
            {formatMoney(dollars(1500))}, versé le 12&nbsp;novembre 2026, pour un achat fait par erreur
          </Fact>
        </FactsList>
      </Example>
      <Example title="Sans filets" layout="plain">
        <FactsList layout="plain">
          <Fact name="État">
            <Badge tone="green">Payée</Badge>
          </Fact>
          <Fact name="Acheteur">une-adresse-de-courriel-tres-longue-d-un-ministere@exemple.gouv.example</Fact>
        </FactsList>
      </Example>
      <Example title="Noms au-dessus" layout="plain">
        <FactsList layout="above">
          <Fact name="Organisation">Agora citoyenne</Fact>
          <Fact name="Au sujet de">Partenariat, formation</Fact>
          <Fact name="Origine">Le site</Fact>
        </FactsList>
      </Example>
    </>
  );
}
