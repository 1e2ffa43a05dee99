import { MonthlyLabel, Price } from '@letat/ui/price';
import { Example } from '../example.tsx';
import { dollars } from './dollars.ts';

export default function PriceSpecimen() {
  return (
    <>
      <Example title="Montants">
        <Price amount={dollars(1500)} />
        <Price amount={{ amount: 4900, currency: 'EUR' }} />
        <Price amount={dollars(0)} />
      </Example>
      <Example title="Par mois, par an, en grand">
        <Price amount={dollars(800)} interval="month" />
        <Price amount={dollars(15_000)} interval="year" />
        <Price amount={dollars(5000)} interval="month" size="large" />
      </Example>
      <Example title="Étiquette d’auteur">
        <MonthlyLabel amount={dollars(800)} />
        <MonthlyLabel amount={dollars(850)} />
      </Example>
    </>
  );
}
