import { plans } from '@letat/contracts/constants';
import { formatPrice } from '@letat/ui/price';

const intervals = { month: 'un mois', year: 'un an' };

/** Every plan that is paid for, at the price that is charged. */
export function PlanPrices() {
  return (
    <table>
      <caption>Prix des formules</caption>
      <thead>
        <tr>
          <th scope="col">Formule</th>
          <th scope="col">Prix</th>
          <th scope="col">Durée</th>
        </tr>
      </thead>
      <tbody>
        {plans
          .filter(({ priceCents }) => priceCents > 0)
          .map(({ id, name, priceCents, currency, interval }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{formatPrice(priceCents, currency)}</td>
              <td>{intervals[interval]}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
