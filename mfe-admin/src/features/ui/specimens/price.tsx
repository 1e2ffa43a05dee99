import { MonthlyLabel, Price } from '@letat/ui/price';
import { Example } from '../example.tsx';

export default function PriceSpecimen() {
  return (
    <>
      <Example title="Montants">
        <Price cents={1500} />
        <Price cents={4900} currency="EUR" />
        <Price cents={0} />
      </Example>
      <Example title="Par mois, par an, en grand">
        <Price cents={800} interval="month" />
        <Price cents={15_000} interval="year" />
        <Price cents={5000} interval="month" size="large" />
      </Example>
      <Example title="Étiquette d’auteur">
        <MonthlyLabel cents={800} />
        <MonthlyLabel cents={850} />
      </Example>
    </>
  );
}
