import { plans } from '@letat/contracts/constants';
import { formatPrice } from '@letat/ui/price';
import { table } from './table.css.ts';

const intervals = { month: 'un mois', year: 'un an' };

/** Every plan that is paid for, at the price that is charged. */
export function PlanPrices() {
  return (
    <table className={table}>
      <caption>Prix des formules</caption>
      <thead>
        <tr>
          <th scope="col">Formule</th>
          <th scope="col" align="right">
            Prix
          </th>
          <th scope="col">Durée</th>
        </tr>
      </thead>
      <tbody>
        {plans
          .filter(({ priceCents }) => priceCents > 0)
          .map(({ id, name, priceCents, currency, interval }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td align="right">{formatPrice(priceCents, currency)}</td>
              <td>{intervals[interval]}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
